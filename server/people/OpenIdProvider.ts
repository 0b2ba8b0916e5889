import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Log } from '#server/Log.ts';
import { askIssuer, issuerRefused, issuerUnavailable } from './askIssuer.ts';
import type { AuthorizationGrant, ExternalIdentity } from './ExternalIdentity.ts';

/** Signatures that a key pair makes: a secret that both sides know, and `none`, prove nothing here. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA', 'RS384', 'RS512', 'PS384', 'PS512', 'ES384', 'ES512'];
/** How far the clocks of an issuer and of this server may be apart. */
const CLOCK_TOLERANCE_SECONDS = 60;
const KEYS_TIMEOUT_MS = 3000;
/** A key that is not known is asked for once in this time. */
const KEYS_COOLDOWN_MS = 60_000;
const KEYS_MAX_AGE_MS = 24 * 3_600_000;

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
  readonly keys: JWTVerifyGetKey;
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
    const { token, keys } = await this.#discover();
    const idToken = await this.#exchange(token, grant);
    return this.#identityIn(await this.#verified(idToken, keys), grant.nonce);
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
    const { settings, log } = this.#dependencies;
    const url = `${settings.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const { body } = await askIssuer(url, log);
    const { issuer, token_endpoint: token, jwks_uri: keys } = body;
    if (issuer !== settings.issuer || typeof token !== 'string' || typeof keys !== 'string') {
      throw issuerUnavailable(url, log, `its configuration is of ${String(issuer)} or lacks an endpoint`);
    }
    return {
      token,
      keys: createRemoteJWKSet(new URL(keys), {
        timeoutDuration: KEYS_TIMEOUT_MS,
        cooldownDuration: KEYS_COOLDOWN_MS,
        cacheMaxAge: KEYS_MAX_AGE_MS,
      }),
    };
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

  async #verified(idToken: string, keys: JWTVerifyGetKey): Promise<JWTPayload> {
    const { settings, log, now } = this.#dependencies;
    const { issuer, clientId } = settings;
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer,
        audience: clientId,
        algorithms: ALGORITHMS,
        requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: now(),
      });
      return payload;
    } catch (error) {
      if (isOfTheToken(error)) throw issuerRefused(issuer, log, `the id token: ${error.code} ${claimOf(error)}`);
      throw issuerUnavailable(issuer, log, error);
    }
  }

  #identityIn({ sub = '', aud, azp, nonce, ...claims }: JWTPayload, wanted: string): ExternalIdentity {
    const { settings, log } = this.#dependencies;
    const { issuer, clientId } = settings;
    const isForUs = azp === undefined ? typeof aud === 'string' || aud?.length === 1 : azp === clientId;
    if (sub === '' || !isForUs || nonce !== wanted) {
      throw issuerRefused(issuer, log, 'the id token: subject, audience or nonce do not fit');
    }
    return {
      issuer,
      subject: sub,
      email: claims['email_verified'] === true ? textIn(claims['email']) : undefined,
      firstName: textIn(claims['given_name']) ?? textIn(claims['name']),
      lastName: textIn(claims['family_name']),
    };
  }
}

/** The token itself is wrong, and not the way to the keys. */
function isOfTheToken(error: unknown): error is errors.JOSEError {
  const isOfTheWay = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  return error instanceof errors.JOSEError && !isOfTheWay && error.constructor !== errors.JOSEError;
}

function claimOf(error: errors.JOSEError): string {
  return error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired ? error.claim : '';
}

function errorIn(body: Readonly<Record<string, unknown>>): string {
  const { error } = body;
  return typeof error === 'string' && /^[a-z_]{1,40}$/.test(error) ? error : 'without an error code';
}

function textIn(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim.trim() !== '' ? claim.trim() : undefined;
}

/** RFC 6749, 2.3.1: both parts are form-encoded first. */
function basic(clientId: string, secret: string): string {
  const encoded = [clientId, secret].map((part) => new URLSearchParams({ part }).toString().slice('part='.length));
  return `Basic ${Buffer.from(encoded.join(':')).toString('base64')}`;
}
