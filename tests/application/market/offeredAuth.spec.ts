import { AUTH_CAPABILITIES } from '#application/market/authCapabilities.ts';
import type { AuthProviderName, Market } from '#application/market/Market.ts';
import { type AuthEnvironment, offeredAuth } from '#application/market/offeredAuth.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { aManifest } from '#tests/builders/aManifest.ts';

const BROWSER: AuthEnvironment = { isInApp: false, opensWindows: true, missing: new Set() };
const MARKET = loadMarket(aManifest());

function offers(
  auth: readonly AuthProviderName[],
  environment: Partial<AuthEnvironment> = {},
  settings: Market['auth'] = { vk: { clientId: '1', mode: 'new-window' } },
): readonly string[] {
  const market = { providers: { ...MARKET.providers, auth }, auth: settings };
  return offeredAuth(market, { ...BROWSER, ...environment }).map(({ method, obstacle }) =>
    obstacle === undefined ? method : `${method}: ${obstacle}`,
  );
}

describe('the ways to sign in that are offered', () => {
  it("are the market's, in its order", () => {
    expect(offers(['vk', 'oidc', 'phone'])).toEqual(['vk', 'oidc', 'phone']);
    expect(offers(['phone', 'oidc', 'vk'])).toEqual(['phone', 'oidc', 'vk']);
  });

  it.each(['12abc', 'abc', '', undefined])('leave VK ID out whose client id is no number: %j', (clientId) => {
    const settings = clientId === undefined ? {} : { vk: { clientId, mode: 'redirect' as const } };
    expect(offers(['vk', 'phone'], {}, settings)).toEqual(['phone']);
  });

  it('put last whose code did not come, since it may come with the next press', () => {
    expect(offers(['vk', 'oidc', 'phone'], { missing: new Set(['vk']) })).toEqual(['oidc', 'phone', 'vk: not-loaded']);
    const all: readonly AuthProviderName[] = ['vk', 'oidc'];
    expect(offers(all, { missing: new Set(all) })).toEqual(['vk: not-loaded', 'oidc: not-loaded']);
  });

  it('say inside another app which need a browser, after all that do not', () => {
    expect(offers(['google', 'apple', 'vk', 'phone'], { isInApp: true })).toEqual([
      'vk',
      'phone',
      'google: in-app',
      'apple: in-app',
    ]);
  });

  it('put last what needs a window where the browser opened none, since it may be allowed to meanwhile', () => {
    expect(offers(['google', 'vk', 'phone'], { opensWindows: false })).toEqual(['vk', 'phone', 'google: no-window']);
  });

  it('say of each what only another browser helps with first, and order the others by hope', () => {
    const missing = new Set<AuthProviderName>(['oidc', 'google']);
    expect(offers(['google', 'apple', 'oidc', 'phone'], { isInApp: true, opensWindows: false, missing })).toEqual([
      'phone',
      'oidc: not-loaded',
      'google: in-app',
      'apple: in-app',
    ]);
    expect(offers(['apple', 'oidc', 'phone'], { opensWindows: false, missing })).toEqual([
      'phone',
      'oidc: not-loaded',
      'apple: no-window',
    ]);
  });

  it('keep inside another app, and without windows, those that need neither', () => {
    const plain = (Object.keys(AUTH_CAPABILITIES) as AuthProviderName[]).filter((name) => {
      const { worksInApp, needsPopup } = AUTH_CAPABILITIES[name];
      return worksInApp && !needsPopup;
    });
    expect(plain).toEqual(expect.arrayContaining(['phone', 'oidc', 'vk']));
    expect(offers(plain, { isInApp: true, opensWindows: false })).toEqual(offers(plain));
  });
});
