import { errors, jwtVerify, SignJWT } from 'jose';
import { Refusal } from '#server/http/Refusal.ts';

const ISSUER = 'carte';
const ALGORITHM = 'HS256';
export const ACCESS_SECONDS = 15 * 60;

type Use = 'access' | 'refresh';

export interface TokenClaims {
  readonly personId: string;
  readonly sessionId: string;
  /** The token's own id. */
  readonly tokenId: string;
}

/** Signs and reads tokens: one algorithm, one issuer, an audience for each use, so that none stands in for another. */
export class Tokens {
  readonly #key: Uint8Array;
  readonly #now: () => Date;

  constructor(secret: string, now: () => Date) {
    this.#key = new TextEncoder().encode(secret);
    this.#now = now;
  }

  sign(use: Use, claims: TokenClaims, expiresAt: Date): Promise<string> {
    return new SignJWT({ sid: claims.sessionId })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(`${ISSUER}-${use}`)
      .setSubject(claims.personId)
      .setJti(claims.tokenId)
      .setIssuedAt(seconds(this.#now()))
      .setExpirationTime(seconds(expiresAt))
      .sign(this.#key);
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
