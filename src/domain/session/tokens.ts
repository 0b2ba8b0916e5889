/**
 * The `exp` claim in seconds since 1970 (specification, section 6). undefined, meaning no expiry, when it is missing or
 * not a number; then only the server can reject the token.
 */
export function expiryIn(claims: unknown): number | undefined {
  return secondsIn(claims, 'exp');
}

/** The `iat` claim in seconds since 1970. */
export function issuedAtIn(claims: unknown): number | undefined {
  return secondsIn(claims, 'iat');
}

function secondsIn(claims: unknown, name: 'exp' | 'iat'): number | undefined {
  if (typeof claims !== 'object' || claims === null) return undefined;
  const value = (claims as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** Why a token cannot be decoded, as the JWT decoder reports it (specification, section 8). */
export type TokenFault = 'not-a-string' | 'missing-part' | 'bad-base64' | 'bad-json';

const FAULT_MARKS: readonly (readonly [sign: string, fault: TokenFault])[] = [
  ['must be a string', 'not-a-string'],
  ['missing part', 'missing-part'],
  ['invalid base64', 'bad-base64'],
  ['invalid json', 'bad-json'],
];

/** Derives the fault from the JWT decoder's error message; undefined for any other message. */
export function tokenFaultIn(message: string): TokenFault | undefined {
  return FAULT_MARKS.find(([sign]) => message.startsWith(`Invalid token specified: ${sign}`))?.[1];
}
