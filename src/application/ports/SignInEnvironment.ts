import type { AuthProviderName } from '#domain/market/Market.ts';
import type { AuthEnvironment } from '#domain/market/offeredAuth.ts';
import { port } from '../port.ts';

/**
 * Where the page stands, and what was found out on it about signing in; the latter is forgotten with the page, so that a
 * new one tries everything anew. Never throws.
 */
export interface SignInEnvironment {
  read(): AuthEnvironment;
  /** The browser opened a window that was asked for, or did not. */
  noteWindow(isOpened: boolean): void;
  /** The code, or the page, of a provider came when it was asked for, or did not. */
  noteProvider(name: AuthProviderName, isThere: boolean): void;
}
export const SignInEnvironment = port<SignInEnvironment>('SignInEnvironment');
