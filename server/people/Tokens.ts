import { createHmac } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { Refusal } from '#server/http/Refusal.ts';
import { LruCache } from '#server/shared/LruCache.ts';

const ISSUER = 'carte';
const ALGORITHM = 'HS256';
export const ACCESS_SECONDS = 15 * 60;
/** Verified access tokens that are remembered, some 600 bytes each. */
const MAX_VERIFIED_TOKENS = 5000;

type Use = 'access' | 'refresh';

export interface TokenClaims {
  readonly personId: string;
  readonly sessionId: string;
  /** The token's own id (`jti`). */
  readonly tokenId: string;
}

interface Verified {
  readonly claims: TokenClaims;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

interface Span {
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/**
 * Signs and verifies tokens with one algorithm, one issuer and a separate audience for each use, so that no token can
 * be used for another purpose.
 */
export class Tokens {
  readonly #key: Uint8Array;
  readonly #now: () => Date;
  /** A signature stays right, so it is checked once for all requests that a browser sends with its access token. */
  readonly #verified = new LruCache<Promise<Verified>>(MAX_VERIFIED_TOKENS);

  constructor(secret: string, now: () => Date) {
    this.#key = new TextEncoder().encode(secret);
    this.#now = now;
  }

  /** Signs a token. The result is deterministic for equal claims and times. */
  sign(use: Use, claims: TokenClaims, { issuedAt, expiresAt }: Span): Promise<string> {
    return new SignJWT({ sid: claims.sessionId })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(`${ISSUER}-${use}`)
      .setSubject(claims.personId)
      .setJti(claims.tokenId)
      .setIssuedAt(seconds(issuedAt))
      .setExpirationTime(seconds(expiresAt))
      .sign(this.#key);
  }

  /** The id of the token after another one: deterministic, and unguessable without the server's secret. */
  successorOf(tokenId: string): string {
    return createHmac('sha256', this.#key).update(`successor ${tokenId}`).digest('base64url');
  }

  async read(use: Use, token: string): Promise<TokenClaims> {
    if (use === 'refresh') return (await this.#verify(use, token)).claims;
    const verifying = this.#verified.getOrCreate(token, () => this.#verify(use, token));
    const { claims, expiresAt } = await verifying.catch((error: unknown) => {
      this.#verified.delete(token);
      throw error;
    });
    if (expiresAt <= seconds(this.#now())) throw new Refusal(401, 'auth.token-expired');
    return claims;
  }

  async #verify(use: Use, token: string): Promise<Verified> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: `${ISSUER}-${use}`,
        typ: 'JWT',
        requiredClaims: ['exp', 'iat'],
        currentDate: this.#now(),
      });
      const { sub, sid, jti, exp } = payload;
      if (sub === undefined || jti === undefined || exp === undefined || typeof sid !== 'string') {
        throw new Refusal(401, 'auth.required');
      }
      return { claims: { personId: sub, sessionId: sid, tokenId: jti }, expiresAt: exp };
    } catch (error) {
      throw new Refusal(401, error instanceof errors.JWTExpired ? 'auth.token-expired' : 'auth.required');
    }
  }
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
