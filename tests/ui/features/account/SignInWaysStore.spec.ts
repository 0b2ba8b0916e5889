import { NetworkFailed } from '#application/AppError.ts';
import { AShop, MARKET } from '#tests/ui/support/aShop.tsx';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { SignInWaysStore } from '#ui/features/account/SignInWaysStore.ts';

async function opened(prepare: (shop: AShop) => void = () => {}) {
  const shop = new AShop();
  shop.market = { ...MARKET, providers: { ...MARKET.providers, auth: ['phone', 'oidc'] } };
  prepare(shop);
  const store = handedOn(new SignInWaysStore(shop.useCases));
  await store.begin();
  const { accounts, account, signInApi } = shop.memory;
  const token = shop.storage.read('session')?.accessToken ?? '';
  return {
    shop,
    store,
    account,
    sources: () => store.ways.map(({ source }) => source),
    /** Anna adds a vendor, as the dialog does. */
    link: async (): Promise<void> => {
      const grant = { source: 'OIDC', code: 'vera/1', codeVerifier: 'v', nonce: 'n', redirectUri: 'r' } as const;
      accounts.link(token, (await signInApi.signInWithVendor(grant)).accessToken);
    },
  };
}

describe('the ways to sign in of an account', () => {
  it('are listed, and the others of the market may be added', async () => {
    const { store, sources } = await opened();
    expect([sources(), store.others]).toEqual([['PHONE'], ['oidc']]);
  });

  it('are unknown when the back end keeps none', async () => {
    const { store } = await opened(({ memory }) => (memory.capabilities.offered = []));
    expect([store.ways, store.others]).toEqual([[], []]);
  });

  it('are fetched anew once the dialog that adds one is closed', async () => {
    const { store, sources, link } = await opened();
    store.add();
    expect(store.isAdding).toBe(true);
    await link();
    await store.added();
    expect([store.isAdding, sources(), store.others]).toEqual([false, ['PHONE', 'OIDC'], []]);
  });

  it('are asked about before one is taken away, and stay where it may', async () => {
    const { store, sources, link } = await opened();
    await link();
    await store.added();
    const [phone, oidc] = store.ways;
    if (phone !== undefined) store.ask(phone);
    expect(store.doomed).toBe(phone);
    store.keep();
    await store.remove();
    expect([store.doomed, sources()]).toEqual([undefined, ['PHONE', 'OIDC']]);
    if (oidc !== undefined) store.ask(oidc);
    await store.remove();
    expect([sources(), store.others, store.doomed]).toEqual([['PHONE'], ['oidc'], undefined]);
  });

  it('stay listed when the server cannot be reached, and a message says so until the next attempt', async () => {
    const { store, sources, link, account } = await opened();
    await link();
    await store.added();
    const [, oidc] = store.ways;
    if (oidc === undefined) throw new Error('nothing was linked');
    store.ask(oidc);
    account.line.failNext(new NetworkFailed());
    await store.remove();
    expect([store.error, sources()]).toEqual([expect.any(NetworkFailed), ['PHONE', 'OIDC']]);
    store.ask(oidc);
    expect(store.error).toBeUndefined();
    store.keep();
    store.add();
    expect(store.error).toBeUndefined();
  });

  it('report a fault that occurs while they are listed', async () => {
    const { store, shop, account } = await opened();
    const fault = new TypeError('broken');
    account.line.failNext(fault);
    await store.added();
    expect(shop.memory.errors.reports).toEqual([{ error: fault, context: 'account' }]);
  });
});
