import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Log } from '#server/Log.ts';
import { issuerRefused, issuerUnavailable } from './askIssuer.ts';
import type { ExternalIdentity } from './ExternalIdentity.ts';

/** Signatures that a key pair makes: a secret that both sides know, and `none`, prove nothing here. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA', 'RS384', 'RS512', 'PS384', 'PS512', 'ES384', 'ES512'];
/** How far the clocks of an issuer and of this server may be apart. */
const CLOCK_TOLERANCE_SECONDS = 60;
const KEYS_TIMEOUT_MS = 3000;
/** A key that is not known is asked for once in this time. */
const KEYS_COOLDOWN_MS = 60_000;
const KEYS_MAX_AGE_MS = 24 * 3_600_000;

interface Dependencies {
  /** Spellings that id tokens may name the issuer by, to the letter; accounts go by the first. */
  readonly issuers: readonly [string, ...string[]];
  /** Of the shop, as id tokens name it. */
  readonly clientId: string;
  readonly keys: JWTVerifyGetKey;
  /** JWA names; where an issuer says which it uses, no other. */
  readonly algorithms?: readonly string[] | undefined;
  readonly log: Log;
  readonly now: () => Date;
}

export interface VerifiedIdToken {
  readonly identity: ExternalIdentity;
  /** When the token means nothing any more, whichever clock is asked. */
  readonly deadAt: Date;
}

/** The keys of an issuer, kept for a day; while they cannot be asked for, those that are kept are good. */
export function keysAt(url: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(url), {
    timeoutDuration: KEYS_TIMEOUT_MS,
    cooldownDuration: KEYS_COOLDOWN_MS,
    cacheMaxAge: KEYS_MAX_AGE_MS,
  });
}

/** The id tokens of one issuer for this shop: believed only when everything in them fits. */
export class IdTokens {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** `nonce` as it must stand in the token. Refuses with `auth.provider-refused`, or where no key can be had, `-unavailable`. */
  async verify(idToken: string, nonce: string): Promise<VerifiedIdToken> {
    const payload = await this.#read(idToken);
    const deadAt = new Date(((payload.exp ?? 0) + CLOCK_TOLERANCE_SECONDS) * 1000);
    return { identity: this.#identityIn(payload, nonce), deadAt };
  }

  async #read(idToken: string): Promise<JWTPayload> {
    const { issuers, clientId, keys, algorithms = ALGORITHMS, log, now } = this.#dependencies;
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

  #identityIn({ sub = '', aud, azp, nonce, ...claims }: JWTPayload, wanted: string): ExternalIdentity {
    const { issuers, clientId, log } = this.#dependencies;
    const isForUs = azp === undefined ? typeof aud === 'string' || aud?.length === 1 : azp === clientId;
    if (sub === '' || !isForUs || nonce !== wanted) {
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

/** Apple says it as a text. */
function isVerified(claim: unknown): boolean {
  return claim === true || claim === 'true';
}

/** The token itself is wrong, and not the way to the keys. */
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
