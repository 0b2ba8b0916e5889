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
  const look = async (): Promise<string | undefined> => {
    store.look();
    await settled();
    return store.order?.id;
  };
  return { shop, store, look };
}

describe('OrderBarStore', () => {
  it('has the newest order that is under way', async () => {
    expect(await opened('accepted', 'cooking', 'delivered').look()).toBe('order-1');
  });

  it('has none where all have ended', async () => {
    expect(await opened('delivered', 'cancelled').look()).toBeUndefined();
  });

  it('keeps the one that was seen when a later look fails', async () => {
    const { look, shop } = opened('cooking');
    await look();
    shop.orders.line.failNext(new NetworkFailed());
    expect(await look()).toBe('order-0');
    expect(shop.reported).toEqual([]);
  });

  it('leaves out one that nobody has ended for half a day', async () => {
    const { look, shop } = opened('cooking');
    shop.orders.keep(ANNA.id, anOrder({ id: 'old', createdAt: new Date('2026-11-19T12:00:00Z') }));
    expect(await look()).toBe('order-0');
    shop.orders.move('order-0', 'picked-up');
    expect(await look()).toBeUndefined();
  });
});
