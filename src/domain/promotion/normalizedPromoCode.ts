/** Normalizes a typed code for comparison: trimmed, upper case, without invisible characters. */
export function normalizedPromoCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\s]/gu, '')
    .toUpperCase();
}
