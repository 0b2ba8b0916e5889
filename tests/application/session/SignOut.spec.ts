import { NetworkFailed, RequestFailed, ServerRefused, StorageFailed } from '#application/AppError.ts';
import type { Capability } from '#application/ports/CapabilitiesApi.ts';
import { SignOut } from '#application/session/SignOut.ts';
import { MarketAuthProviders } from '#infrastructure/auth/MarketAuthProviders.ts';
import { FakeSignInApi } from '#tests/fakes/FakeSignInApi.ts';
import { FakeVendor } from '#tests/fakes/FakeVendor.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { InMemoryPendingSignOuts } from '#tests/fakes/InMemoryPendingSignOuts.ts';
import { InMemorySignInAttempts } from '#tests/fakes/InMemorySignInAttempts.ts';
import { RecordedErrors } from '#tests/fakes/RecordedErrors.ts';
import { orderWorld, submission } from '../order/orderWorld.ts';

function signedIn(supported: readonly Capability[] = ['order-history', 'idempotency']) {
  const world = orderWorld(supported);
  const { storage, pending, attempts, capabilities } = world;
  const signIn = new FakeSignInApi();
  const errors = new RecordedErrors();
  storage.write('session', { accessToken: 'token-1', refreshToken: 'refresh', source: 'PHONE' });
  storage.write('profile', { id: 'person-1', accountIds: [], deliveries: [] });
  const clock = new FixedClock();
  const vendor = new FakeVendor(signIn);
  const providers = new MarketAuthProviders(['vk', 'oidc', 'phone'], async () => vendor);
  const unheard = new InMemoryPendingSignOuts();
  const started = new InMemorySignInAttempts(clock);
  const signOut = new SignOut({
    storage,
    signIn,
    errors,
    pendingOrders: pending,
    attempts,
    capabilities,
    authProviders: providers,
    signInAttempts: started,
    pendingSignOuts: unheard,
  });
  return { ...world, signIn, errors, signOut, vendor, started, unheard };
}

/**
 * @spec 4.6
 * @trust C11 F4 F7
 */
describe('SignOut', () => {
  it('removes personal data at once, whatever the server answers', async () => {
    const { signOut, storage, signIn, errors } = signedIn();
    storage.write('orderDraft', { personCount: 2, person: { name: 'Anna', phone: '+7' }, comment: 'ring twice' });
    const place = { address: 'Portovaya, 34', apartment: '7', intercom: '7K', comment: 'The dog bites' };
    storage.write('location', { restaurantId: 'port', deliveryType: 'DELIVERY', place });
    const error = new NetworkFailed();
    signIn.refusal = error;
    const signingOut = signOut.execute();
    expect(storage.read('session')).toBeUndefined();
    expect(storage.read('profile')).toBeUndefined();
    expect(storage.read('orderDraft')).toEqual({ personCount: 2, person: {} });
    expect(storage.read('location')).toEqual({
      restaurantId: 'port',
      deliveryType: 'DELIVERY',
      place: { address: 'Portovaya, 34' },
    });
    await signingOut;
    expect(errors.reports).toEqual([{ error, context: 'sign-out' }]);
  });

  it('keeps data of the device, and does not notify about an unchanged location', async () => {
    const { signOut, storage } = signedIn();
    const entries = {
      cart: { id: 'c', lines: [] },
      dietFilter: { diets: ['vegan'], avoided: [] },
      started: true,
      lostLocation: { cityId: 'harbour' },
      location: { restaurantId: 'port', deliveryType: 'TAKE_AWAY' },
    } as const;
    for (const [key, value] of Object.entries(entries)) storage.write(key as keyof typeof entries, value);
    let tellings = 0;
    storage.observe('location', () => (tellings += 1));
    await signOut.execute();
    for (const [key, value] of Object.entries(entries))
      expect(storage.read(key as keyof typeof entries)).toEqual(value);
    expect(tellings).toBe(0);
  });

  it('resolves an order whose response was lost, and removes its personal data', async () => {
    const { signOut, place, orders, pending, storage } = signedIn();
    orders.loseNext('after', new NetworkFailed());
    await place.execute(submission);
    await signOut.execute();
    expect(storage.read('cart')?.lines).toEqual([]);
    expect((await pending.list()).map(({ request, placed }) => [request, placed?.number])).toEqual([[undefined, '1']]);
  });

  it('prevents a second order of a request that another page had started', async () => {
    const { signOut, place, orders } = signedIn();
    await place.execute(submission);
    await signOut.execute();
    expect(await place.execute(submission)).toMatchObject({ kind: 'placed', order: { number: '1' } });
    expect(orders.byKey.size).toBe(1);
  });

  it('keeps the key of an order that cannot be looked up, without personal data', async () => {
    const { signOut, place, orders, pending, session, check } = signedIn();
    orders.loseNext('after', new NetworkFailed());
    await place.execute(submission);
    orders.refuseNext(new NetworkFailed());
    await signOut.execute();
    const [attempt, ...others] = await pending.list();
    expect([attempt?.request, others]).toEqual([undefined, []]);
    session.current = { personId: 'person-1', accessToken: 'token-2' };
    expect(await check.execute({ resend: false })).toMatchObject({ kind: 'placed', order: { number: '1' } });
  });

  it('does not look up the order of another person', async () => {
    const { signOut, place, orders, pending, storage } = signedIn();
    orders.loseNext('after', new NetworkFailed());
    await place.execute(submission);
    storage.write('profile', { id: 'person-2', accountIds: [], deliveries: [] });
    await signOut.execute();
    expect(orders.lookUps).toEqual([]);
    expect((await pending.list()).map(({ personId }) => personId)).toEqual(['person-1']);
  });

  it('removes personal data of a placed order, and keeps its key for a late request of the cart', async () => {
    const { signOut, place, pending, orders } = signedIn();
    await place.execute(submission);
    await signOut.execute();
    const [attempt, ...others] = await pending.list();
    expect([attempt?.request, attempt?.placed?.number, others]).toEqual([undefined, '1', []]);
    expect(orders.lookUps).toEqual([]);
  });

  it('sends no lookup to a back end without order history, and removes personal data', async () => {
    const { signOut, place, orders, pending } = signedIn([]);
    orders.loseNext('after', new NetworkFailed());
    await place.execute(submission);
    await signOut.execute();
    expect(orders.lookUps).toEqual([]);
    expect((await pending.list()).map(({ request }) => request)).toEqual([undefined]);
  });

  it('sends no request when the person has no open attempt', async () => {
    const { signOut, capabilities, errors, signIn } = signedIn();
    capabilities.line.failNext(new NetworkFailed());
    await signOut.execute();
    expect([errors.reports, signIn.signedOut.length]).toEqual([[], 1]);
  });

  it('removes personal data of orders when the session had already ended, without a request', async () => {
    const { signOut, place, orders, pending, storage, errors, signIn } = signedIn();
    orders.loseNext('after', new NetworkFailed());
    await place.execute(submission);
    storage.remove('session');
    storage.remove('profile');
    await signOut.execute();
    expect((await pending.list()).map(({ request }) => request)).toEqual([undefined]);
    expect([orders.lookUps, signIn.signedOut, errors.reports]).toEqual([[], [], []]);
  });

  it('removes an incomplete session too', async () => {
    const unnamed = signedIn();
    unnamed.storage.remove('profile');
    await unnamed.signOut.execute();
    expect([unnamed.storage.read('session'), unnamed.signIn.signedOut.length]).toEqual([undefined, 1]);
    const tokenless = signedIn();
    tokenless.storage.remove('session');
    await tokenless.signOut.execute();
    expect([tokenless.storage.read('profile'), tokenless.signIn.signedOut.length]).toEqual([undefined, 0]);
  });

  it('sends the sign-out even when the device cannot remove an order, and reports that', async () => {
    const { signOut, place, pending, signIn, errors, storage } = signedIn();
    await place.execute(submission);
    pending.isFull = true;
    await signOut.execute();
    expect(storage.read('session')).toBeUndefined();
    expect(signIn.signedOut).toEqual(['refresh']);
    expect(errors.reports).toEqual([{ error: expect.any(StorageFailed), context: 'sign-out' }]);
  });
});

