import type { Market } from './Market.ts';

type AuthSettingsKey = keyof Market['auth'];

/** Vendors that the server believes in a way of their own. */
const VENDORS: readonly AuthSettingsKey[] = ['vk', 'google', 'apple'];

/**
 * The key below `auth` of what a way to sign in is asked with, and believed by: that of an OpenID provider where a vendor has none of
 * its own; none for the phone.
 */
export function authSettingsKey(name: string): AuthSettingsKey | undefined {
  return name === 'phone' ? undefined : (VENDORS.find((vendor) => vendor === name) ?? 'oidc');
}
