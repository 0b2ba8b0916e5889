import type { Log } from '#server/Log.ts';
import { askIssuer, issuerRefused, issuerUnavailable } from './askIssuer.ts';
import type { AuthorizationGrant, ExternalIdentity } from './ExternalIdentity.ts';
import { IdTokens, keysAt } from './IdTokens.ts';

export interface OpenIdSettings {
  /** As the id tokens name it, to the letter. */
  readonly issuer: string;
  readonly clientId: string;
  /** Absent for a public client, which is proven by its code verifier alone. */
  readonly clientSecret?: string | undefined;
}

interface Dependencies {
  readonly settings: OpenIdSettings;
  readonly log: Log;
  readonly now: () => Date;
}

interface Endpoints {
  readonly token: string;
  readonly idTokens: IdTokens;
}

/**
 * Any OpenID provider: exchanges an authorization code on this side, so that no id token passes through a browser, and
 * believes the id token only when everything in it fits.
 */
export class OpenIdProvider {
  readonly #dependencies: Dependencies;
  #endpoints: Promise<Endpoints> | undefined;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  async identify(grant: AuthorizationGrant): Promise<ExternalIdentity> {
    const { token, idTokens } = await this.#discover();
    const { identity } = await idTokens.verify(await this.#exchange(token, grant), grant.nonce);
    return identity;
  }

  /** Asked once; a failure is forgotten. */
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
    const { settings, log, now } = this.#dependencies;
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
    const { settings, log } = this.#dependencies;
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

/** RFC 6749, 2.3.1: both parts are form-encoded first. */
function basic(clientId: string, secret: string): string {
  const encoded = [clientId, secret].map((part) => new URLSearchParams({ part }).toString().slice('part='.length));
  return `Basic ${Buffer.from(encoded.join(':')).toString('base64')}`;
}
