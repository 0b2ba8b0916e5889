import { jwtDecode } from 'jwt-decode';
import type { TokenReader } from '#application/ports/TokenReader.ts';

export class JwtTokenReader implements TokenReader {
  expiryOf(token: string): number | undefined {
    const claims = jwtDecode<{ readonly exp?: unknown } | null>(token);
    const exp = claims?.exp;
    return typeof exp === 'number' && Number.isFinite(exp) ? exp : undefined;
  }
}
