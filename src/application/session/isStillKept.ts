import type { TokenSet } from '#domain/session/Session.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';

/** Whether the stored session still has these tokens, so that nobody has signed out, signed in or refreshed meanwhile. */
export function isStillKept(storage: DeviceStorage, { refreshToken }: TokenSet): boolean {
  return storage.read('session')?.refreshToken === refreshToken;
}
