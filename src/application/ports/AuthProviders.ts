import type { AuthProviderName } from '../market/Market.ts';
import { port } from '../port.ts';
import type { AuthProvider } from './AuthProvider.ts';

export interface AuthProviders {
  /**
   * Loads a sign-in provider of the market. Throws NetworkFailed when its code has not loaded within five seconds, and a plain
   * error for a provider that the market does not have.
   */
  open(name: AuthProviderName): Promise<AuthProvider>;
}
export const AuthProviders = port<AuthProviders>('AuthProviders');
