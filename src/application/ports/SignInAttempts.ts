import { port } from '../port.ts';
import type { SignInAttempt } from '../session/signInProof.ts';

/**
 * Sign-in attempts that are waiting for a vendor's redirect. A few are kept for SIGN_IN_ATTEMPT_MINUTES and shared by all tabs,
 * because a vendor's app may return to another tab. Never throws.
 */
export interface SignInAttempts {
  keep(attempt: SignInAttempt): void;
  /** Removes and returns the attempt with this state, so that an answer can be used only once. undefined for an unknown state. */
  take(state: string): SignInAttempt | undefined;
  clear(): void;
}
export const SignInAttempts = port<SignInAttempts>('SignInAttempts');
