import { NetworkFailed, RequestFailed, StorageFailed } from '#application/AppError.ts';
import { isOpen, MAX_ORDER_TRAVEL_MS, type OrderAttempt } from '#domain/order/OrderAttempt.ts';
import { aCart, aLine } from '#tests/builders/aCart.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { anOrderAttempt } from '#tests/builders/anOrderAttempt.ts';
import { anOrder } from '#tests/builders/aWholeOrder.ts';
import { settled } from '#tests/support/settled.ts';
import { orderWorld, refused } from './orderWorld.ts';

const ME = { personId: 'person-1', accessToken: 'token-1' };
const OTHER = { personId: 'person-2', accessToken: 'token-2' };
const PRESS = {
  key: 'key-1',
  cartId: 'cart-1',
  personId: ME.personId,
  createdAt: new Date('2026-11-20T12:00:00Z'),
  request: anOrderRequest(),
};

function world() {
  const base = orderWorld();
  const storedAttempt = (): OrderAttempt => {
    const [attempt] = base.pending.attempts.values();
    if (attempt === undefined) throw new Error('No submission was written down');
    return attempt;
  };
  return {
    ...base,
    storedAttempt,
    send: (request = PRESS.request) => base.attempts.send({ ...PRESS, request }, ME),
    lookUp: () => base.attempts.lookUp(storedAttempt(), ME),
    inCart: () => base.storage.read('cart')?.lines.map(({ dishId }) => dishId),
  };
}

describe('AttemptResolver.send', () => {
  it('stores the order and removes the ordered lines from the cart', async () => {
    const { send, storedAttempt, storage, inCart } = world();
    expect(await send()).toMatchObject({ kind: 'placed', order: { number: '1' } });
    expect([storedAttempt().placed?.number, isOpen(storedAttempt()), storedAttempt().request]).toEqual([
      '1',
      false,
      PRESS.request,
    ]);
    expect(inCart()).toEqual([]);
    expect(storage.read('cart')?.id).not.toBe('cart-1');
  });

  it('keeps the part of the draft that the next order can reuse', async () => {
    const { send, storage } = world();
    const person = { name: 'Anna' };
    storage.write('orderDraft', {
      payType: 'CASH_UPON_RECEIPT',
      person,
      personCount: 4,
      comment: 'Ring',
      promoCode: 'TEN',
    });
    await send();
    expect(storage.read('orderDraft')).toEqual({ payType: 'CASH_UPON_RECEIPT', person, personCount: 1 });
  });

  it('keeps dishes that another page has added meanwhile', async () => {
    const { send, orders, storage, inCart } = world();
    const release = orders.hold();
    const sending = send();
    await settled();
    storage.write('cart', aCart({ lines: [aLine(), aLine({ dishId: 'tea' })] }));
    release();
    await sending;
    expect(inCart()).toEqual(['tea']);
  });

  it('does not change another cart and its draft', async () => {
    const { send, storage, inCart } = world();
    storage.write('cart', aCart({ id: 'cart-2' }));
    storage.write('orderDraft', { person: {}, personCount: 4 });
    await send();
    expect([inCart(), storage.read('orderDraft')?.personCount]).toEqual([['margherita'], 4]);
  });

  it('changes nothing when there is no cart any more', async () => {
    const { send, storage } = world();
    storage.remove('cart');
    expect(await send()).toMatchObject({ kind: 'placed' });
    expect(storage.read('cart')).toBeUndefined();
  });

  it('returns the existing order of the cart, without sending a request', async () => {
    const { send, orders } = world();
    await send();
    expect(await send()).toMatchObject({ kind: 'placed', order: { number: '1' } });
    expect(orders.submissions).toHaveLength(1);
  });

  it('sends nothing when the attempt cannot be stored', async () => {
    const { send, orders, pending } = world();
    pending.isFull = true;
    await expect(send()).rejects.toThrow(StorageFailed);
    expect(orders.submissions).toEqual([]);
  });

  it('returns the order even when it can no longer be stored', async () => {
    const { send, orders, pending, storedAttempt } = world();
    const release = orders.hold();
    const sending = send();
    await settled();
    pending.isFull = true;
    release();
    expect(await sending).toMatchObject({ kind: 'placed' });
    expect(isOpen(storedAttempt())).toBe(true);
  });

  it('does not mistake another storage error for a full device', async () => {
    const { send, pending } = world();
    const fault = new TypeError('broken');
    pending.complete = () => Promise.reject(fault);
    await expect(send()).rejects.toBe(fault);
  });

  it('is refused when the server evaluated the order: none was created, and the attempt is no longer open', async () => {
    const { send, orders, storedAttempt, inCart } = world();
    const error = refused('order.sum-too-low');
    orders.refuseNext(error);
    expect(await send()).toEqual({ kind: 'refused', error });
    expect([isOpen(storedAttempt()), inCart()]).toEqual([false, ['margherita']]);
  });

  it('is unknown and stays open when no response arrives', async () => {
    const { send, orders, storedAttempt } = world();
    const error = new NetworkFailed();
    orders.loseNext('before', error);
    expect(await send()).toEqual({ kind: 'unknown', error, isWaiting: false });
    expect(isOpen(storedAttempt())).toBe(true);
  });

  it('is unknown after a server error', async () => {
    const { send, orders, storedAttempt } = world();
    orders.refuseNext(new RequestFailed({ message: '', status: 500 }));
    expect(await send()).toMatchObject({ kind: 'unknown', isWaiting: false });
    expect(isOpen(storedAttempt())).toBe(true);
  });

  it('is waiting while the server is processing the request', async () => {
    const { send, orders } = world();
    orders.refuseNext(refused('idempotency.in-flight', 409));
    expect(await send()).toMatchObject({ kind: 'unknown', isWaiting: true });
  });

  it('expects a request to arrive later when it failed an hour after it was sent', async () => {
    const { send, orders, storedAttempt, clock } = world();
    const sentAt = clock.now().getTime();
    orders.place = async () => {
      clock.time = new Date(sentAt + 3_600_000);
      throw new NetworkFailed();
    };
    await send();
    expect(storedAttempt().unanswered[0]?.mayArriveUntil.getTime()).toBeGreaterThan(sentAt + 3_600_000);
  });
});

