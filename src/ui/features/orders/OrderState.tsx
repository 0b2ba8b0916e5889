import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { Order } from '#domain/order/Order.ts';
import { isUsualReason } from '#domain/order/rejectionReasons.ts';
import { momentLabel, openingStateAt } from '#domain/schedule/openingState.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useMoment } from '#ui/i18n/useMoment.ts';
import styles from './OrderLead.module.css';
import { useOrderZone } from './OrderZone.ts';

interface OrderStateProps {
  readonly order: Pick<Order, 'status' | 'deliveryType' | 'acceptance' | 'history'>;
  readonly restaurant: Restaurant | undefined;
}

/**
 * The state of an order in one sentence. A closed restaurant confirms it when it opens; an ended order has its reason.
 */
export const OrderState = observer(function OrderState({ order, restaurant }: OrderStateProps): ReactNode {
  const { clock } = useStores();
  const timezone = useOrderZone();
  const moment = useMoment(timezone);
  const { status, deliveryType, acceptance, history } = order;
  if (status === 'new') {
    const opening = restaurant && openingStateAt(restaurant.schedule, clock.now);
    const opensAt = opening && 'opensAt' in opening ? opening.opensAt : undefined;
    if (opensAt !== undefined)
      return (
        <FormattedMessage
          id="orders.next.new.closed"
          values={{ ...moment(momentLabel(opensAt, clock.now, timezone)) }}
        />
      );
    if (acceptance === 'customer-told') return <FormattedMessage id="orders.next.unaccepted" />;
  }
  const reason = history.findLast((step) => step.status === status)?.reason;
  return (
    <>
      {reason !== undefined && (
        <span className={styles.reason}>
          {isUsualReason(reason) ? <FormattedMessage id={`orders.reason.${reason}`} /> : reason}
        </span>
      )}
      <span>
        <FormattedMessage id={`orders.next.${status}`} values={{ type: deliveryType }} />
      </span>
    </>
  );
});
