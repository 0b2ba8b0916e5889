import type { PhoneFormat } from '#domain/session/phones.ts';
import type { AuthProviderName } from '../market/Market.ts';
import type { AuthEnvironment } from '../market/offeredAuth.ts';
import { port } from '../port.ts';
import type { SignInAttempt } from '../session/signInProof.ts';

/**
 * The browser environment of the page, and what sign-in attempts have found out about it. The latter is lost with the
 * page, so that a new one tries everything again. Never throws.
 */
export interface SignInEnvironment {
  read(): AuthEnvironment;
  /** Notes whether the browser opened a window that was requested. */
  noteWindow(isOpened: boolean): void;
  /** Notes whether a provider's code or page loaded when it was requested. */
  noteProvider(name: AuthProviderName, isThere: boolean): void;
}
export const SignInEnvironment = port<SignInEnvironment>('SignInEnvironment');

/**
 * Sign-in attempts that are waiting for a vendor's redirect. A few are kept for SIGN_IN_ATTEMPT_MINUTES and shared by
 * all tabs, because a vendor's app may return to another tab. Never throws.
 */
export interface SignInAttempts {
  keep(attempt: SignInAttempt): void;
  /**
   * Removes and returns the attempt with this state, so that an answer can be used only once. undefined for an unknown
   * state.
   */
  take(state: string): SignInAttempt | undefined;
  clear(): void;
}
export const SignInAttempts = port<SignInAttempts>('SignInAttempts');

export interface OneTimeCodes {
  /**
   * The code of the next text message addressed to the shop's host (WebOTP), once the customer allows the page to read
   * it. undefined when the browser does not support it, the customer declines, or `signal` is aborted. Never throws.
   */
  next(signal: AbortSignal): Promise<string | undefined>;
}
export const OneTimeCodes = port<OneTimeCodes>('OneTimeCodes');

export interface PhoneNumbers {
  /**
   * Converts a typed number to E.164 (`+79121234567`); undefined when it is not a valid mobile number in the market's
   * countries or elsewhere.
   */
  normalize(typed: string): Promise<string | undefined>;
  /** The formatter for phone numbers (`+7 912 123-45-67`). Rejects with NetworkFailed when it cannot be loaded. */
  format(): Promise<PhoneFormat>;
}
export const PhoneNumbers = port<PhoneNumbers>('PhoneNumbers');
