import type { AuthProviderName } from '../market/Market.ts';
import type { AuthEnvironment } from '../market/offeredAuth.ts';
import { port } from '../port.ts';

/**
 * The browser environment of the page, and what sign-in attempts have found out about it. The latter is lost with the page, so
 * that a new one tries everything again. Never throws.
 */
export interface SignInEnvironment {
  read(): AuthEnvironment;
  /** Notes whether the browser opened a window that was requested. */
  noteWindow(isOpened: boolean): void;
  /** Notes whether a provider's code or page loaded when it was requested. */
  noteProvider(name: AuthProviderName, isThere: boolean): void;
}
export const SignInEnvironment = port<SignInEnvironment>('SignInEnvironment');
