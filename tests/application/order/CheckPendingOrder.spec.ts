import { ApiContractBroken, NetworkFailed, RequestFailed } from '#application/AppError.ts';
import { PriceChanged } from '#application/ports/OrdersApi.ts';
import { isOpen } from '#domain/order/OrderAttempt.ts';
import { aCart } from '#tests/builders/aCart.ts';
import { orderWorld, refused, submission } from './orderWorld.ts';

const everyPause = [1000, 2000, 4000, 8000, 8000, 8000, 8000, 8000];

/** A submission whose request never reached the server, or whose answer was lost. */
async function submitted(lossTime: 'before' | 'after', supported?: Parameters<typeof orderWorld>[0]) {
  const world = orderWorld(supported);
  world.orders.loseNext(lossTime, new NetworkFailed());
  await world.place.execute(submission);
  return world;
}

/** @trust answers */
describe('CheckPendingOrder', () => {
  it('has nothing to do without an open attempt', async () => {
    const { place, check, pending } = orderWorld();
    expect(await check.execute({ resend: true })).toEqual({ kind: 'nothing-pending' });
    await place.execute(submission);
    await pending.acknowledge('order-1');
    expect(await check.execute({ resend: true })).toEqual({ kind: 'nothing-pending' });
  });

  it('returns an order that no page has shown, until one has or another cart was begun', async () => {
    const { place, check, orders, storage, session } = orderWorld();
    await place.execute(submission);
    expect(await check.execute({ resend: false })).toMatchObject({ kind: 'placed', order: { number: '1' } });
    storage.write('cart', { ...aCart(), id: 'next' });
    expect(await check.execute({ resend: false })).toEqual({ kind: 'nothing-pending' });
    storage.write('cart', { ...aCart(), id: 'next', lines: [] });
    expect(await check.execute({ resend: false })).toMatchObject({ kind: 'placed' });
    session.current = { personId: 'person-2', accessToken: 'token-2' };
    expect(await check.execute({ resend: false })).toEqual({ kind: 'nothing-pending' });
    expect(orders.submissions).toHaveLength(1);
  });

  it('finds what a cart has become that another page has ordered and confirmed', async () => {
    const { place, check, pending, orders } = orderWorld();
    await place.execute(submission);
    await pending.acknowledge('order-1');
    const { id: cartId } = submission.cart;
    expect(await check.execute({ resend: false, cartId })).toMatchObject({ kind: 'placed', order: { number: '1' } });
    expect(await check.execute({ resend: false, cartId: 'other' })).toEqual({ kind: 'nothing-pending' });
    expect(orders.submissions).toHaveLength(1);
  });

  it('repeats the request with the same key while the customer waits', async () => {
    const { check, orders, storage } = await submitted('after');
    expect(await check.execute({ resend: true })).toMatchObject({ kind: 'placed', order: { number: '1' } });
    expect(orders.byKey.size).toBe(1);
    expect(storage.read('cart')?.lines).toEqual([]);
  });

  it('finds the order without sending anything when the shop is opened again', async () => {
    const { check, orders } = await submitted('after');
    let isNotified = false;
    const onOpen = (): void => {
      isNotified = true;
    };
    expect(await check.execute({ resend: false, onOpen })).toMatchObject({ kind: 'placed', order: { number: '1' } });
    expect([orders.submissions.length, isNotified]).toEqual([1, true]);
  });

  it('does not take "never seen" for "not placed" while the request may still arrive', async () => {
    const { check, pending, clock } = await submitted('before');
    expect(await check.execute({ resend: false })).toEqual({ kind: 'unknown' });
    expect((await pending.list()).filter(isOpen)).toHaveLength(1);
    expect(clock.waits).toEqual(everyPause);
  });

  it('returns "not placed" once the request can no longer arrive, and sends nothing', async () => {
    const { check, orders, pending, pass } = await submitted('before');
    pass(44.001);
    expect(await check.execute({ resend: false })).toEqual({ kind: 'not-placed' });
    expect([orders.submissions.length, orders.byKey.size]).toEqual([1, 0]);
    expect((await pending.list()).filter(isOpen)).toEqual([]);
  });

  it('continues asking for as long as the request may be on its way', async () => {
    const { check, clock } = await submitted('before');
    clock.passes = true;
    expect(await check.execute({ resend: false })).toEqual({ kind: 'not-placed' });
    expect(clock.waits).toEqual(everyPause);
  });

  it('waits while the server is processing the request, however old it is', async () => {
    const { place, check, orders, pass } = orderWorld();
    const release = orders.hold();
    const placing = place.execute(submission);
    await new Promise((resolve) => setImmediate(resolve));
    pass(3600);
    const checking = check.execute({ resend: false });
    release();
    await placing;
    expect(await checking).toMatchObject({ kind: 'placed' });
    expect(orders.submissions).toHaveLength(1);
  });

  it.each([
    ['401', refused('auth.required', 401)],
    ['403', new RequestFailed({ status: 403, message: '' })],
    ['404', new RequestFailed({ status: 404, message: '' })],
    ['408', new RequestFailed({ status: 408, message: '' })],
    ['422', refused('order.sum-too-low')],
    ['429', new RequestFailed({ status: 429, message: '' })],
    ['500', new RequestFailed({ status: 500, message: '' })],
    ['in flight', refused('idempotency.in-flight', 409)],
    ['expired', refused('idempotency.expired', 409)],
    ['an answer that breaks the contract', new ApiContractBroken({ request: '', path: '', reason: '' })],
  ])('keeps the key when the lookup is answered with %s, however old the attempt is', async (_, reason) => {
    const { place, check, orders, pass } = await submitted('after');
    pass(7200);
    for (let call = 0; call < 9; call += 1) orders.refuseNext(reason);
    expect(await check.execute({ resend: false })).toEqual({ kind: 'unknown' });
    for (let call = 0; call < 9; call += 1) orders.loseNext('after', reason);
    await check.execute({ resend: true });
    orders.recover();
    expect(await place.execute(submission)).toMatchObject({ kind: 'placed', order: { number: '1' } });
    expect(orders.byKey.size).toBe(1);
  });

  it('finds the order of a key whose repeat is answered with "reused" or "expired"', async () => {
    for (const code of ['idempotency.key-reused', 'idempotency.expired'] as const) {
      const { check, orders, clock } = await submitted('after');
      orders.refuseNext(refused(code, code === 'idempotency.expired' ? 409 : 422));
      expect(await check.execute({ resend: true })).toMatchObject({ kind: 'placed', order: { number: '1' } });
      // The look-up follows at once: the submission does not leave a third time.
      expect([orders.byKey.size, orders.submissions.length, clock.waits]).toEqual([1, 2, []]);
    }
  });

  it('returns "unknown" when the back end has no order history', async () => {
    const { check, orders, clock } = await submitted('before', ['idempotency']);
    expect(await check.execute({ resend: false })).toEqual({ kind: 'unknown' });
    expect(clock.waits).toEqual([1000, 2000, 4000]);
    expect(await check.execute({ resend: true })).toMatchObject({ kind: 'placed' });
    expect(orders.byKey.size).toBe(1);
  });

  it('gives up after four lookups without a response', async () => {
    const { check, orders, clock, session } = await submitted('before');
    for (let call = 0; call < 4; call += 1) orders.loseNext('before', new NetworkFailed());
    expect(await check.execute({ resend: true })).toEqual({ kind: 'unknown' });
    expect([clock.waits, session.refused]).toEqual([[1000, 2000, 4000], []]);
  });

  it('returns the reason when a retry is refused, once no earlier request may arrive', async () => {
    const { check, orders, pass, pending } = await submitted('before');
    pass(44.001);
    orders.refuseNext(refused('order.sum-too-low'));
    expect(await check.execute({ resend: true })).toMatchObject({
      kind: 'not-placed',
      error: { code: 'order.sum-too-low' },
    });
    expect((await pending.list()).filter(isOpen)).toEqual([]);
  });

  it('does not take the refusal of a retry for that of a first request that may still arrive', async () => {
    const { check, orders, pending } = await submitted('before');
    for (let call = 0; call < 9; call += 1) orders.refuseNext(refused('order.sum-too-low'));
    expect(await check.execute({ resend: true })).toEqual({ kind: 'unknown' });
    expect((await pending.list())[0]?.unanswered).toHaveLength(1);
  });

  it('returns the new quote when the retry finds that the total has changed', async () => {
    const { check, orders, pass } = await submitted('before');
    pass(44.001);
    const quote = { lines: [], tips: 0 };
    orders.refuseNext(new PriceChanged(quote));
    expect(await check.execute({ resend: true })).toEqual({ kind: 'price-changed', quote });
  });

  it('refreshes an access token that the server rejects, and then learns the outcome', async () => {
    const { check, orders, session } = await submitted('after');
    orders.refuseNext(refused('auth.required', 401));
    expect(await check.execute({ resend: false })).toMatchObject({ kind: 'placed' });
    expect(session.refused).toEqual(['token-1']);
  });

  it('returns "unknown" while nobody is signed in, and finds the outcome after signing in again', async () => {
    const { check, orders, session } = await submitted('after');
    orders.refuseNext(refused('auth.token-expired', 401));
    session.renewed = undefined;
    expect(await check.execute({ resend: true })).toEqual({ kind: 'unknown' });
    expect(await check.execute({ resend: false })).toEqual({ kind: 'unknown' });
    session.current = { personId: 'person-1', accessToken: 'token-2' };
    expect(await check.execute({ resend: false })).toMatchObject({ kind: 'placed' });
    expect(orders.byKey.size).toBe(1);
  });

  it('ignores the attempts of another person', async () => {
    const { check, orders, session } = await submitted('after');
    session.current = { personId: 'person-2', accessToken: 'token-2' };
    expect(await check.execute({ resend: true })).toEqual({ kind: 'nothing-pending' });
    session.current = undefined;
    expect(await check.execute({ resend: true })).toEqual({ kind: 'unknown' });
    expect(orders.submissions).toHaveLength(1);
  });

  it('uses the outcome that another tab has found meanwhile', async () => {
    const { check, orders } = await submitted('after');
    const [first, second] = await Promise.all([check.execute({ resend: true }), check.execute({ resend: false })]);
    expect([first, second]).toMatchObject([{ kind: 'placed' }, { kind: 'placed' }]);
    expect(orders.submissions).toHaveLength(2);
  });

  it('resolves every open attempt of the person, one after the other', async () => {
    const { place, check, orders, pass } = await submitted('before');
    orders.loseNext('after', new NetworkFailed());
    await place.execute({ ...submission, cart: aCart({ id: 'cart-2' }) });
    pass(44.001);
    expect(await check.execute({ resend: false })).toMatchObject({ kind: 'placed' });
    expect(orders.byKey.size).toBe(1);
  });

  it('finds the order of a cart whose emptying was lost when the browser was killed', async () => {
    const { place, check, orders, storage, pending } = orderWorld();
    await place.execute(submission);
    storage.write('cart', aCart());
    expect(await check.execute({ resend: false })).toMatchObject({ kind: 'placed', order: { number: '1' } });
    expect([storage.read('cart')?.lines, orders.submissions.length]).toEqual([[], 1]);
    await pending.acknowledge('order-1');
    expect(await check.execute({ resend: false })).toEqual({ kind: 'nothing-pending' });
  });

  it('looks up by key when signing out has removed the request', async () => {
    const { check, orders, pending } = await submitted('after');
    await pending.removePersonalData();
    expect(await check.execute({ resend: true })).toMatchObject({ kind: 'placed' });
    expect(orders.submissions).toHaveLength(1);
  });

  it('removes resolved attempts after a day', async () => {
    const { place, check, pending, pass } = orderWorld();
    await place.execute(submission);
    pass(24 * 3600);
    await check.execute({ resend: false });
    expect(await pending.list()).toHaveLength(1);
    pass(1);
    await check.execute({ resend: false });
    expect(await pending.list()).toEqual([]);
  });

  it('has nothing to do when nobody is signed in and every outcome is known', async () => {
    const { place, check, session } = orderWorld();
    await place.execute(submission);
    session.current = undefined;
    expect(await check.execute({ resend: false })).toEqual({ kind: 'nothing-pending' });
  });

  it('calls onOpen only for an open attempt of the person', async () => {
    const { check, session } = await submitted('after');
    let notifications = 0;
    const onOpen = (): void => {
      notifications += 1;
    };
    session.current = { personId: 'person-2', accessToken: 'token-2' };
    await check.execute({ resend: false, onOpen });
    expect(notifications).toBe(0);
    session.current = { personId: 'person-1', accessToken: 'token-1' };
    await check.execute({ resend: false, onOpen });
    expect(notifications).toBe(1);
  });

  it('returns the first order that it finds, without asking about other attempts', async () => {
    const { place, check, orders, pass, pending, storage } = await submitted('after');
    storage.write('cart', aCart({ id: 'cart-2' }));
    orders.loseNext('before', new NetworkFailed());
    await place.execute({ ...submission, cart: aCart({ id: 'cart-2' }) });
    pass(44.001);
    expect(await check.execute({ resend: false })).toMatchObject({ kind: 'placed', order: { number: '1' } });
    expect((await pending.list()).filter(isOpen)).toHaveLength(1);
  });
});

