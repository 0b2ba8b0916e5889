import { NetworkFailed } from '#application/AppError.ts';
import type { AuthProviderName } from '#application/market/Market.ts';
import { SocialWidgetFailed } from '#application/session/errors.ts';
import { settled } from '#tests/support/settled.ts';
import { AShop, MARKET } from '#tests/ui/support/aShop.tsx';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { VendorSignInStore } from '#ui/features/session/VendorSignInStore.ts';

function opened(returnTo = '/cart', auth: readonly AuthProviderName[] = ['oidc', 'phone']) {
  const shop = new AShop();
  shop.signOut();
  shop.market = { ...MARKET, providers: { ...MARKET.providers, auth } };
  const store = handedOn(new VendorSignInStore(shop.useCases, returnTo));
  const { vendor, page, signInApi } = shop.memory;
  return {
    shop,
    store,
    vendor,
    page,
    grants: signInApi.grants,
    who: () => shop.storage.read('profile')?.accountIds,
    /** What the vendor's page adds to the address for whoever left last. */
    answer: () => {
      const { state = '' } = vendor.attempts.at(-1) ?? {};
      return { code: `vera/${state}`, state };
    },
  };
}

/** @spec 4.50 */
describe('the ways to sign in', () => {
  it('are known once they were looked for', async () => {
    const { store } = opened();
    expect(store.offers).toEqual([]);
    await store.refresh();
    expect(store.offers).toEqual([{ method: 'oidc' }, { method: 'phone' }]);
  });

  it('stay as they are while the screen stands, and are others on the next', async () => {
    const { shop, store, vendor } = opened();
    await store.refresh();
    vendor.line.failNext(new SocialWidgetFailed('timeout'));
    await store.ask('oidc');
    await store.refresh();
    expect(store.offers.map(({ method }) => method)).toEqual(['oidc', 'phone']);
    const next = handedOn(new VendorSignInStore(shop.useCases, '/cart'));
    await next.refresh();
    expect(next.offers).toEqual([{ method: 'phone' }, { method: 'oidc', obstacle: 'not-loaded' }]);
  });
});

describe('pressing the button of a vendor', () => {
  it('redirects to the page of the vendor, and stays disabled while that loads', async () => {
    const { store, page, vendor } = opened();
    await store.ask('oidc');
    expect([page.destinations.length, store.currentMethod, store.problem]).toEqual([1, 'oidc', undefined]);
    expect(vendor.attempts.map(({ returnTo }) => returnTo)).toEqual(['/cart']);
  });

  it('redirects once, however often it is clicked', async () => {
    const { store, page, vendor } = opened();
    vendor.line.hold();
    const [asking] = [store.ask('oidc'), store.ask('oidc')];
    await settled();
    await vendor.line.release(0);
    await asking;
    await store.ask('oidc');
    expect([page.destinations.length, vendor.line.held]).toEqual([1, 1]);
  });

  it('can be clicked again once the page is restored by the browser', async () => {
    const { store, page } = opened();
    await store.ask('oidc');
    store.reset();
    expect(store.currentMethod).toBeUndefined();
    await store.ask('oidc');
    expect(page.destinations).toHaveLength(2);
  });

  it('shows why the redirect failed, and redirects on the next click', async () => {
    const { store, vendor, page, shop } = opened();
    const error = new SocialWidgetFailed('timeout');
    vendor.line.failNext(error);
    await store.ask('oidc');
    expect([store.problem, store.currentMethod, page.destinations, shop.reported]).toEqual([
      { kind: 'refused', error },
      undefined,
      [],
      [],
    ]);
    await store.ask('oidc');
    expect([store.problem, page.destinations.length]).toEqual([undefined, 1]);
  });

  it('reports a fault of the vendor', async () => {
    const { store, vendor, shop } = opened();
    const fault = new TypeError('broken');
    vendor.line.failNext(fault);
    await store.ask('oidc');
    expect(shop.memory.errors.reports).toEqual([{ error: fault, context: 'sign-in' }]);
  });
});

