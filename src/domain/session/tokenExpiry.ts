/**
 * The `exp` claim in seconds since 1970 (specification, section 6). Claims that say nothing, or no number, say that the
 * token does not expire: the server alone refuses it then.
 */
export function expiryIn(claims: unknown): number | undefined {
  if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return undefined;
  return typeof claims.exp === 'number' && Number.isFinite(claims.exp) ? claims.exp : undefined;
}
