import { NetworkFailed, RequestFailed } from '#application/AppError.ts';
import { PriceChanged } from '#application/ports/OrdersApi.ts';
import { isOpen } from '#domain/order/OrderAttempt.ts';
import { aCart, aLine } from '#tests/builders/aCart.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { anOrderAttempt } from '#tests/builders/anOrderAttempt.ts';
import { orderWorld, refused, submission } from './orderWorld.ts';

/**
 * @spec 1.8 1.11
 * @trust A5 H3
 */
describe('PlaceOrder', () => {
  it('empties the cart and stores the order', async () => {
    const { place, storage, pending } = orderWorld();
    const outcome = await place.execute(submission);
    expect(outcome).toMatchObject({ kind: 'placed', order: { number: '1', total: 49_000 } });
    expect(storage.read('cart')?.lines).toEqual([]);
    expect(await pending.list()).toMatchObject([{ cartId: 'cart-1', placed: { number: '1' }, unanswered: [] }]);
  });

  it('keeps pay type and contact for the next order, but not promo code and comment', async () => {
    const { place, storage } = orderWorld();
    const person = { name: 'Anna' };
    storage.write('orderDraft', {
      payType: 'CASH_UPON_RECEIPT',
      person,
      personCount: 3,
      promoCode: 'TEN',
      comment: '!',
    });
    await place.execute(submission);
    expect(storage.read('orderDraft')).toEqual({ payType: 'CASH_UPON_RECEIPT', person, personCount: 1 });
  });

  it('stores the attempt and its request before the request is sent', async () => {
    const { place, pending, orders, clock } = orderWorld();
    const release = orders.hold();
    const placing = place.execute(submission);
    await new Promise((resolve) => setImmediate(resolve));
    const [attempt] = await pending.list();
    expect(attempt?.key).toBe(orders.submissions[0]?.key);
    expect(attempt?.unanswered).toMatchObject([{ mayArriveUntil: new Date(clock.time.getTime() + 44_000) }]);
    release();
    await placing;
  });

  it('sends nothing when the attempt cannot be stored', async () => {
    const { place, pending, orders } = orderWorld();
    pending.isFull = true;
    await expect(place.execute(submission)).rejects.toMatchObject({ code: 'storage-failed' });
    expect(orders.submissions).toEqual([]);
  });

  it('returns the order even when it can no longer be stored', async () => {
    const { place, check, pending, orders, storage } = orderWorld();
    const release = orders.hold();
    const placing = place.execute(submission);
    await new Promise((resolve) => setImmediate(resolve));
    pending.isFull = true;
    release();
    expect(await placing).toMatchObject({ kind: 'placed' });
    expect(storage.read('cart')?.lines).toEqual([]);
    pending.isFull = false;
    expect(await check.execute({ resend: false })).toMatchObject({ kind: 'placed', order: { number: '1' } });
  });

  it('rejects without a signed-in person', async () => {
    const { place, session, orders } = orderWorld();
    session.current = undefined;
    await expect(place.execute(submission)).rejects.toMatchObject({ code: 'auth.required' });
    expect(orders.submissions).toEqual([]);
  });

  it('creates one order from two concurrent requests, in any tabs', async () => {
    const { place, orders } = orderWorld();
    const [first, second] = await Promise.all([place.execute(submission), place.execute(submission)]);
    expect(second).toEqual(first);
    expect([orders.byKey.size, orders.submissions.length]).toEqual([1, 1]);
  });

  it('returns the existing order for a late request of the same cart', async () => {
    const { place, orders } = orderWorld();
    const first = await place.execute(submission);
    expect(await place.execute(submission)).toEqual(first);
    expect(orders.submissions).toHaveLength(1);
  });

  it('never returns the order of another person, even of the same cart', async () => {
    const { place, orders, session } = orderWorld();
    await place.execute(submission);
    session.current = { personId: 'person-2', accessToken: 'token-2' };
    expect(await place.execute(submission)).toMatchObject({ kind: 'placed', order: { number: '2' } });
    expect(orders.byKey.size).toBe(2);
  });

  it('creates a second order from a second cart', async () => {
    const { place, orders } = orderWorld();
    await place.execute(submission);
    await place.execute({ ...submission, cart: aCart({ id: 'cart-2' }) });
    expect(orders.byKey.size).toBe(2);
  });

  it('keeps cart and draft after a refusal, and repeats the key in the next request', async () => {
    const { place, orders, storage, pending } = orderWorld();
    orders.refuseNext(refused('order.not-accepting'));
    await expect(place.execute(submission)).rejects.toMatchObject({ code: 'order.not-accepting' });
    expect(storage.read('cart')).toEqual(aCart());
    expect((await pending.list()).filter(isOpen)).toEqual([]);
    expect(await place.execute(submission)).toMatchObject({ kind: 'placed' });
    expect(new Set(orders.submissions.map(({ key }) => key)).size).toBe(1);
  });

  it('sends the order once more with a renewed token and the same key when the token is refused', async () => {
    const { place, orders, session } = orderWorld();
    orders.refuseNext(refused('auth.token-expired', 401));
    expect(await place.execute(submission)).toMatchObject({ kind: 'placed' });
    expect(session.refused).toEqual(['token-1']);
    expect([orders.submissions.length, orders.byKey.size]).toEqual([2, 1]);
    expect(new Set(orders.submissions.map(({ key }) => key)).size).toBe(1);
  });

  it('asks to sign in when the session has ended elsewhere, knows that nothing was ordered, and keeps the key', async () => {
    const { place, orders, session, pending } = orderWorld();
    const before = session.current;
    session.renewed = undefined;
    orders.refuseNext(refused('auth.required', 401));
    await expect(place.execute(submission)).rejects.toMatchObject({ code: 'auth.required' });
    expect((await pending.list()).filter(isOpen)).toEqual([]);
    session.current = before;
    expect(await place.execute(submission)).toMatchObject({ kind: 'placed' });
    expect(new Set(orders.submissions.map(({ key }) => key)).size).toBe(1);
  });

  it('keeps the key when the customer accepts a changed price', async () => {
    const { place, orders } = orderWorld();
    orders.refuseNext(new PriceChanged({ lines: [], tips: 0 }));
    expect(await place.execute(submission)).toMatchObject({ kind: 'price-changed' });
    const accepted = anOrderRequest({ expectedTotal: 52_000 });
    expect(await place.execute({ cart: aCart(), request: accepted })).toMatchObject({
      kind: 'placed',
      order: { total: 52_000 },
    });
    expect(new Set(orders.submissions.map(({ key }) => key)).size).toBe(1);
  });

  it.each([
    ['the answer is lost', new NetworkFailed()],
    ['the server breaks', new RequestFailed({ status: 502, message: '' })],
    ['the key is in flight', refused('idempotency.in-flight', 409)],
    ['the key has expired', refused('idempotency.expired', 409)],
    ['a proxy refuses the token', new RequestFailed({ status: 401, message: '' })],
    ['another person is meant', new RequestFailed({ status: 403, message: '' })],
    ['there is no such path', new RequestFailed({ status: 404, message: '' })],
    ['a proxy runs out of time', new RequestFailed({ status: 408, message: '' })],
    ['there are too many requests', new RequestFailed({ status: 429, message: '' })],
  ])('does not know the outcome when %s, keeps the cart, and repeats the key', async (_, reason) => {
    const { place, orders, storage, pending } = orderWorld();
    orders.loseNext('after', reason);
    expect(await place.execute(submission)).toEqual({ kind: 'unknown' });
    expect(storage.read('cart')).toEqual(aCart());
    expect((await pending.list()).filter(isOpen)).toHaveLength(1);
    expect(await place.execute(submission)).toMatchObject({ kind: 'placed' });
    expect(orders.byKey.size).toBe(1);
  });

  it('keeps dishes that were added after the accepted request', async () => {
    const { place, check, orders, storage } = orderWorld();
    orders.loseNext('after', new NetworkFailed());
    await place.execute(submission);
    const soup = aLine({ dishId: 'soup', count: 1 });
    const more = aCart({ lines: [...aCart().lines, soup] });
    storage.write('cart', more);
    const request = anOrderRequest({ lines: more.lines });
    expect(await place.execute({ cart: more, request })).toEqual({ kind: 'unknown' });
    expect(await check.execute({ resend: true })).toMatchObject({ kind: 'placed' });
    expect(orders.byKey.size).toBe(1);
    expect(storage.read('cart')).toMatchObject({ lines: [soup] });
    expect(storage.read('cart')?.id).not.toBe(more.id);
  });

  it('rejects with Offline without sending anything when the device is offline', async () => {
    const { place, connectivity, orders, pending, storage } = orderWorld();
    connectivity.offline = true;
    await expect(place.execute(submission)).rejects.toMatchObject({ code: 'offline' });
    expect([orders.submissions, await pending.list(), storage.read('cart')]).toEqual([[], [], aCart()]);
    connectivity.offline = false;
    expect(await place.execute(submission)).toMatchObject({ kind: 'placed' });
  });

  it('is offline, and not unknown, for a cart of which no answer is missing', async () => {
    const { place, connectivity, pending } = orderWorld();
    connectivity.offline = true;
    const fields = { personId: 'person-1', cartId: submission.cart.id, placed: undefined };
    for (const other of [{ personId: 'person-2' }, { cartId: 'another' }, { unanswered: [] }]) {
      pending.attempts.set('key-9', anOrderAttempt({ key: 'key-9', ...fields, ...other }));
      await expect(place.execute(submission)).rejects.toMatchObject({ code: 'offline' });
    }
    pending.attempts.set('key-9', anOrderAttempt({ key: 'key-9', ...fields }));
    expect(await place.execute(submission)).toEqual({ kind: 'unknown' });
  });

  it('returns "unknown" when offline for a cart whose earlier response was lost', async () => {
    const { place, connectivity, orders } = orderWorld();
    orders.loseNext('after', new NetworkFailed());
    await place.execute(submission);
    connectivity.offline = true;
    expect(await place.execute(submission)).toEqual({ kind: 'unknown' });
    expect(orders.submissions).toHaveLength(1);
  });
});

