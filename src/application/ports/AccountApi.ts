import type { LinkedSignIn } from '#domain/session/LinkedSignIn.ts';
import type { TokenSet } from '#domain/session/Session.ts';
import type { SignedInDevice } from '#domain/session/SignedInDevice.ts';
import { port } from '../port.ts';

export interface AccountApi {
  /** Where the owner of the token is signed in, the one used last first. Needs the capability `sessions`. */
  devices(accessToken: string): Promise<readonly SignedInDevice[]>;
  /** Signs out there; where nobody is any more, nothing happens. Needs the capability `sessions`. */
  endSession(accessToken: string, sessionId: string): Promise<void>;
  /** The ways in which the owner of the token signs in, the number first. Needs the capability `linked-sign-ins`. */
  signIns(accessToken: string): Promise<readonly LinkedSignIn[]>;
  /**
   * Makes one person of the owner of the token and of whoever has just signed in with `proof`, and answers how they sign in
   * then; the sessions of the other end. May be asked for twice. Rejects with ServerRefused `sign-in.proof-too-old` ten minutes
   * after that sign-in, `sign-in.two-numbers` where both have a number, `sign-in.order-under-way` while an order of the other
   * has not ended. Needs the capability `linked-sign-ins`.
   */
  linkSignIn(accessToken: string, proof: TokenSet): Promise<readonly LinkedSignIn[]>;
  /**
   * One way less, which may be gone already; answers those that are left. Rejects with ServerRefused `sign-in.last` for the
   * only one. Needs the capability `linked-sign-ins`.
   */
  unlinkSignIn(accessToken: string, signInId: string): Promise<readonly LinkedSignIn[]>;
  /** All that is known of the owner of the token, as JSON text for a file. Needs the capability `profile-export`. */
  exported(accessToken: string): Promise<string>;
  /**
   * Deletes the owner of the token and signs them out everywhere. Rejects with ServerRefused `profile.order-under-way` while
   * one of their orders has not ended. Needs the capability `profile-delete`.
   */
  delete(accessToken: string): Promise<void>;
}
export const AccountApi = port<AccountApi>('AccountApi');
