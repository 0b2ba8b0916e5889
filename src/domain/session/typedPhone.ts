const MAX_LENGTH = 40;

/**
 * A phone number as the library of numbers reads it: full-width signs are plain, invisible marks of writing direction are
 * gone; undefined for what is too long to be one. The same on both sides, so that one number has one spelling.
 */
export function typedPhone(typed: string): string | undefined {
  if (typed.length > MAX_LENGTH) return undefined;
  return typed
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
}
