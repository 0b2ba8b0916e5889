import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Log } from '#server/shared/Log.ts';
import { issuerRefused, issuerUnavailable } from './askIssuer.ts';
import type { ExternalIdentity } from './ExternalIdentity.ts';

/** Asymmetric signature algorithms; shared secrets and `none` are not accepted. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA', 'RS384', 'RS512', 'PS384', 'PS512', 'ES384', 'ES512'];
/** Maximum difference between the issuer's clock and the server's. */
const CLOCK_TOLERANCE_SECONDS = 60;
const KEYS_TIMEOUT_MS = 3000;
/** Minimum interval between requests for unknown keys, in milliseconds. */
const KEYS_COOLDOWN_MS = 60_000;
const KEYS_MAX_AGE_MS = 24 * 3_600_000;

interface Options {
  /** Accepted spellings of the issuer in ID tokens; accounts are stored with the first. */
  readonly issuers: readonly [string, ...string[]];
  /** The shop's client id, which must be the audience. */
  readonly clientId: string;
  readonly keys: JWTVerifyGetKey;
  /** JWA names; only these are accepted when the issuer lists them. */
  readonly algorithms?: readonly string[] | undefined;
  readonly log: Log;
  readonly now: () => Date;
}

export interface VerifiedIdToken {
  readonly identity: ExternalIdentity;
  /** When the token has expired, allowing for differing clocks. */
  readonly deadAt: Date;
}

/** The signing keys of an issuer, cached for a day; while they cannot be loaded, cached ones are used. */
export function keysAt(url: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(url), {
    timeoutDuration: KEYS_TIMEOUT_MS,
    cooldownDuration: KEYS_COOLDOWN_MS,
    cacheMaxAge: KEYS_MAX_AGE_MS,
  });
}

/** Verifies ID tokens of one issuer for this shop. */
export class IdTokens {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Verifies a token; `nonce` must equal the token's. Refuses with `auth.provider-refused`, or with
   * `auth.provider-unavailable` when keys cannot be loaded.
   */
  async verify(idToken: string, nonce: string): Promise<VerifiedIdToken> {
    const payload = await this.#read(idToken);
    const deadAt = new Date(((payload.exp ?? 0) + CLOCK_TOLERANCE_SECONDS) * 1000);
    return { identity: this.#identityIn(payload, nonce), deadAt };
  }

  async #read(idToken: string): Promise<JWTPayload> {
    const { issuers, clientId, keys, algorithms = ALGORITHMS, log, now } = this.#options;
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: [...issuers],
        audience: clientId,
        algorithms: [...algorithms],
        requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: now(),
      });
      return payload;
    } catch (error) {
      if (isOfTheToken(error)) throw issuerRefused(issuers[0], log, `the id token: ${error.code} ${claimOf(error)}`);
      throw issuerUnavailable(issuers[0], log, error);
    }
  }

  #identityIn({ sub = '', aud, azp, nonce, ...claims }: JWTPayload, expectedNonce: string): ExternalIdentity {
    const { issuers, clientId, log } = this.#options;
    const isForUs = azp === undefined ? typeof aud === 'string' || aud?.length === 1 : azp === clientId;
    if (sub === '' || !isForUs || nonce !== expectedNonce) {
      throw issuerRefused(issuers[0], log, 'the id token: subject, audience or nonce do not fit');
    }
    return {
      issuer: issuers[0],
      subject: sub,
      email: isVerified(claims['email_verified']) ? textIn(claims['email']) : undefined,
      firstName: textIn(claims['given_name']) ?? textIn(claims['name']),
      lastName: textIn(claims['family_name']),
      avatar: textIn(claims['picture']),
    };
  }
}

/** Whether an e-mail is verified; Apple sends the claim as a string. */
function isVerified(claim: unknown): boolean {
  return claim === true || claim === 'true';
}

/** Whether the token itself is invalid, as opposed to a failure to load keys. */
function isOfTheToken(error: unknown): error is errors.JOSEError {
  const isOfTheWay = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  return error instanceof errors.JOSEError && !isOfTheWay && error.constructor !== errors.JOSEError;
}

function claimOf(error: errors.JOSEError): string {
  return error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired ? error.claim : '';
}

function textIn(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim.trim() !== '' ? claim.trim() : undefined;
}
