import type { AuthProvider } from '#application/ports/AuthProvider.ts';
import { HttpClient } from '../../http/HttpClient.ts';
import { needed } from '../../ProviderContext.ts';
import { type AuthContext, returnAddress } from '../AuthContext.ts';
import { OidcAuthProvider } from './OidcAuthProvider.ts';

export function create({ market, locale, signIn, page }: AuthContext): AuthProvider {
  const settings = needed(market.auth.oidc, 'auth.oidc');
  const http = new HttpClient({ baseUrl: '', locale });
  return new OidcAuthProvider({ settings, redirectUri: returnAddress(page), signIn, locale, http });
}
