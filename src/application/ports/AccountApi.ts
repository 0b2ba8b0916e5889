import type { LinkedSignIn, SignedInDevice } from '#domain/session/account.ts';
import type { TokenSet } from '#domain/session/Session.ts';
import { port } from '../port.ts';

export interface AccountApi {
  /** Sessions of the token's owner, most recently used first. Needs the capability `sessions`. */
  devices(accessToken: string, signal?: AbortSignal): Promise<readonly SignedInDevice[]>;
  /** Ends a session; does nothing when it has already ended. Needs the capability `sessions`. */
  endSession(accessToken: string, sessionId: string): Promise<void>;
  /** Sign-in methods of the token's owner, the phone number first. Needs the capability `linked-sign-ins`. */
  signIns(accessToken: string, signal?: AbortSignal): Promise<readonly LinkedSignIn[]>;
  /**
   * Merges the token's owner with the person who signed in with `proof`, ends that person's sessions and returns the
   * sign-in methods. Can be retried. Rejects with ServerRefused `sign-in.proof-too-old` ten minutes after that sign-in,
   * `sign-in.two-numbers` when both have a phone number, and `sign-in.order-under-way` while the other person has an
   * open order. Needs the capability `linked-sign-ins`.
   */
  linkSignIn(accessToken: string, proof: TokenSet): Promise<readonly LinkedSignIn[]>;
  /**
   * Removes a sign-in method, which may already be removed, and returns the remaining ones. Rejects with ServerRefused
   * `sign-in.last` for the only one. Needs the capability `linked-sign-ins`.
   */
  unlinkSignIn(accessToken: string, signInId: string): Promise<readonly LinkedSignIn[]>;
  /** All data stored about the token's owner, as JSON text. Needs the capability `profile-export`. */
  exported(accessToken: string, signal?: AbortSignal): Promise<string>;
  /**
   * Deletes the token's owner and ends all of their sessions. Rejects with ServerRefused `profile.order-under-way`
   * while they have an open order. Needs the capability `profile-delete`.
   */
  delete(accessToken: string): Promise<void>;
}
export const AccountApi = port<AccountApi>('AccountApi');
