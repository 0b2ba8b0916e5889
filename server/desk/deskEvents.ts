import { type Changes, MAX_CHANGES_AT_ONCE } from '#server/database/Changes.ts';
import type { ChangesTable } from '#server/database/Schema.ts';
import type { ServerEvent } from '#server/http/streams/ServerEvent.ts';
import { type DeskOrders, KITCHEN_STATUSES } from '#server/orders/DeskOrders.ts';
import { toWireDeskOrder } from './toWireDeskOrder.ts';

interface Source {
  readonly changes: Changes;
  readonly orders: DeskOrders;
  readonly restaurantIds: readonly string[];
}

/**
 * The event stream of a desk: every order and restaurant that changed since the last read, each in its current state.
 * They are sorted by their latest change, whose number is the event's id, so a broken connection can resume after any
 * event. Without an id the stream begins with the current position, because the desk has just read the list. The same
 * happens after an absence longer than the change log is kept, when the list must be read again.
 */
export function deskEvents({ changes, orders, restaurantIds }: Source, lastId: number | undefined) {
  let lastSentId = lastId;
  let isChecked = false;
  return async (): Promise<{ readonly events: readonly ServerEvent[]; readonly isMore?: boolean }> => {
    isChecked ||= lastSentId !== undefined && (await changes.hasAllAfter(lastSentId));
    if (lastSentId === undefined || !isChecked) {
      lastSentId = await changes.latest();
      isChecked = true;
      return { events: [{ id: lastSentId, event: 'ready', data: {} }] };
    }
    const all = await changes.after(lastSentId);
    lastSentId = all.at(-1)?.id ?? lastSentId;
    const news = newestOfEach(all.filter(({ restaurant_id }) => restaurantIds.includes(restaurant_id)));
    const orderIds = news.flatMap(({ order_id }) => order_id ?? []);
    const changed = await orders.find(orderIds, restaurantIds);
    const visible = changed.filter(({ order }) => KITCHEN_STATUSES.includes(order.status));
    const payments = await orders.paymentsOf(visible);
    const byId = new Map(visible.map((stored) => [stored.order.id, stored]));
    const events = news.flatMap(({ id, order_id, restaurant_id }): readonly ServerEvent[] => {
      if (order_id === null) return [{ id, event: 'restaurant', data: { restoId: restaurant_id } }];
      const stored = byId.get(order_id);
      if (stored === undefined) return [];
      return [{ id, event: 'order', data: toWireDeskOrder(stored, payments.get(order_id)) }];
    });
    return { events, isMore: all.length === MAX_CHANGES_AT_ONCE };
  };
}

/** The latest change of each order and restaurant, oldest first. */
function newestOfEach(changes: readonly ChangesTable[]): readonly ChangesTable[] {
  const newest = new Map<string, ChangesTable>();
  for (const change of changes) {
    const subject = JSON.stringify([change.order_id, change.order_id === null && change.restaurant_id]);
    newest.delete(subject);
    newest.set(subject, change);
  }
  return [...newest.values()];
}
