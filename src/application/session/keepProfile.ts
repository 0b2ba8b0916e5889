import type { Profile } from '#domain/session/Profile.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';

/** Stores a profile for every tab, unless another person, or nobody, is signed in by now. */
export function keepProfile(storage: DeviceStorage, profile: Profile): void {
  if (storage.read('profile')?.id === profile.id) storage.write('profile', profile);
}
