import { RequestFailed } from '#application/AppError.ts';
import { LoadOrder } from '#application/order/LoadOrder.ts';
import type { Capability } from '#application/ports/CapabilitiesApi.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { ME, OTHER, placed, readingWorld } from './readingWorld.ts';

function world(capabilities?: readonly Capability[]) {
  const base = readingWorld(capabilities);
  return {
    ...base,
    load: new LoadOrder({
      orders: base.orders,
      session: base.session,
      capabilities: base.capabilities,
      pendingOrders: base.pending,
    }),
  };
}

describe('LoadOrder', () => {
  it('rejects without a signed-in person', async () => {
    const { load, session } = world();
    session.current = undefined;
    await expect(load.execute({ orderId: 'order-1' })).rejects.toMatchObject({ code: 'auth.required' });
  });

  it('returns the whole order when the back end has order history', async () => {
    const { load, orders, keep } = world();
    await orders.place(anOrderRequest({ comment: 'Ring' }), 'key-1', ME);
    keep({ placed: placed('order-1') });
    expect(await load.execute({ orderId: 'order-1' })).toMatchObject({
      kind: 'whole',
      order: { id: 'order-1', comment: 'Ring', history: [{ status: 'new' }] },
    });
  });

  it('waits for a late answer about capabilities', async () => {
    const { load, orders, capabilities } = world(['order-history', 'order-cancel', 'order-pay-type']);
    await orders.place(anOrderRequest(), 'key-1', ME);
    capabilities.isLate = true;
    const expected = { kind: 'whole', canCancel: true, canChangePay: true };
    expect(await load.execute({ orderId: 'order-1' })).toMatchObject(expected);
  });

  it('rejects for the order of somebody else', async () => {
    const { load, orders } = world();
    await orders.place(anOrderRequest(), 'key-1', OTHER);
    await expect(load.execute({ orderId: 'order-1' })).rejects.toThrow(RequestFailed);
  });

  it('returns request and response when there is no order history', async () => {
    const { load, keep } = world([]);
    const request = anOrderRequest({ comment: 'Ring' });
    keep({ placed: placed('a') }, { placed: placed('b'), request });
    expect(await load.execute({ orderId: 'b' })).toEqual({ kind: 'receipt', order: placed('b'), request });
  });

  it('rejects without order history when the device has no such order of the person', async () => {
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