describe('PlaceOrder with a back end that knows no idempotency keys', () => {
  it('sends no second request for a cart whose first one has no answer', async () => {
    const { place, orders } = orderWorld([]);
    orders.loseNext('after', new NetworkFailed());
    expect(await place.execute(submission)).toEqual({ kind: 'unknown', undecided: expect.any(String) });
    expect(await place.execute(submission)).toEqual({ kind: 'unknown', undecided: expect.any(String) });
    expect([orders.submissions.length, orders.byKey.size]).toEqual([1, 1]);
  });

  it('orders another cart all the same', async () => {
    const { place, orders } = orderWorld([]);
    orders.loseNext('after', new NetworkFailed());
    await place.execute(submission);
    const other = { ...submission, cart: aCart({ id: 'cart-2' }) };
    expect(await place.execute(other)).toMatchObject({ kind: 'placed' });
    expect(orders.byKey.size).toBe(2);
  });

  it('shows a refusal with a code of its own, and sends again with the next submission', async () => {
    const { place, orders } = orderWorld([]);
    const error = new RequestFailed({ message: 'The kitchen is full', status: 409, serverCode: 'kitchen.full' });
    orders.refuseNext(error);
    await expect(place.execute(submission)).rejects.toBe(error);
    expect(orders.submissions).toHaveLength(1);
    expect(await place.execute(submission)).toMatchObject({ kind: 'placed' });
  });

  it('sends the key after all when the back end asks for one', async () => {
    const { place, orders } = orderWorld([]);
    orders.refuseNext(refused('idempotency.key-missing', 400));
    orders.loseNext('after', new NetworkFailed());
    expect(await place.execute(submission)).toEqual({ kind: 'unknown' });
    expect([orders.submissions.length, orders.byKey.size]).toEqual([2, 1]);
  });

  it('renews an access token that the back end refused, and sends nothing by itself', async () => {
    const { place, orders, session } = orderWorld([]);
    orders.refuseNext(new RequestFailed({ message: '', status: 401, serverCode: 'auth' }));
    await expect(place.execute(submission)).rejects.toMatchObject({ status: 401 });
    expect([orders.submissions.length, session.refused]).toEqual([1, ['token-1']]);
  });

  it('asks to sign in again when the refused token cannot be renewed, and keeps the cart', async () => {
    const { place, orders, session, storage } = orderWorld([]);
    session.renewed = session.current;
    orders.refuseNext(new RequestFailed({ message: '', status: 401, serverCode: 'auth' }));
    await expect(place.execute(submission)).rejects.toMatchObject({ code: 'auth.required' });
    expect([orders.submissions.length, storage.read('cart')?.lines.length]).toEqual([1, 1]);
  });
});
