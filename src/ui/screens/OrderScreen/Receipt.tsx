import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { PlacedOrder } from '#domain/order/Order.ts';
import { Money } from '../../components/Money.tsx';
import { OrderStatusPill } from '../OrdersScreen/OrderStatusPill.tsx';
import { OrderHead } from './OrderHead.tsx';
import styles from './OrderScreen.module.css';

/** All that a back end without a history leaves of an order. */
export function Receipt({ order }: { readonly order: PlacedOrder }): ReactNode {
  return (
    <div className={styles.page}>
      <OrderHead order={order} />
      <section className={styles.card}>
        <div className={styles.row}>
          <OrderStatusPill status={order.status} />
        </div>
        <p>
          <FormattedMessage id="orders.receipt" />
        </p>
        <p className={styles.total}>
          <FormattedMessage id="cart.sums.total" />
          <Money amount={order.total} />
        </p>
      </section>
    </div>
  );
}
