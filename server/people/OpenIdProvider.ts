import type { Log } from '#server/shared/Log.ts';
import { askIssuer, issuerRefused, issuerUnavailable } from './askIssuer.ts';
import type { AuthorizationGrant, ExternalIdentity } from './ExternalIdentity.ts';
import { IdTokens, keysAt } from './IdTokens.ts';

export interface OpenIdSettings {
  /** The issuer exactly as in its ID tokens. */
  readonly issuer: string;
  readonly clientId: string;
  /** Absent for a public client, which uses only PKCE. */
  readonly clientSecret?: string | undefined;
}

interface Options {
  readonly settings: OpenIdSettings;
  readonly log: Log;
  readonly now: () => Date;
}

interface Endpoints {
  readonly token: string;
  readonly idTokens: IdTokens;
}

/**
 * Any OpenID Connect provider. The authorization code is exchanged on the server, so that no ID token passes through a
 * browser.
 */
export class OpenIdProvider {
  readonly #options: Options;
  #endpoints: Promise<Endpoints> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  async identify(grant: AuthorizationGrant): Promise<ExternalIdentity> {
    const { token, idTokens } = await this.#discover();
    const { identity } = await idTokens.verify(await this.#exchange(token, grant), grant.nonce);
    return identity;
  }

  /** Loads the provider's configuration once; after a failure the next call tries again. */
  async #discover(): Promise<Endpoints> {
    this.#endpoints ??= this.#readConfiguration();
    try {
      return await this.#endpoints;
    } catch (error) {
      this.#endpoints = undefined;
      throw error;
    }
  }

  async #readConfiguration(): Promise<Endpoints> {
    const { settings, log, now } = this.#options;
    const { clientId } = settings;
    const url = `${settings.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const { body } = await askIssuer(url, log);
    const { issuer, token_endpoint: token, jwks_uri: keys } = body;
    if (issuer !== settings.issuer || typeof token !== 'string' || typeof keys !== 'string') {
      throw issuerUnavailable(url, log, `its configuration is of ${String(issuer)} or lacks an endpoint`);
    }
    return { token, idTokens: new IdTokens({ issuers: [issuer], clientId, keys: keysAt(keys), log, now }) };
  }

  async #exchange(endpoint: string, { code, codeVerifier, redirectUri }: AuthorizationGrant): Promise<string> {
    const { settings, log } = this.#options;
    const { issuer, clientId, clientSecret } = settings;
    const form = { grant_type: 'authorization_code', code, code_verifier: codeVerifier, redirect_uri: redirectUri };
    const { status, body } = await askIssuer(endpoint, log, {
      method: 'POST',
      headers: clientSecret === undefined ? {} : { authorization: basic(clientId, clientSecret) },
      body: new URLSearchParams({ ...form, client_id: clientId }),
    });
    const idToken = body['id_token'];
    if (status === 200 && typeof idToken === 'string') return idToken;
    throw issuerRefused(issuer, log, `the exchange answered ${status} ${errorIn(body)}`);
  }
}

function errorIn(body: Readonly<Record<string, unknown>>): string {
  const { error } = body;
  return typeof error === 'string' && /^[a-z_]{1,40}$/.test(error) ? error : 'without an error code';
}

/** HTTP Basic credentials; both parts are form-encoded first (RFC 6749, section 2.3.1). */
function basic(clientId: string, secret: string): string {
  const encoded = [clientId, secret].map((part) => new URLSearchParams({ part }).toString().slice('part='.length));
  return `Basic ${Buffer.from(encoded.join(':')).toString('base64')}`;
}
