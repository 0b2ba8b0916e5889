import { string, type } from 'superstruct';
import { NetworkFailed } from '#application/AppError.ts';
import { AUTH_CAPABILITIES } from '#application/market/authCapabilities.ts';
import type { OpenIdSettings } from '#application/market/Market.ts';
import type { AuthProvider, AuthRequest, AuthStep } from '#application/ports/AuthProvider.ts';
import type { SignInApi } from '#application/ports/SignInApi.ts';
import { SocialSignInFailed, SocialWidgetFailed } from '#application/session/errors.ts';
import type { SignInProof } from '#application/session/signInProof.ts';
import type { TokenSet } from '#domain/session/Session.ts';
import { decode } from '../../http/decode.ts';
import { HttpClient } from '../../http/HttpClient.ts';
import { needed } from '../../ProviderContext.ts';
import { type AuthContext, returnAddress } from '../AuthContext.ts';
import { codeChallengeOf, newAttempt } from '../signInSecrets.ts';

const CONFIGURATION_TIMEOUT_MS = 5000;
const configurationStruct = type({ issuer: string(), authorization_endpoint: string() });

interface Options {
  readonly settings: OpenIdSettings;
  /** The redirect URI registered with the provider. */
  readonly redirectUri: string;
  readonly signIn: SignInApi;
  readonly locale: () => string;
  readonly http: Pick<HttpClient, 'get'>;
}

/**
 * Any OpenID Connect provider, with a redirect: authorization code flow with PKCE, state and nonce. The server
 * exchanges the code.
 */
export class OidcAuthProvider implements AuthProvider {
  readonly capabilities = AUTH_CAPABILITIES.oidc;
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async begin({ returnTo }: AuthRequest): Promise<AuthStep> {
    const { settings, redirectUri, locale } = this.#options;
    const attempt = newAttempt({ method: 'oidc', returnTo });
    const [endpoint, challenge] = await Promise.all([this.#endpoint(), codeChallengeOf(attempt.codeVerifier)]);
    const url = new URL(endpoint);
    const query = {
      response_type: 'code',
      client_id: settings.clientId,
      redirect_uri: redirectUri,
      scope: settings.scope,
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ui_locales: locale(),
    };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return { kind: 'redirect', url: url.href, attempt };
  }

  exchange(proof: SignInProof): Promise<TokenSet> {
    const { signIn, redirectUri } = this.#options;
    const code = proof.kind === 'vendor' ? proof.params['code'] : undefined;
    if (proof.kind !== 'vendor' || code === undefined) return Promise.reject(new SocialSignInFailed(100));
    const { codeVerifier, nonce } = proof.attempt;
    return signIn.signInWithVendor({ source: 'OIDC', code, codeVerifier, nonce, redirectUri });
  }

  /**
   * Discovers the authorization endpoint for every attempt, because a page may be open for long and an unreachable
   * provider must be noticed on click.
   */
  async #endpoint(): Promise<string> {
    const { settings, http } = this.#options;
    const url = `${settings.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    try {
      const answer = await http.get(url, { timeout: CONFIGURATION_TIMEOUT_MS });
      const { issuer, authorization_endpoint: endpoint } = decode(`GET ${url}`, answer, configurationStruct);
      if (issuer !== settings.issuer) throw new Error(`${url} is of ${issuer}`);
      if (new URL(endpoint).protocol !== new URL(issuer).protocol) throw new Error(`${endpoint} is not safe`);
      return endpoint;
    } catch (error) {
      throw new SocialWidgetFailed(error instanceof NetworkFailed ? 'timeout' : 'internal', error);
    }
  }
}

export function create({ market, locale, signIn, page }: AuthContext): AuthProvider {
  const settings = needed(market.auth.oidc, 'auth.oidc');
  const http = new HttpClient({ baseUrl: '', locale });
  return new OidcAuthProvider({ settings, redirectUri: returnAddress(page), signIn, locale, http });
}
