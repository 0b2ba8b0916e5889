import type { SignedInDevice } from '#domain/session/SignedInDevice.ts';
import { port } from '../port.ts';

export interface AccountApi {
  /** Where the owner of the token is signed in, the one used last first. Needs the capability `sessions`. */
  devices(accessToken: string): Promise<readonly SignedInDevice[]>;
  /** Signs out there; where nobody is any more, nothing happens. Needs the capability `sessions`. */
  endSession(accessToken: string, sessionId: string): Promise<void>;
  /** All that is known of the owner of the token, as JSON text for a file. Needs the capability `profile-export`. */
  exported(accessToken: string): Promise<string>;
  /**
   * Deletes the owner of the token and signs them out everywhere. Rejects with ServerRefused `profile.order-under-way` while
   * one of their orders has not ended. Needs the capability `profile-delete`.
   */
  delete(accessToken: string): Promise<void>;
}
export const AccountApi = port<AccountApi>('AccountApi');
