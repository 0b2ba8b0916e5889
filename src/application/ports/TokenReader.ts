import { port } from '../port.ts';

export interface TokenReader {
  /** The `exp` claim in seconds since 1970; undefined when the token has none. Throws InvalidToken for a malformed token. */
  expiryOf(token: string): number | undefined;
  /** The `iat` claim in seconds since 1970; undefined when the token has none. Throws InvalidToken for a malformed token. */
  issuedAtOf(token: string): number | undefined;
}
export const TokenReader = port<TokenReader>('TokenReader');
