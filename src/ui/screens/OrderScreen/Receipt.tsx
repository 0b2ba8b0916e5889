import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { lineSum } from '#domain/cart/Cart.ts';
import type { OrderRequest, PlacedOrder } from '#domain/order/Order.ts';
import { Money } from '../../components/Money.tsx';
import { OrderStatusPill } from '../OrdersScreen/OrderStatusPill.tsx';
import { OrderHead } from './OrderHead.tsx';
import { OrderLines } from './OrderLines.tsx';
import styles from './OrderScreen.module.css';
import { OrderThanks } from './OrderThanks.tsx';

interface ReceiptProps {
  readonly order: PlacedOrder;
  readonly request: OrderRequest;
}

/** What was asked for and what was answered: all that a back end without a history leaves of an order. */
export function Receipt({ order, request }: ReceiptProps): ReactNode {
  return (
    <div className={styles.page}>
      <OrderHead order={order} thanks={<OrderThanks {...request} />} />
      <section className={styles.card}>
        <div className={styles.row}>
          <OrderStatusPill status={order.status} />
        </div>
        <p>
          <FormattedMessage id="orders.receipt" />
        </p>
        <OrderLines lines={request.lines.map((line) => ({ ...line, sum: lineSum(line) }))} />
        <p className={styles.total}>
          <FormattedMessage id="cart.sums.total" />
          <Money amount={order.total} />
        </p>
      </section>
    </div>
  );
}