describe('SignOut of a person who signed in with a vendor', () => {
  const tokens = { accessToken: 'token-1', refreshToken: 'refresh', vkAccessToken: 'of VK' } as const;

  it('ends the session at VK too, after a sign-in with VK', async () => {
    const { signOut, storage, vendor, signIn } = signedIn();
    storage.write('session', { ...tokens, source: 'VK' });
    await signOut.execute();
    expect([vendor.signedOut, signIn.signedOut.length]).toEqual([['of VK'], 1]);
  });

  it.each(['PHONE', 'OIDC'] as const)('does not contact VK after a sign-in with %s', async (source) => {
    const { signOut, storage, vendor } = signedIn();
    storage.write('session', { ...tokens, source });
    await signOut.execute();
    expect(vendor.signedOut).toEqual([]);
  });

  it('ends the session of the shop even when VK does not respond, and reports that', async () => {
    const { signOut, storage, vendor, signIn, errors } = signedIn();
    storage.write('session', { ...tokens, source: 'VK' });
    const error = new NetworkFailed();
    vendor.line.failNext(error);
    await signOut.execute();
    expect([storage.read('session'), signIn.signedOut.length]).toEqual([undefined, 1]);
    expect(errors.reports).toEqual([{ error, context: 'sign-out' }]);
  });

  it('removes pending sign-in attempts', async () => {
    const { signOut, vendor, started } = signedIn();
    await vendor.begin({});
    const [attempt] = vendor.attempts;
    if (attempt !== undefined) started.keep(attempt);
    await signOut.execute();
    expect(started.take(attempt?.state ?? '')).toBeUndefined();
  });
});

describe('SignOut that does not reach the server', () => {
  it.each([new NetworkFailed(), new RequestFailed({ status: 503, message: '' })])(
    'keeps only the refresh token for later: %s',
    async (failure) => {
      const { signOut, signIn, unheard, storage } = signedIn();
      signIn.refusal = failure;
      await signOut.execute();
      expect([unheard.list(), storage.read('session')]).toEqual([['refresh'], undefined]);
    },
  );

  it('keeps nothing when the server confirmed it, or had ended the session before', async () => {
    const world = signedIn();
    await world.signOut.execute();
    const ended = signedIn();
    ended.signIn.refusal = new ServerRefused({ code: 'auth.required', status: 401, message: '' });
    await ended.signOut.execute();
    expect([world.unheard.list(), ended.unheard.list()]).toEqual([[], []]);
  });
});
