import type { AuthProviderName } from '#domain/market/Market.ts';
import { port } from '../port.ts';
import type { AuthProvider } from './AuthProvider.ts';

export interface AuthProviders {
  /**
   * Fetches the code of a provider that the market names. Throws NetworkFailed when that does not come within five seconds, and a plain error
   * for a provider that the market does not name.
   */
  open(name: AuthProviderName): Promise<AuthProvider>;
}
export const AuthProviders = port<AuthProviders>('AuthProviders');
