import { isFinalStatus } from '#domain/order/Order.ts';
import type { DeskOrder } from './Desk.ts';

/**
 * Of two states of one order the newer one: a late answer may be older than an event received meanwhile. `order` where
 * both are equally new.
 */
export function newestOrder(current: DeskOrder | undefined, order: DeskOrder): DeskOrder {
  if (current === undefined) return order;
  const [before, now] =
    current.revision === undefined || order.revision === undefined
      ? [current.history.length, order.history.length]
      : [current.revision, order.revision];
  return before > now ? current : order;
}

/** Whether the order has ended, and cannot be returned to the board by undoing the last step. */
export function isOver({ status, held }: Pick<DeskOrder, 'status' | 'held'>): boolean {
  return isFinalStatus(status) && held === undefined;
}
