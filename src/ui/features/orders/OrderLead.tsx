import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { type ExpectedTime, lateAfter } from '#domain/order/expectedTime.ts';
import { isFinalStatus, type Order } from '#domain/order/Order.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useExpectedValues } from '#ui/i18n/useSlotValues.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Card } from '#ui/kit/Card.tsx';
import { OrderStatusName } from '#ui/shop/OrderStatusName.tsx';
import styles from './OrderLead.module.css';
import { useOrderZone } from './OrderZone.ts';
import { promiseOf } from './orderTexts.ts';

interface OrderLeadProps {
  readonly order: Pick<Order, 'status' | 'deliveryType'>;
  readonly restaurant: Restaurant | undefined;
  /** When the customer gets the order; undefined when that is not known, or over. */
  readonly expected: ExpectedTime | undefined;
  /** The state of the order in one sentence. */
  readonly state: ReactNode;
  readonly children?: ReactNode;
}

/** What an order page says first: when the order is expected, its state, and where to collect it. */
export const OrderLead = observer(function OrderLead(props: OrderLeadProps): ReactNode {
  const { order, restaurant, expected, state, children } = props;
  const text = useText();
  const place = order.deliveryType === 'TAKE_AWAY' && !isFinalStatus(order.status) ? text(restaurant?.address) : '';
  return (
    <div data-screen-only>
      <Card>
        <div>
          {expected === undefined ? (
            <h2 className={styles.time}>
              <OrderStatusName status={order.status} deliveryType={order.deliveryType} />
            </h2>
          ) : (
            <Expected expected={expected} deliveryType={order.deliveryType} />
          )}
          {place !== '' && (
            <p className={styles.place}>
              <FormattedMessage id="orders.collect" values={{ place }} />
            </p>
          )}
        </div>
        <p role="status">{state}</p>
        {children}
      </Card>
    </div>
  );
});

interface ExpectedProps extends Pick<Order, 'deliveryType'> {
  readonly expected: ExpectedTime;
}

const Expected = observer(function Expected({ expected, deliveryType }: ExpectedProps): ReactNode {
  const { clock } = useStores();
  const values = useExpectedValues(useOrderZone(), clock.now)(expected);
  const isLate = clock.now > lateAfter(expected);
  return (
    <>
      <h2 className={styles.label}>
        <FormattedMessage id={isLate ? 'orders.lead.late' : `orders.lead.${promiseOf(expected, deliveryType)}`} />
      </h2>
      <p className={styles.time}>
        <FormattedMessage id="orders.lead.time" values={values} />
      </p>
    </>
  );
});