describe('AttemptResolver.send for the first time', () => {
  it('expects an unanswered request to arrive within its travel time', async () => {
    const { send, orders, storedAttempt, clock } = world();
    orders.loseNext('before', new NetworkFailed());
    await send();
    const longest = new Date(clock.now().getTime() + MAX_ORDER_TRAVEL_MS);
    expect(storedAttempt().unanswered.map(({ mayArriveUntil }) => mayArriveUntil)).toEqual([longest]);
  });

  it('is refused by an answer that only a first request can have', async () => {
    const { send, orders, storedAttempt } = world();
    const error = new RequestFailed({ message: '', status: 400 });
    orders.refuseNext(error);
    expect([await send(), isOpen(storedAttempt())]).toEqual([{ kind: 'refused', error }, false]);
  });
});

describe('AttemptResolver.send for a retry', () => {
  it('repeats the same request with its key', async () => {
    const { send, orders } = world();
    orders.loseNext('after', new NetworkFailed());
    await send();
    expect(await send()).toMatchObject({ kind: 'placed', order: { number: '1' } });
    expect([orders.byKey.size, new Set(orders.submissions.map(({ key }) => key)).size]).toEqual([1, 1]);
  });

  it('learns nothing when another request was sent with the key, and creates no second order', async () => {
    const { send, orders } = world();
    orders.loseNext('after', new NetworkFailed());
    await send();
    expect(await send(anOrderRequest({ comment: 'something else' }))).toMatchObject({
      kind: 'unknown',
      error: { code: 'idempotency.key-reused' },
    });
    expect(orders.byKey.size).toBe(1);
  });

  it('is waiting after a refusal while the first request may still arrive', async () => {
    const { send, orders, storedAttempt } = world();
    orders.loseNext('before', new NetworkFailed());
    await send();
    orders.refuseNext(refused('order.sum-too-low'));
    expect(await send()).toMatchObject({ kind: 'unknown', isWaiting: true });
    // The refused repeat itself is out of the question; the first submission is not.
    expect(storedAttempt().unanswered).toHaveLength(1);
  });

  it('is refused when the first request can no longer arrive', async () => {
    const { send, orders, storedAttempt, pass } = world();
    orders.loseNext('before', new NetworkFailed());
    await send();
    pass(60);
    orders.refuseNext(refused('order.sum-too-low'));
    expect(await send()).toMatchObject({ kind: 'refused', error: { code: 'order.sum-too-low' } });
    expect(isOpen(storedAttempt())).toBe(false);
  });

  it('is not refused by an error that only a first request can have', async () => {
    const { send, orders, storedAttempt, pass } = world();
    orders.loseNext('before', new NetworkFailed());
    await send();
    pass(60);
    orders.refuseNext(new RequestFailed({ message: '', status: 400 }));
    expect(await send()).toMatchObject({ kind: 'unknown', isWaiting: true });
    expect(isOpen(storedAttempt())).toBe(true);
  });
});