describe('coming back from a vendor', () => {
  it('signs in, and returns to the page of before', async () => {
    const { store, answer, who } = opened('/orders');
    await store.ask('oidc');
    const params = answer();
    const finishing = store.finish(params);
    expect(store.isFinishing).toBe(true);
    await finishing;
    expect([store.isFinishing, store.problem, store.returnTo, who()?.length]).toEqual([false, undefined, '/orders', 1]);
  });

  it('exchanges an answer once', async () => {
    const { store, answer, grants } = opened();
    await store.ask('oidc');
    const params = answer();
    await Promise.all([store.finish(params), store.finish(params)]);
    expect(grants).toHaveLength(1);
  });

  it('refuses the answer to another attempt, and signs nobody in', async () => {
    const { store, answer, who, grants } = opened();
    await store.ask('oidc');
    await store.finish({ ...answer(), state: 'x'.repeat(64) });
    expect(store.problem).toMatchObject({ kind: 'refused', error: { code: 'social.other-state' } });
    expect([store.isFinishing, who(), grants]).toEqual([false, undefined, []]);
  });

  it('shows what the vendor refused, and remembers the page for another sign-in', async () => {
    const { shop, store, answer } = opened('/cart');
    await store.ask('oidc');
    const { state } = answer();
    const fresh = handedOn(new VendorSignInStore(shop.useCases, '/'));
    await fresh.finish({ error: 'access_denied', state });
    expect(fresh.problem).toMatchObject({ kind: 'refused', error: { code: 'social.refused' } });
    expect(fresh.returnTo).toBe('/cart');
  });

  it.each([
    ['auth.provider-refused', { code: 'made-up' }],
    ['social.event-not-supported', {}],
  ])('shows why an answer is not accepted: %s', async (code, forged) => {
    const { store, answer, who } = opened();
    await store.ask('oidc');
    const { state } = answer();
    await store.finish({ state, ...forged });
    expect(store.problem).toMatchObject({ kind: 'refused', error: { code } });
    expect(who()).toBeUndefined();
  });

  it('shows that no answer arrived, and offers to start again', async () => {
    const { shop, store, answer, page } = opened();
    await store.ask('oidc');
    shop.memory.signInApi.line.failNext(new NetworkFailed());
    await store.finish(answer());
    expect(store.problem).toMatchObject({ error: { code: 'network' } });
    store.reset();
    await store.ask('oidc');
    expect([store.problem, page.destinations.length]).toEqual([undefined, 2]);
  });
});

describe('one more way to sign in', () => {
  const ANNAS = { personId: 'anna', linked: ['PHONE'] } as const;

  function linking(auth: readonly AuthProviderName[] = ['oidc', 'phone', 'google']) {
    const shop = new AShop();
    shop.market = { ...MARKET, providers: { ...MARKET.providers, auth } };
    const store = handedOn(new VendorSignInStore(shop.useCases, '/account', ANNAS));
    const storedSession = (): unknown => shop.storage.read('session');
    return { shop, store, vendor: shop.memory.vendor, before: storedSession(), storedSession };
  }

  it('is offered when there is none of its kind yet', async () => {
    const { store } = linking();
    await store.refresh();
    expect(store.offers.map(({ method }) => method)).toEqual(['oidc', 'google']);
  });

  it('is added after the return from the vendor, to the person who began it, who stays signed in', async () => {
    const { shop, store, vendor, before, storedSession } = linking();
    await store.ask('oidc');
    const { state = '' } = vendor.attempts[0] ?? {};
    const next = handedOn(new VendorSignInStore(shop.useCases, '/'));
    await next.finish({ code: 'vera/1', state });
    expect([next.problem, next.isDone, next.isLink, next.returnTo]).toEqual([undefined, true, true, '/account']);
    expect(storedSession()).toEqual(before);
    expect(shop.storage.read('profile')?.accountIds).toHaveLength(1);
  });

  it('is added with the button that the vendor draws', async () => {
    const { shop, store, before, storedSession } = linking();
    const drawing = store.draw('google', {});
    await settled();
    shop.memory.buttonVendor.buttons[0]?.press('vera');
    await drawing;
    expect([store.isDone, storedSession()]).toEqual([true, before]);
    expect(shop.storage.read('profile')?.accountIds).toHaveLength(1);
  });

  it('is not added when somebody else is signed in by now', async () => {
    const { shop, store, vendor } = linking();
    await store.ask('oidc');
    const { state = '' } = vendor.attempts[0] ?? {};
    shop.signIn({ id: 'boris', accountIds: [], deliveries: [], phone: '+79005550002' });
    const next = handedOn(new VendorSignInStore(shop.useCases, '/'));
    await next.finish({ code: 'vera/1', state });
    expect([next.isDone, next.isLink, next.problem]).toMatchObject([false, true, { error: { failure: 104 } }]);
    expect(shop.storage.read('profile')?.accountIds).toEqual([]);
  });
});

