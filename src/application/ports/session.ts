import { port } from '../port.ts';

export interface ActiveSession {
  /**
   * Valid credentials of the signed-in person; undefined for an anonymous visitor. An expired access token is refreshed
   * first, once for all concurrent callers. A refresh that fails on the network is ignored; one that the server refuses
   * signs out. `refused` is an access token that the server rejected and that must be refreshed regardless of its
   * expiry.
   */
  credentials(options?: { readonly refused?: string }): Promise<Credentials | undefined>;
}
export const ActiveSession = port<ActiveSession>('ActiveSession');

/** The id of the signed-in person and a valid access token. */
export interface Credentials {
  readonly personId: string;
  readonly accessToken: string;
}

export interface TokenReader {
  /**
   * The `exp` claim in seconds since 1970; undefined when the token has none. Throws InvalidToken for a malformed
   * token.
   */
  expiryOf(token: string): number | undefined;
  /**
   * The `iat` claim in seconds since 1970; undefined when the token has none. Throws InvalidToken for a malformed
   * token.
   */
  issuedAtOf(token: string): number | undefined;
}
export const TokenReader = port<TokenReader>('TokenReader');

/**
 * Refresh tokens of sessions that were ended on this device and whose sign-out has not reached the server. Never
 * throws.
 */
export interface PendingSignOuts {
  add(refreshToken: string): void;
  list(): readonly string[];
  remove(refreshToken: string): void;
}
export const PendingSignOuts = port<PendingSignOuts>('PendingSignOuts');
