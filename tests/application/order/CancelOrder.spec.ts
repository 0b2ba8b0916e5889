import { CancelOrder } from '#application/order/CancelOrder.ts';
import { anOrder } from '#tests/builders/aWholeOrder.ts';
import { orderWorld } from './orderWorld.ts';
import { ME } from './readingWorld.ts';

function world(status: 'new' | 'accepted') {
  const { orders, session } = orderWorld();
  orders.keep(ME.personId, anOrder({ status }));
  return { orders, session, cancel: new CancelOrder(orders, session) };
}

describe('taking an order back', () => {
  it('cancels one that nobody has begun with', async () => {
    const { cancel, orders } = world('new');
    expect(await cancel.execute({ orderId: 'order-1' })).toMatchObject({ id: 'order-1', status: 'cancelled' });
    expect(orders.peek('order-1', ME).status).toBe('cancelled');
  });

  it('is refused for one that the restaurant has begun with', async () => {
    const { cancel } = world('accepted');
    await expect(cancel.execute({ orderId: 'order-1' })).rejects.toMatchObject({ code: 'order.not-cancellable' });
  });

  it('is for people who are signed in', async () => {
    const { cancel, session } = world('new');
    session.current = undefined;
    await expect(cancel.execute({ orderId: 'order-1' })).rejects.toMatchObject({ code: 'auth.required' });
  });
});
