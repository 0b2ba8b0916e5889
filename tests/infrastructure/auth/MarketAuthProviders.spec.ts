import { NetworkFailed } from '#application/AppError.ts';
import type { AuthProviderName } from '#application/market/Market.ts';
import { MarketAuthProviders } from '#infrastructure/auth/MarketAuthProviders.ts';
import { FakeSignInApi } from '#tests/fakes/FakeSignInApi.ts';
import { FakeVendor } from '#tests/fakes/FakeVendor.ts';

function world(names: readonly AuthProviderName[]) {
  const vendor = new FakeVendor(new FakeSignInApi());
  const loadedNames: AuthProviderName[] = [];
  const fate: { error?: Error } = {};
  const providers = new MarketAuthProviders(names, async (name) => {
    loadedNames.push(name);
    if (fate.error !== undefined) throw fate.error;
    return vendor;
  });
  return { vendor, loadedNames, fate, providers };
}

/** @spec 7.18 */
describe('the sign-in providers of a market', () => {
  it('are loaded on first use, once', async () => {
    const { providers, loadedNames, vendor } = world(['oidc', 'phone']);
    expect(loadedNames).toEqual([]);
    expect(await Promise.all([providers.open('oidc'), providers.open('oidc')])).toEqual([vendor, vendor]);
    expect(loadedNames).toEqual(['oidc']);
  });

  it('are loaded again after a failure, which counts as a network failure', async () => {
    const { providers, loadedNames, fate, vendor } = world(['oidc']);
    fate.error = new Error('Loading chunk auth-oidc failed');
    await expect(providers.open('oidc')).rejects.toThrow(NetworkFailed);
    delete fate.error;
    expect(await providers.open('oidc')).toBe(vendor);
    expect(loadedNames).toEqual(['oidc', 'oidc']);
  });

  it('fail after five seconds', async () => {
    jest.useFakeTimers();
    try {
      const providers = new MarketAuthProviders(['oidc'], () => new Promise(() => {}));
      const opening = providers.open('oidc').catch((error: unknown) => error);
      await jest.advanceTimersByTimeAsync(5000);
      expect(await opening).toBeInstanceOf(NetworkFailed);
    } finally {
      jest.useRealTimers();
    }
  });

  it('are those of the market only', async () => {
    const { providers, loadedNames } = world(['phone']);
    await expect(providers.open('oidc')).rejects.toThrow('The market does not name the sign-in oidc');
    expect(loadedNames).toEqual([]);
  });
});
