import { jwtDecode } from 'jwt-decode';
import type { TokenReader } from '#application/ports/session.ts';
import { InvalidToken } from '#application/session/errors.ts';
import { expiryIn, issuedAtIn, tokenFaultIn } from '#domain/session/tokens.ts';

export class JwtTokenReader implements TokenReader {
  expiryOf(token: string): number | undefined {
    return expiryIn(decode(token));
  }

  issuedAtOf(token: string): number | undefined {
    return issuedAtIn(decode(token));
  }
}

function decode(token: string): unknown {
  try {
    return jwtDecode(token);
  } catch (error) {
    const fault = error instanceof Error ? tokenFaultIn(error.message) : undefined;
    if (fault === undefined || !(error instanceof Error)) throw error;
    throw new InvalidToken(fault, error);
  }
}
