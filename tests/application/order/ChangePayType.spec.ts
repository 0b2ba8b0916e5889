import { ChangePayType } from '#application/order/ChangePayType.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { ME, readingWorld } from './readingWorld.ts';

async function world() {
  const base = readingWorld();
  const { id: orderId } = await base.orders.place(anOrderRequest({ payType: 'CARD_ONLINE' }), 'key-1', ME);
  return { ...base, orderId, change: new ChangePayType({ orders: base.orders, session: base.session }) };
}

describe('ChangePayType', () => {
  it('sends an order that awaits its payment to the kitchen', async () => {
    const { change, orders, orderId } = await world();
    expect(await change.execute({ orderId, payType: 'CASH_UPON_RECEIPT' })).toMatchObject({ status: 'new' });
    expect(orders.peek(orderId, ME).payType).toBe('CASH_UPON_RECEIPT');
  });

  it('is refused for an order that is paid', async () => {
    const { change, orders, orderId } = await world();
    orders.settle(orderId, 'paid');
    const changed = change.execute({ orderId, payType: 'CASH_UPON_RECEIPT' });
    await expect(changed).rejects.toMatchObject({ code: 'order.not-awaiting-payment' });
    expect(orders.peek(orderId, ME).payType).toBe('CARD_ONLINE');
  });

  it('rejects without a signed-in person', async () => {
    const { change, session, orderId } = await world();
    session.current = undefined;
    const changed = change.execute({ orderId, payType: 'CASH_UPON_RECEIPT' });
    await expect(changed).rejects.toMatchObject({ code: 'auth.required' });
  });
});
