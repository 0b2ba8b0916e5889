import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Order } from '#domain/order/Order.ts';
import { type QuoteTotals, quoteTotals } from '#domain/order/Quote.ts';
import { Money } from '../../components/Money.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useText } from '../../components/useText.ts';
import { useStores } from '../../StoresContext.ts';
import { OrderStatusPill } from '../OrdersScreen/OrderStatusPill.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderHead } from './OrderHead.tsx';
import styles from './OrderScreen.module.css';
import { Timeline } from './Timeline.tsx';

interface WholeOrderProps {
  readonly order: Order;
  readonly isStale: boolean;
}

export const WholeOrder = observer(({ order, isStale }: WholeOrderProps): ReactNode => {
  const { shop } = useStores();
  const text = useText();
  const restaurant = shop.restaurant?.id === order.restaurantId ? shop.restaurant : undefined;
  const point = text(restaurant?.address);
  return (
    <div className={styles.page}>
      <OrderHead
        order={order}
        thanks={
          order.deliveryType === 'DELIVERY' ? (
            <FormattedMessage id="orders.thanks.delivery" />
          ) : point === '' ? (
            <FormattedMessage id="orders.thanks.takeaway.plain" />
          ) : (
            <FormattedMessage id="orders.thanks.takeaway" values={{ place: point }} />
          )
        }
      />
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
        <Lines order={order} />
        <Totals order={order} />
      </section>
      <OrderDetails order={order} restaurant={restaurant} />
    </div>
  );
});

function Lines({ order }: { readonly order: Order }): ReactNode {
  const text = useText();
  return (
    <ul className={styles.lines}>
      {order.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never move.
        <li key={index} className={styles.line}>
          <div>
            <p className={styles.name}>
              <FormattedMessage id="orders.line" values={{ count: line.count, name: text(line.name) }} />
            </p>
            {line.modifiers.length > 0 && (
              <p className={styles.quiet}>{line.modifiers.map(({ name }) => text(name)).join(', ')}</p>
            )}
          </div>
          <Money amount={line.sum} />
        </li>
      ))}
    </ul>
  );
}

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
