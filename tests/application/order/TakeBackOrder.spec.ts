import { NetworkFailed } from '#application/AppError.ts';
import { TakeBackOrder } from '#application/order/TakeBackOrder.ts';
import { aCart, aLine } from '#tests/builders/aCart.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { anOrderAttempt } from '#tests/builders/anOrderAttempt.ts';
import { CountingIds } from '#tests/fakes/CountingIds.ts';
import { InMemoryMutex } from '#tests/fakes/InMemoryMutex.ts';
import { ME, placed, readingWorld } from './readingWorld.ts';

const place = { address: 'Portovaya, 41', coordinates: { lat: 1, lng: 2 }, apartment: '7' };
const photo = { url: '/photo.webp', sources: [] };
const lines = [aLine({ count: 2 }), aLine({ dishId: 'soup', note: 'No salt' })];

/** An order that awaits its payment, the cart it came from, and two tabs. */
async function world(stored: readonly ReturnType<typeof aLine>[] = []) {
  const base = readingWorld();
  const { orders, session, pending, storage } = base;
  const request = anOrderRequest({ payType: 'CARD_ONLINE', deliveryType: 'DELIVERY', deliveryPlace: place, lines });
  const { id: orderId } = await orders.place(request, 'key-1', ME);
  storage.write('cart', aCart({ id: 'next', lines: stored }));
  storage.write('location', { cityId: 'harbour', deliveryType: 'TAKE_AWAY', restaurantId: 'port' });
  const [mutex, ids] = [new InMemoryMutex(), new CountingIds()];
  const tab = (): TakeBackOrder => new TakeBackOrder({ orders, session, pendingOrders: pending, storage, ids, mutex });
  return { ...base, orderId, request, tab, takeBack: tab() };
}

/** @trust other-payment */
describe('TakeBackOrder', () => {
  it('ends the order and fills an empty cart with its dishes, as a cart of its own', async () => {
    const { takeBack, orders, orderId, storage } = await world();
    await takeBack.execute({ orderId });
    expect(orders.peek(orderId, ME)).toMatchObject({
      status: 'cancelled',
      history: [{ status: 'awaiting-payment' }, { status: 'cancelled', reason: 'taken-back' }],
    });
    const cart = storage.read('cart');
    expect(cart?.lines).toMatchObject([
      { dishId: 'margherita', count: 2, price: 49_000 },
      { dishId: 'soup', note: 'No salt' },
    ]);
    expect([cart?.id === 'next', cart?.id]).toEqual([false, expect.stringMatching(/./)]);
  });

  it('adds the dishes to what is in the cart by now', async () => {
    const { takeBack, orderId, storage } = await world([aLine({ dishId: 'tea', menuId: 'main' })]);
    await takeBack.execute({ orderId });
    expect(storage.read('cart')?.id).toBe('next');
    expect(storage.read('cart')?.lines.map(({ dishId, count }) => [dishId, count])).toEqual([
      ['tea', 1],
      ['margherita', 2],
      ['soup', 1],
    ]);
  });

  it('takes the lines that this device has ordered, with their pictures', async () => {
    const { takeBack, orderId, storage, keep, request } = await world();
    keep({ ...anOrderAttempt(), placed: placed(orderId), request: { ...request, lines: [aLine({ photo })] } });
    await takeBack.execute({ orderId });
    expect(storage.read('cart')?.lines).toEqual([aLine({ photo })]);
  });

  it('restores the address and what was entered for the order', async () => {
    const { takeBack, orders, orderId, storage } = await world();
    const requestedAt = new Date('2026-11-21T09:00:00Z');
    const requestedUntil = new Date('2026-11-21T09:30:00Z');
    orders.keep(ME.personId, {
      ...orders.peek(orderId, ME),
      requestedAt,
      requestedUntil,
      comment: 'Ring twice',
      personCount: 3,
    });
    await takeBack.execute({ orderId });
    expect(storage.read('location')).toEqual({
      cityId: 'harbour',
      deliveryType: 'DELIVERY',
      restaurantId: 'port',
      place,
    });
    expect(storage.read('orderDraft')).toMatchObject({
      comment: 'Ring twice',
      personCount: 3,
      slot: { from: requestedAt.getTime(), to: requestedUntil.getTime() },
    });
  });

  it('fills the cart once, though two tabs ask for it', async () => {
    const { tab, orderId, storage } = await world();
    const outcomes = await Promise.allSettled([tab().execute({ orderId }), tab().execute({ orderId })]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(storage.read('cart')?.lines.map(({ count }) => count)).toEqual([2, 1]);
  });

  it('fills the cart with the next submission when the answer was lost', async () => {
    const { takeBack, tab, orders, orderId, storage } = await world();
    orders.loseNext('after', new NetworkFailed());
    await expect(takeBack.execute({ orderId })).rejects.toThrow(NetworkFailed);
    expect(storage.read('cart')?.lines).toEqual([]);
    await expect(tab().execute({ orderId })).rejects.toMatchObject({ code: 'order.not-awaiting-payment' });
    await takeBack.execute({ orderId });
    expect(storage.read('cart')?.lines).toHaveLength(2);
    await expect(takeBack.execute({ orderId })).rejects.toMatchObject({ code: 'order.not-awaiting-payment' });
    expect(storage.read('cart')?.lines.map(({ count }) => count)).toEqual([2, 1]);
  });

  it('leaves the cart alone when the order was paid meanwhile', async () => {
    const { takeBack, orders, orderId, storage } = await world();
    orders.settle(orderId, 'paid');
    await expect(takeBack.execute({ orderId })).rejects.toMatchObject({ code: 'order.not-awaiting-payment' });
    expect([storage.read('cart')?.lines, orders.peek(orderId, ME).status]).toEqual([[], 'new']);
  });

  it('rejects without a signed-in person', async () => {
    const { takeBack, session, orderId } = await world();
    session.current = undefined;
    await expect(takeBack.execute({ orderId })).rejects.toMatchObject({ code: 'auth.required' });
  });
});
