import { port } from '../port.ts';

export interface TokenReader {
  /** The `exp` claim in seconds since 1970; absent when the token has none. Throws InvalidToken for no token. */
  expiryOf(token: string): number | undefined;
}
export const TokenReader = port<TokenReader>('TokenReader');
