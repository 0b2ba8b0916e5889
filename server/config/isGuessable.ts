/** Words of examples and placeholders, which stand in documents that everybody can read. */
const PLACEHOLDER =
  /change.?(?:me|this|it)|example|placeholder|replace.?me|your.?(?:token|secret|key|password)|password|openssl|[<>{}$]/i;
/** A random secret of 32 characters has about twenty. */
const MIN_DISTINCT = 10;

/** Whether a secret is a placeholder or a repetition that somebody could guess. */
export function isGuessable(secret: string): boolean {
  return PLACEHOLDER.test(secret) || new Set(secret).size < MIN_DISTINCT;
}
