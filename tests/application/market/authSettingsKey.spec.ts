import { SIGN_IN_SOURCES } from '#application/market/authCapabilities.ts';
import { PROVIDER_NAMES } from '#application/market/providerNames.ts';
import { authSettingsKey } from '#application/market/setUpProviders.ts';

describe('the settings of a way to sign in', () => {
  it('are those of the half of the server that makes its tokens', () => {
    for (const name of PROVIDER_NAMES.auth) {
      expect([name, authSettingsKey(name)?.toUpperCase() ?? 'PHONE']).toEqual([name, SIGN_IN_SOURCES[name]]);
    }
  });

  it('are those of an OpenID provider for a vendor that has none of its own', () => {
    expect(authSettingsKey('my-vendor')).toBe('oidc');
  });
});
