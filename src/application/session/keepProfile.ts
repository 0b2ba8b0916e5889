import type { Profile } from '#domain/session/Profile.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';

/** Shows a profile in every tab, unless its owner has signed out meanwhile, or somebody else is here by now. */
export function keepProfile(storage: DeviceStorage, profile: Profile): void {
  if (storage.read('profile')?.id === profile.id) storage.write('profile', profile);
}
