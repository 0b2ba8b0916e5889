import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { Order, OrderStatus } from '#domain/order/Order.ts';
import { OrderStatusName } from '#ui/shop/OrderStatusName.tsx';
import styles from './OrderProgress.module.css';

const PARTS: Readonly<Record<DeliveryType, readonly OrderStatus[]>> = {
  DELIVERY: ['accepted', 'cooking', 'on-the-way', 'delivered'],
  TAKE_AWAY: ['accepted', 'cooking', 'ready', 'picked-up'],
};

/** A status that has no part of its own belongs to this one. */
const PART_OF: Partial<Readonly<Record<OrderStatus, OrderStatus>>> = { new: 'accepted', ready: 'cooking' };

/** How far an order under way is, in four parts. The current part has the name of the status itself. */
export function OrderProgress({ order }: { readonly order: Pick<Order, 'status' | 'deliveryType'> }): ReactNode {
  const { status, deliveryType } = order;
  const parts = PARTS[deliveryType];
  const current = parts.indexOf(parts.includes(status) ? status : (PART_OF[status] ?? status));
  if (current === -1) return null;
  return (
    <ol className={styles.progress}>
      {parts.map((part, index) => {
        const state = index < current ? 'done' : index === current ? 'now' : 'next';
        return (
          <li key={part} className={styles.part} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={styles.name}>
              <OrderStatusName status={state === 'now' ? status : part} deliveryType={deliveryType} />
            </span>
            <span className="visually-hidden">
              <span>{', '}</span>
              <FormattedMessage id={`orders.step.${state}`} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
