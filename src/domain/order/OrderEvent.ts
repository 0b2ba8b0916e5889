import type { Order, OrderStatus } from './Order.ts';

/** A change of an order that a subscriber is told about. */
export type OrderEvent =
  | {
      readonly kind: 'status';
      readonly status: OrderStatus;
      readonly at: Date;
      readonly reason?: string | undefined;
    }
  | { readonly kind: 'expected'; readonly expectedAt: Date }
  /** Its dishes or its money have changed: it has to be loaded anew. */
  | { readonly kind: 'changed' };

/**
 * Applies an event to an order. A step that the order already has changes nothing, because an event stream replays all
 * of them first.
 */
export function withOrderEvent(order: Order, event: OrderEvent): Order {
  if (event.kind === 'changed') return order;
  if (event.kind === 'expected') return { ...order, expectedAt: event.expectedAt };
  const { status, at, reason } = event;
  const isKnown = order.history.some((step) => step.status === status && step.at.getTime() === at.getTime());
  return isKnown ? order : { ...order, status, history: [...order.history, { status, at, reason }] };
}
