import { PayOrder } from '#application/order/PayOrder.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { FakePaymentProvider } from '#tests/fakes/FakePaymentProvider.ts';
import { room } from '../../contracts/ports/describePaymentProvider.ts';
import { ME, readingWorld } from './readingWorld.ts';

/** A page of the provider's needs none. */
const noRoom = () => Promise.reject(new Error('No room was to be asked for'));

async function world() {
  const base = readingWorld();
  const provider = new FakePaymentProvider();
  const order = await base.orders.place(anOrderRequest({ payType: 'CARD_ONLINE' }), 'key-1', ME);
  return {
    ...base,
    provider,
    order,
    pay: new PayOrder({ orders: base.orders, session: base.session, paymentProvider: provider, clock: base.clock }),
  };
}

describe('PayOrder', () => {
  it('opens the payment that came with the order, without requesting another one', async () => {
    const { pay, order, provider } = await world();
    expect(await pay.execute({ orderId: order.id, payment: order.payment }, noRoom)).toBe('left');
    expect(provider.opened).toEqual([order.payment]);
  });

  it('requests the open payment of the order when the page knows of none', async () => {
    const { pay, order, provider } = await world();
    await pay.execute({ orderId: order.id }, noRoom);
    expect(provider.opened).toEqual([order.payment]);
  });

  it('opens a new payment after one was declined', async () => {
    const { pay, order, orders, provider } = await world();
    orders.settle(order.id, 'declined');
    const { payment } = await orders.find(order.id, ME);
    await pay.execute({ orderId: order.id, payment }, noRoom);
    await pay.execute({ orderId: order.id, payment }, noRoom);
    expect(provider.opened.map(({ id }) => id)).toEqual(['payment-2', 'payment-2']);
  });

  it('opens nothing for an order that is paid or expired', async () => {
    const { pay, order, orders, provider, pass } = await world();
    pass(30 * 60);
    const notPossible = { code: 'payment.not-possible' };
    await expect(pay.execute({ orderId: order.id, payment: order.payment }, noRoom)).rejects.toMatchObject(notPossible);
    orders.settle(order.id, 'paid');
    await expect(pay.execute({ orderId: order.id }, noRoom)).rejects.toMatchObject(notPossible);
    expect(provider.opened).toEqual([]);
  });

  it('shows the form of the bank in its container, and returns how it ended', async () => {
    const { pay, order, provider } = await world();
    const { openContainer, presentations } = room();
    const payment = { ...order.payment, presentation: 'modal' } as typeof order.payment;
    const ended = pay.execute({ orderId: order.id, payment }, openContainer);
    await new Promise((resolve) => setTimeout(resolve));
    provider.form?.end('finished');
    expect([await ended, presentations]).toEqual(['finished', ['modal']]);
  });

  it('rejects when the payment form cannot be opened', async () => {
    const { pay, order, provider } = await world();
    provider.isReachable = false;
    await expect(pay.execute({ orderId: order.id }, noRoom)).rejects.toMatchObject({ code: 'payment.unavailable' });
  });

  it('rejects without a signed-in person', async () => {
    const { pay, order, session, provider } = await world();
    session.current = undefined;
    await expect(pay.execute({ orderId: order.id }, noRoom)).rejects.toMatchObject({ code: 'auth.required' });
    expect(provider.opened).toEqual([]);
  });
});
