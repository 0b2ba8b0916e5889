/** Typos by the length of the typed word: none in a short one, which a single typo makes another word. */
export function typosAllowed({ length }: string): number {
  if (length <= 3) return 0;
  return length <= 6 ? 1 : 2;
}