describe('CheckPendingOrder with a back end that knows no idempotency keys', () => {
  it.each([true, false])(
    'sends nothing and returns at once that only the customer can tell: resend is %s',
    async (resend) => {
      const { check, orders, clock } = await submitted('after', []);
      expect(await check.execute({ resend })).toEqual({ kind: 'unknown', undecided: expect.any(String) });
      expect([orders.submissions.length, clock.waits]).toEqual([1, []]);
    },
  );

  it('does not take a key that was never seen for "not placed", because none was sent', async () => {
    const { check, orders, pass } = await submitted('after', ['order-history']);
    pass(3600);
    expect(await check.execute({ resend: false })).toEqual({ kind: 'unknown', undecided: expect.any(String) });
    expect(orders.submissions).toHaveLength(1);
  });

  it('repeats nothing that an earlier release has sent with a key', async () => {
    const { check, orders, capabilities } = await submitted('after', ['idempotency']);
    capabilities.offered = [];
    expect(await check.execute({ resend: true })).toEqual({ kind: 'unknown', undecided: expect.any(String) });
    expect(orders.submissions).toHaveLength(1);
  });
});

describe('CheckPendingOrder with a back end that knows idempotency keys', () => {
  it('does not repeat a request that the back end has evaluated, whatever its code', async () => {
    const { place, check, orders } = orderWorld();
    const conflict = () => new RequestFailed({ message: 'Merged', status: 409, serverCode: 'orders.merged' });
    orders.refuseNext(conflict());
    await place.execute(submission);
    orders.refuseNext(conflict());
    expect(await check.execute({ resend: true })).toEqual({ kind: 'unknown' });
    expect(orders.submissions).toHaveLength(2);
  });
});
