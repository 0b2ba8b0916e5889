import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Order } from '#domain/order/Order.ts';
import { type QuoteTotals, quoteTotals } from '#domain/order/Quote.ts';
import { Money } from '../../components/Money.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useStores } from '../../StoresContext.ts';
import { OrderStatusPill } from '../OrdersScreen/OrderStatusPill.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderHead } from './OrderHead.tsx';
import { OrderLines } from './OrderLines.tsx';
import styles from './OrderScreen.module.css';
import { OrderThanks } from './OrderThanks.tsx';
import { Timeline } from './Timeline.tsx';

interface WholeOrderProps {
  readonly order: Order;
  readonly isStale: boolean;
}

export const WholeOrder = observer(({ order, isStale }: WholeOrderProps): ReactNode => {
  const { shop } = useStores();
  const restaurant = shop.restaurant?.id === order.restaurantId ? shop.restaurant : undefined;
  return (
    <div className={styles.page}>
      <OrderHead order={order} thanks={<OrderThanks {...order} />} />
      {isStale && (
        <Notice>
          <FormattedMessage id="orders.stale" />
        </Notice>
      )}
      <section className={styles.card}>
        <div className={styles.row}>
          <h2 className={styles.part}>
            <FormattedMessage id="orders.progress" />
          </h2>
          <span role="status">
            <OrderStatusPill status={order.status} />
          </span>
        </div>
        <Timeline order={order} />
      </section>
      <section className={styles.card}>
        <h2 className={styles.part}>
          <FormattedMessage id="orders.dishes" />
        </h2>
        <OrderLines lines={order.lines} />
        <Totals order={order} />
      </section>
      <OrderDetails order={order} restaurant={restaurant} />
    </div>
  );
});

function Totals({ order }: { readonly order: Order }): ReactNode {
  const totals = quoteTotals(order.quote, order.deliveryType);
  return (
    <dl className={styles.sums}>
      <Reductions totals={totals} />
      {totals.delivery !== undefined && (
        <div className={styles.sum}>
          <dt>
            <FormattedMessage id="cart.sums.delivery" />
          </dt>
          <dd>
            {totals.delivery === 0 ? <FormattedMessage id="cart.sums.free" /> : <Money amount={totals.delivery} />}
          </dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>
          <FormattedMessage id="cart.sums.total" />
        </dt>
        <dd>
          <Money amount={order.total} />
        </dd>
      </div>
    </dl>
  );
}

function Reductions({ totals }: { readonly totals: QuoteTotals }): ReactNode {
  const rows = [
    { id: 'cart.sums.discount', amount: totals.discount },
    { id: 'cart.sums.promoDiscount', amount: totals.promoDiscount },
  ] as const;
  return rows
    .filter(({ amount }) => amount > 0)
    .map(({ id, amount }) => (
      <div key={id} className={styles.sum}>
        <dt>
          <FormattedMessage id={id} />
        </dt>
        <dd className={styles.good}>
          <Money amount={-amount} />
        </dd>
      </div>
    ));
}
