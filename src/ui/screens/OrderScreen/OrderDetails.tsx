import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { Order } from '#domain/order/Order.ts';
import { useText } from '../../components/useText.ts';
import styles from './OrderScreen.module.css';

interface OrderDetailsProps {
  readonly order: Order;
  /** Where it is cooked, as far as this page knows. */
  readonly restaurant: Restaurant | undefined;
}

export function OrderDetails({ order, restaurant }: OrderDetailsProps): ReactNode {
  const text = useText();
  const isDelivery = order.deliveryType === 'DELIVERY';
  const place = isDelivery ? order.place?.address : text(restaurant?.address);
  return (
    <section className={styles.card}>
      <h2 className={styles.part}>
        <FormattedMessage id="orders.details" />
      </h2>
      <dl className={styles.details}>
        {place !== undefined && place !== '' && (
          <Detail label={<FormattedMessage id={isDelivery ? 'orders.place.delivery' : 'orders.place.takeaway'} />}>
            {place}
          </Detail>
        )}
        <Detail label={<FormattedMessage id="orders.pay" />}>
          <FormattedMessage id={`cart.pay.${order.payType}`} />
        </Detail>
        <Detail label={<FormattedMessage id="orders.person" />}>
          {order.person.name}, <span className={styles.phone}>{order.person.phone}</span>
        </Detail>
        {order.comment !== undefined && (
          <Detail label={<FormattedMessage id="orders.comment" />}>{order.comment}</Detail>
        )}
      </dl>
    </section>
  );
}

function Detail({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.detail}>
      <dt className={styles.quiet}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
