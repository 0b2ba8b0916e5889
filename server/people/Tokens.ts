import { createHmac } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { Refusal } from '#server/http/Refusal.ts';

const ISSUER = 'carte';
const ALGORITHM = 'HS256';
export const ACCESS_SECONDS = 15 * 60;

type Use = 'access' | 'refresh';

export interface TokenClaims {
  readonly personId: string;
  readonly sessionId: string;
  /** The token's own id (`jti`). */
  readonly tokenId: string;
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
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: `${ISSUER}-${use}`,
        typ: 'JWT',
        requiredClaims: ['exp', 'iat'],
        currentDate: this.#now(),
      });
      const { sub, sid, jti } = payload;
      if (sub === undefined || jti === undefined || typeof sid !== 'string') throw new Refusal(401, 'auth.required');
      return { personId: sub, sessionId: sid, tokenId: jti };
    } catch (error) {
      throw new Refusal(401, error instanceof errors.JWTExpired ? 'auth.token-expired' : 'auth.required');
    }
  }
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
