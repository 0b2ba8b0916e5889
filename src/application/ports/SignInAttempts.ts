import { port } from '../port.ts';
import type { SignInAttempt } from '../session/signInProof.ts';

/**
 * Sign-ins that have left this page for a vendor's. Kept for SIGN_IN_ATTEMPT_MINUTES, a few at a time, for every tab of
 * this device: a vendor's app may lead back to another tab. Never throws.
 */
export interface SignInAttempts {
  keep(attempt: SignInAttempt): void;
  /** The attempt with this state, which is gone then: an answer counts once. undefined for any other state. */
  take(state: string): SignInAttempt | undefined;
  clear(): void;
}
export const SignInAttempts = port<SignInAttempts>('SignInAttempts');
