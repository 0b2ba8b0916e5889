import type { Changes } from '#server/database/Changes.ts';
import type { ServerEvent } from '#server/live/eventStream.ts';
import { toWireOrderDetails } from '#server/ordering/toWireOrder.ts';
import { type DeskOrders, KITCHEN_STATUSES } from './DeskOrders.ts';

interface Source {
  readonly changes: Changes;
  readonly orders: DeskOrders;
  readonly restaurantIds: readonly string[];
}

/**
 * What a desk is told, each time since the time before: every order that changed, whole and as it is now, and every
 * restaurant whose offer did. The id is that of the newest change, from which a desk goes on; one that has none yet has
 * just read the list, and is told where it stands.
 */
export function deskEvents({ changes, orders, restaurantIds }: Source, lastId: number | undefined) {
  let told = lastId;
  return async (): Promise<{ readonly events: readonly ServerEvent[] }> => {
    if (told === undefined) {
      told = await changes.latest();
      return { events: [{ id: told, event: 'ready', data: {} }] };
    }
    const all = await changes.after(told);
    const newest = all.at(-1)?.id;
    if (newest === undefined) return { events: [] };
    told = newest;
    const news = all.filter(({ restaurant_id }) => restaurantIds.includes(restaurant_id));
    const orderIds = [...new Set(news.flatMap(({ order_id }) => order_id ?? []))];
    const changed = await orders.find(orderIds, restaurantIds);
    const visible = changed.filter(({ order }) => KITCHEN_STATUSES.includes(order.status));
    const payments = await orders.paymentsOf(visible);
    const offers = new Set(news.filter(({ order_id }) => order_id === null).map(({ restaurant_id }) => restaurant_id));
    return {
      events: [
        ...visible.map((stored) => ({
          id: newest,
          event: 'order',
          data: toWireOrderDetails(stored, payments.get(stored.order.id)),
        })),
        ...[...offers].map((restoId) => ({ id: newest, event: 'restaurant', data: { restoId } })),
      ],
    };
  };
}
