/**
 * The `exp` claim in seconds since 1970 (specification, section 6). undefined, meaning no expiry, when it is missing or not a
 * number; then only the server can reject the token.
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