describe('the code of a vendor whose button opens a window', () => {
  it('is loaded before the click', async () => {
    const { store } = opened();
    expect(store.stateOf('oidc')).toBeUndefined();
    const preparing = store.prepare('oidc');
    expect(store.stateOf('oidc')).toBe('loading');
    await preparing;
    expect(store.stateOf('oidc')).toBe('loaded');
  });

  it('is not loaded where the market does not have it, without harm to the others', async () => {
    const { store, page } = opened();
    await store.prepare('vk');
    expect([store.stateOf('vk'), store.problem]).toEqual(['not_loaded', undefined]);
    await store.ask('oidc');
    expect(page.destinations).toHaveLength(1);
  });
});

describe('a button that a vendor draws itself', () => {
  const HOST = {};

  it('is drawn once its script has loaded, and signs in on a click', async () => {
    const { shop, store, who } = opened('/cart', ['google', 'phone']);
    const { buttons } = shop.memory.buttonVendor;
    const drawing = store.draw('google', HOST);
    await settled();
    expect([store.stateOf('google'), buttons.map(({ host, returnTo }) => [host, returnTo])]).toEqual([
      'loaded',
      [[HOST, '/cart']],
    ]);
    buttons[0]?.press('vera');
    await drawing;
    expect([who()?.length, store.currentMethod, store.problem, buttons.length]).toEqual([1, undefined, undefined, 1]);
  });

  it('is marked while the server is asked', async () => {
    const { shop, store, who } = opened('/cart', ['google', 'phone']);
    const { buttonVendor, signInApi } = shop.memory;
    void store.draw('google', HOST);
    await settled();
    signInApi.line.hold();
    buttonVendor.buttons[0]?.press('vera');
    await settled();
    expect(store.currentMethod).toBe('google');
    await signInApi.line.release(0);
    await settled();
    expect([store.currentMethod, who()?.length]).toEqual([undefined, 1]);
  });

  it('loads again where it could not be drawn, though its script had loaded', async () => {
    const { shop, store } = opened('/cart', ['google', 'phone']);
    const { buttonVendor } = shop.memory;
    await store.prepare('google');
    buttonVendor.line.failNext(new SocialWidgetFailed('internal'));
    await store.draw('google', HOST);
    expect([store.stateOf('google'), store.problem, buttonVendor.buttons]).toEqual(['not_loaded', undefined, []]);
    const again = store.prepare('google');
    expect(store.stateOf('google')).toBe('loading');
    await again;
    expect(store.stateOf('google')).toBe('loaded');
  });

  it('is shown again after an invalid answer, with a message', async () => {
    const { shop, store, who } = opened('/cart', ['google', 'phone']);
    const { buttonVendor, signInApi } = shop.memory;
    void store.draw('google', HOST);
    await settled();
    const error = new NetworkFailed();
    signInApi.line.failNext(error);
    buttonVendor.buttons[0]?.press('vera');
    await settled();
    expect([store.problem, store.currentMethod, buttonVendor.buttons.length, who()]).toEqual([
      { kind: 'refused', error },
      undefined,
      2,
      undefined,
    ]);
    buttonVendor.buttons[1]?.press('vera');
    await settled();
    expect([store.problem, who()?.length]).toEqual([undefined, 1]);
  });

  it('is not loaded when the vendor’s script fails, without an error message, and loads on the next attempt', async () => {
    const { shop, store } = opened('/cart', ['google', 'phone']);
    const { buttonVendor } = shop.memory;
    buttonVendor.line.failNext(new SocialWidgetFailed('internal'));
    await store.draw('google', HOST);
    expect([store.stateOf('google'), store.problem]).toEqual(['not_loaded', undefined]);
    void store.draw('google', HOST);
    await settled();
    expect([store.stateOf('google'), buttonVendor.buttons.length]).toEqual(['loaded', 1]);
  });

  it('is not asked for where the market does not have it', async () => {
    const { shop, store } = opened('/cart', ['phone']);
    await store.draw('google', HOST);
    expect([store.stateOf('google'), shop.memory.buttonVendor.buttons]).toEqual(['not_loaded', []]);
  });
});
