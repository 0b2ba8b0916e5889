import type { Profile } from '#domain/session/Profile.ts';
import type { TokenSet } from '#domain/session/Session.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';

/**
 * Whether the stored session still has these tokens, so that nobody has signed out, signed in or refreshed meanwhile.
 */
export function isStillKept(storage: DeviceStorage, { refreshToken }: TokenSet): boolean {
  return storage.read('session')?.refreshToken === refreshToken;
}

/** Stores a profile for every tab, unless another person, or nobody, is signed in by now. */
export function keepProfile(storage: DeviceStorage, profile: Profile): void {
  if (storage.read('profile')?.id === profile.id) storage.write('profile', profile);
}