describe('AttemptResolver.lookUp', () => {
  it('finds the order, and removes the ordered lines from the cart', async () => {
    const { send, lookUp, orders, storedAttempt, inCart } = world();
    orders.loseNext('after', new NetworkFailed());
    await send();
    expect(await lookUp()).toMatchObject({ kind: 'placed', order: { number: '1' } });
    expect([storedAttempt().placed?.number, inCart(), orders.submissions.length]).toEqual(['1', [], 1]);
  });

  it('keeps dishes that another page has added since the order left', async () => {
    const { send, lookUp, orders, storage, inCart } = world();
    orders.loseNext('after', new NetworkFailed());
    await send();
    storage.write('cart', aCart({ lines: [aLine(), aLine({ dishId: 'tea' })] }));
    await lookUp();
    expect(inCart()).toEqual(['tea']);
  });

  it('is waiting for an unknown key while the request may still arrive', async () => {
    const { send, lookUp, orders, storedAttempt } = world();
    orders.loseNext('before', new NetworkFailed());
    await send();
    expect(await lookUp()).toEqual({ kind: 'unknown', isWaiting: true });
    expect(isOpen(storedAttempt())).toBe(true);
  });

  it('is certain for an unknown key once the request can no longer arrive', async () => {
    const { send, lookUp, orders, storedAttempt, pass } = world();
    orders.loseNext('before', new NetworkFailed());
    await send();
    pass(60);
    expect(await lookUp()).toEqual({ kind: 'refused' });
    expect(isOpen(storedAttempt())).toBe(false);
  });

  it.each([
    ['no answer came', () => new NetworkFailed(), false],
    ['the server still works on it', () => refused('idempotency.in-flight', 409), true],
  ])('does not know the outcome when %s', async (_, reason, isWaiting) => {
    const { send, lookUp, orders, storedAttempt, pass } = world();
    orders.loseNext('before', new NetworkFailed());
    await send();
    pass(60);
    const error = reason();
    orders.refuseNext(error);
    expect(await lookUp()).toEqual({ kind: 'unknown', error, isWaiting });
    expect(isOpen(storedAttempt())).toBe(true);
  });
});

describe('AttemptResolver.findOrdered', () => {
  it('finds the order by cart and person, and empties the cart', async () => {
    const { send, attempts, storage, pending, inCart } = world();
    await send();
    storage.write('cart', aCart());
    const outcome = await attempts.findOrdered(await pending.list(), ME.personId);
    expect(outcome).toMatchObject({ kind: 'placed', order: { number: '1' } });
    expect(inCart()).toEqual([]);
  });

  it('finds the order of the cart that is named, whatever the device holds now', async () => {
    const { send, attempts, pending } = world();
    await send();
    const all = await pending.list();
    expect(await attempts.findOrdered(all, ME.personId, PRESS.cartId)).toMatchObject({ kind: 'placed' });
    expect(await attempts.findOrdered(all, ME.personId, 'cart-2')).toBeUndefined();
  });

  it('finds none of another cart or person, nor of an open attempt', async () => {
    const { send, attempts, storage, pending, orders } = world();
    await send();
    storage.write('cart', aCart({ id: 'cart-2' }));
    expect(await attempts.findOrdered(await pending.list(), ME.personId)).toBeUndefined();
    storage.write('cart', aCart());
    expect(await attempts.findOrdered(await pending.list(), OTHER.personId)).toBeUndefined();
    storage.remove('cart');
    expect(await attempts.findOrdered(await pending.list(), ME.personId)).toBeUndefined();
    storage.write('cart', aCart({ id: 'cart-3' }));
    orders.loseNext('before', new NetworkFailed());
    await attempts.send({ ...PRESS, key: 'key-3', cartId: 'cart-3' }, ME);
    expect(await attempts.findOrdered(await pending.list(), ME.personId)).toBeUndefined();
  });
});

describe('AttemptResolver.findUnseen', () => {
  const ordered = (number: string, minute: number, isUnseen = true): OrderAttempt =>
    anOrderAttempt({
      key: `key-${number}`,
      personId: ME.personId,
      createdAt: new Date(Date.UTC(2026, 10, 20, 12, minute)),
      placed: anOrder({ id: `order-${number}`, number }),
      ...(isUnseen && { isUnseen }),
    });
  const ATTEMPTS = [ordered('2', 2), ordered('3', 3), ordered('1', 1), ordered('4', 4, false)];

  it.each([
    ['is empty', aCart({ lines: [] })],
    ['is not there', undefined],
  ])('finds the newest order that no page has shown while the cart %s', (_, cart) => {
    const { attempts, storage } = world();
    if (cart === undefined) storage.remove('cart');
    else storage.write('cart', cart);
    expect(attempts.findUnseen(ATTEMPTS, ME.personId)?.number).toBe('3');
  });

  it('finds none once another cart is begun', () => {
    const { attempts } = world();
    expect(attempts.findUnseen(ATTEMPTS, ME.personId)).toBeUndefined();
  });

  it('finds none that was placed more than ten minutes ago', () => {
    const { attempts, storage, clock } = world();
    storage.remove('cart');
    clock.time = new Date('2026-11-20T12:13:00Z');
    expect(attempts.findUnseen(ATTEMPTS, ME.personId)?.number).toBe('3');
    clock.time = new Date('2026-11-20T12:13:01Z');
    expect(attempts.findUnseen(ATTEMPTS, ME.personId)).toBeUndefined();
  });

  it('finds none of another person, nor one that was seen', () => {
    const { attempts, storage } = world();
    storage.remove('cart');
    expect(attempts.findUnseen(ATTEMPTS, OTHER.personId)).toBeUndefined();
    expect(attempts.findUnseen([ordered('4', 4, false)], ME.personId)).toBeUndefined();
  });
});
