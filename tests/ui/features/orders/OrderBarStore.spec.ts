import { NetworkFailed } from '#application/AppError.ts';
import type { OrderStatus } from '#domain/order/Order.ts';
import { anOrder } from '#tests/builders/aWholeOrder.ts';
import { settled } from '#tests/support/settled.ts';
import { ANNA, AShop } from '#tests/ui/support/aShop.tsx';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { OrderBarStore } from '#ui/features/orders/OrderBarStore.ts';

function opened(...statuses: readonly OrderStatus[]) {
  const shop = new AShop();
  for (const [index, status] of statuses.entries())
    shop.orders.keep(ANNA.id, anOrder({ id: `order-${index}`, status }));
  const store = handedOn(new OrderBarStore(shop.useCases, shop.stores().clock));
  const shownOrder = async (): Promise<string | undefined> => {
    store.refresh();
    await settled();
    return store.order?.id;
  };
  return { shop, store, shownOrder };
}

/** @trust order-bar */
describe('OrderBarStore', () => {
  it('has the newest order that is under way', async () => {
    expect(await opened('accepted', 'cooking', 'delivered').shownOrder()).toBe('order-1');
  });

  it('is absent when all orders have ended', async () => {
    expect(await opened('delivered', 'cancelled').shownOrder()).toBeUndefined();
  });

  it('keeps the known order when a later request fails', async () => {
    const { shownOrder, shop } = opened('cooking');
    await shownOrder();
    shop.orders.line.failNext(new NetworkFailed());
    expect(await shownOrder()).toBe('order-0');
    expect(shop.reported).toEqual([]);
  });

  it('takes the time that the kitchen names', async () => {
    const { shownOrder, store, shop } = opened('new');
    await shownOrder();
    const leave = store.follow('order-0');
    await settled();
    const at = new Date('2026-11-20T12:40:00Z');
    shop.orders.move('order-0', 'accepted', at);
    await settled();
    expect(store.order).toMatchObject({ status: 'accepted', expectedAt: at });
    leave();
  });

  it('applies every change as it happens, without another request, and ignores outdated ones', async () => {
    const { shownOrder, store, shop } = opened('new');
    await shownOrder();
    const leave = store.follow('order-0');
    await settled();
    shop.orders.line.hold();
    shop.orders.move('order-0', 'cooking');
    await settled();
    expect([store.order?.status, store.isLive]).toEqual(['cooking', true]);
    leave();
    await settled();
    shop.orders.move('order-0', 'on-the-way');
    expect([store.order?.status, store.isLive]).toEqual(['cooking', false]);
    const again = store.follow('order-0');
    await settled();
    expect(store.order?.status).toBe('on-the-way');
    shop.orders.move('order-0', 'delivered');
    await settled();
    expect([store.order, store.isLive, shop.reported]).toEqual([undefined, false, []]);
    again();
  });

  it('moves only the order that the news are of', async () => {
    const { shownOrder, store, shop } = opened('new', 'new');
    await shownOrder();
    const leave = store.follow('order-1');
    await settled();
    shop.orders.move('order-1', 'accepted');
    await settled();
    expect(store.orders.map(({ id, status }) => [id, status])).toEqual(
      expect.arrayContaining([
        ['order-0', 'new'],
        ['order-1', 'accepted'],
      ]),
    );
    leave();
  });

  it('reports a fault of a shownOrder, and of its events, with where it happened', async () => {
    const { store, shop } = opened('cooking');
    const fault = new TypeError('broken');
    shop.orders.line.failNext(fault);
    store.refresh();
    await settled();
    shop.memory.orderEvents.line.failNext(fault);
    store.follow('order-0');
    await settled();
    expect([store.isLive, store.orders, shop.memory.errors.reports]).toEqual([
      false,
      [],
      [
        { error: fault, context: 'order under way' },
        { error: fault, context: 'events of the order under way' },
      ],
    ]);
  });

  it('leaves out an order that is still open after half a day', async () => {
    const { shownOrder, shop } = opened('cooking');
    shop.orders.keep(ANNA.id, anOrder({ id: 'old', createdAt: new Date('2026-11-19T12:00:00Z') }));
    expect(await shownOrder()).toBe('order-0');
    shop.orders.move('order-0', 'picked-up');
    expect(await shownOrder()).toBeUndefined();
  });
});
