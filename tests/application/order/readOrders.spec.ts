import { RequestFailed } from '#application/AppError.ts';
import { ListOrders } from '#application/order/ListOrders.ts';
import { LoadOrder } from '#application/order/LoadOrder.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { anOrderAttempt } from '#tests/builders/anOrderAttempt.ts';
import { orderWorld } from './orderWorld.ts';

const ME = { personId: 'person-1', accessToken: 'token-1' };
const OTHER = { personId: 'person-2', accessToken: 'token-2' };

function placed(id: string, createdAt = '2026-03-02T09:00:00Z') {
  return { id, number: id, status: 'new', total: 49_000, createdAt: new Date(createdAt) } as const;
}

/** Orders are read from a back end with history, or without one from what the device has kept. */
function world(capabilities: Parameters<typeof orderWorld>[0] = ['order-history']) {
  const base = orderWorld(capabilities);
  const { orders, session, pending } = base;
  const keep = (...attempts: readonly Parameters<typeof anOrderAttempt>[0][]): void => {
    for (const [index, one] of attempts.entries()) {
      const attempt = anOrderAttempt({ key: `key-${index}`, ...one });
      pending.attempts.set(attempt.key, attempt);
    }
  };
  return {
    ...base,
    keep,
    list: new ListOrders(orders, session, base.capabilities, pending),
    load: new LoadOrder(orders, session, base.capabilities, pending),
  };
}

describe('the list of orders', () => {
  it('is for people who are signed in', async () => {
    const { list, session } = world();
    session.current = undefined;
    await expect(list.execute({ page: 0 })).rejects.toMatchObject({ code: 'auth.required' });
  });

  it('is the page of the back end that was asked for', async () => {
    const { list, orders } = world();
    for (let made = 1; made <= 21; made += 1) await orders.place(anOrderRequest(), `key-${made}`, ME);
    await orders.place(anOrderRequest(), 'key-1', OTHER);
    const [first, second] = [await list.execute({ page: 0 }), await list.execute({ page: 1 })];
    expect([first.totalPages, first.orders.length, first.orders[0]?.id]).toEqual([2, 20, 'order-21']);
    expect(second.orders.map(({ id }) => id)).toEqual(['order-1']);
  });

  it('says nothing of what the device keeps where the back end has a history', async () => {
    const { list, keep } = world();
    keep({ placed: placed('a') });
    expect(await list.execute({ page: 0 })).toEqual({ orders: [], totalPages: 0 });
  });

  it('without a history is what the person placed on this device, newest first', async () => {
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

describe('one order', () => {
  it('is for people who are signed in', async () => {
    const { load, session } = world();
    session.current = undefined;
    await expect(load.execute({ orderId: 'order-1' })).rejects.toMatchObject({ code: 'auth.required' });
  });

  it('is whole where the back end has a history', async () => {
    const { load, orders, keep } = world();
    await orders.place(anOrderRequest({ comment: 'Ring' }), 'key-1', ME);
    keep({ placed: placed('order-1') });
    expect(await load.execute({ orderId: 'order-1' })).toMatchObject({
      kind: 'whole',
      order: { id: 'order-1', comment: 'Ring', history: [{ status: 'new' }] },
    });
  });

  it('of somebody else is not told of', async () => {
    const { load, orders } = world();
    await orders.place(anOrderRequest(), 'key-1', OTHER);
    await expect(load.execute({ orderId: 'order-1' })).rejects.toThrow(RequestFailed);
  });

  it('is a receipt of what was asked for where there is no history', async () => {
    const { load, keep } = world([]);
    const request = anOrderRequest({ comment: 'Ring' });
    keep({ placed: placed('a') }, { placed: placed('b'), request });
    expect(await load.execute({ orderId: 'b' })).toEqual({ kind: 'receipt', order: placed('b'), request });
  });

  it('without a history is not found where the device does not know it as the own one of the person', async () => {
    const { load, keep } = world([]);
    keep(
      { placed: placed('foreign'), personId: 'person-2' },
      { placed: undefined },
      {
        placed: placed('forgotten'),
        request: undefined,
      },
    );
    for (const orderId of ['foreign', 'unknown', 'forgotten']) {
      expect(await load.execute({ orderId })).toEqual({ kind: 'not-found' });
    }
  });
});
