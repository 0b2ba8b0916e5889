import { ListOrders } from '#application/order/ListOrders.ts';
import type { Capability } from '#application/ports/CapabilitiesApi.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { ME, OTHER, placed, readingWorld } from './readingWorld.ts';

function world(capabilities?: readonly Capability[]) {
  const base = readingWorld(capabilities);
  return {
    ...base,
    list: new ListOrders({
      orders: base.orders,
      session: base.session,
      capabilities: base.capabilities,
      pendingOrders: base.pending,
    }),
  };
}

describe('ListOrders', () => {
  it('rejects without a signed-in person', async () => {
    const { list, session } = world();
    session.current = undefined;
    await expect(list.execute({ page: 0 })).rejects.toMatchObject({ code: 'auth.required' });
  });

  it('returns the requested page of the back end', async () => {
    const { list, orders } = world();
    for (let number = 1; number <= 21; number += 1) await orders.place(anOrderRequest(), `key-${number}`, ME);
    await orders.place(anOrderRequest(), 'key-1', OTHER);
    const [first, second] = [await list.execute({ page: 0 }), await list.execute({ page: 1 })];
    expect([first.totalPages, first.orders.length, first.orders[0]?.id]).toEqual([2, 20, 'order-21']);
    expect(second.orders.map(({ id }) => id)).toEqual(['order-1']);
  });

  it('waits for a late answer about capabilities', async () => {
    const { list, orders, capabilities } = world();
    await orders.place(anOrderRequest(), 'key-1', ME);
    capabilities.isLate = true;
    expect((await list.execute({ page: 0 })).orders).toHaveLength(1);
  });

  it('ignores orders on the device when the back end has order history', async () => {
    const { list, keep } = world();
    keep({ placed: placed('a') });
    expect(await list.execute({ page: 0 })).toEqual({ orders: [], totalPages: 0 });
  });

  it('returns the orders placed on this device, newest first, without order history', async () => {
    const { list, keep } = world([]);
    keep(
      { placed: placed('middle', '2026-03-02T10:00:00Z') },
      { placed: placed('old', '2026-03-02T09:00:00Z') },
      { placed: placed('new', '2026-03-02T11:00:00Z') },
      { placed: placed('foreign'), personId: 'person-2' },
      { placed: undefined },
    );
    const { orders, totalPages } = await list.execute({ page: 0 });
    expect([orders.map(({ id }) => id), totalPages]).toEqual([['new', 'middle', 'old'], 1]);
  });
});
