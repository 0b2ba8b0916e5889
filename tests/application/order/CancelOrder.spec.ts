import { CancelOrder } from '#application/order/CancelOrder.ts';
import { anOrder } from '#tests/builders/aWholeOrder.ts';
import { orderWorld } from './orderWorld.ts';
import { ME } from './readingWorld.ts';

function world(status: 'new' | 'accepted') {
  const { orders, session } = orderWorld();
  orders.keep(ME.personId, anOrder({ status }));
  return { orders, session, cancel: new CancelOrder({ orders, session }) };
}

describe('CancelOrder', () => {
  it('cancels an order that the kitchen has not accepted', async () => {
    const { cancel, orders } = world('new');
    expect(await cancel.execute({ orderId: 'order-1' })).toMatchObject({ id: 'order-1', status: 'cancelled' });
    expect(orders.peek('order-1', ME).status).toBe('cancelled');
  });

  it('is refused for an order that the kitchen has accepted', async () => {
    const { cancel } = world('accepted');
    await expect(cancel.execute({ orderId: 'order-1' })).rejects.toMatchObject({ code: 'order.not-cancellable' });
  });

  it('rejects without a signed-in person', async () => {
    const { cancel, session } = world('new');
    session.current = undefined;
    await expect(cancel.execute({ orderId: 'order-1' })).rejects.toMatchObject({ code: 'auth.required' });
  });
});
