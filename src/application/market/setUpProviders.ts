import type { Market } from './Market.ts';

type Chosen = Pick<Market, 'providers' | 'auth' | 'maps' | 'errors'>;

/**
 * The providers of a market, without those whose key is still empty. These are prepared for later: until then they are
 * not offered or loaded, and the content security policy does not allow them.
 */
export function setUpProviders({ providers, auth, maps, errors }: Chosen): Market['providers'] {
  const isMapOfGoogleThere = maps.google?.key !== '';
  return {
    ...providers,
    maps: providers.maps.filter((name) => name !== 'google' || isMapOfGoogleThere),
    geocoder: providers.geocoder.filter((name) => name !== 'google' || isMapOfGoogleThere),
    auth: providers.auth.filter((name) => {
      const key = authSettingsKey(name);
      return key === undefined || auth[key]?.clientId !== '';
    }),
    errors: providers.errors.filter((name) => name !== 'sentry' || errors !== undefined),
  };
}

type AuthSettingsKey = keyof Market['auth'];

/** Vendors that the server believes in a way of their own. */
const VENDORS: readonly AuthSettingsKey[] = ['vk', 'google', 'apple'];

/**
 * The key below `auth` of what a way to sign in is asked with, and believed by: that of an OpenID provider where a
 * vendor has none of its own; none for the phone.
 */
export function authSettingsKey(name: string): AuthSettingsKey | undefined {
  return name === 'phone' ? undefined : (VENDORS.find((vendor) => vendor === name) ?? 'oidc');
}
