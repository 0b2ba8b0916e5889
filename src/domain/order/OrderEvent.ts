import type { Order, OrderStatus } from './Order.ts';

/** What becomes known of an order while somebody follows it. */
export type OrderEvent =
  | {
      readonly kind: 'status';
      readonly status: OrderStatus;
      readonly at: Date;
      readonly reason?: string | undefined;
    }
  | { readonly kind: 'expected'; readonly expectedAt: Date };

/** The order once an event is known. A step that it has already changes nothing: a stream begins with all of them. */
export function withOrderEvent(order: Order, event: OrderEvent): Order {
  if (event.kind === 'expected') return { ...order, expectedAt: event.expectedAt };
  const { status, at, reason } = event;
  const isKnown = order.history.some((step) => step.status === status && step.at.getTime() === at.getTime());
  return isKnown ? order : { ...order, status, history: [...order.history, { status, at, reason }] };
}
