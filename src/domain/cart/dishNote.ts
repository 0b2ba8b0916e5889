/** Of a note on a dish, in characters as people count them, not in UTF-16 units. */
export const DISH_NOTE_MAX_CHARACTERS = 140;

/** What somebody typed as a note on a dish: one line of plain text, 140 characters at most; undefined when nothing is left. */
export function dishNote(typed: string): string | undefined {
  const line = typed.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const short = Array.from(line).slice(0, DISH_NOTE_MAX_CHARACTERS).join('').trim();
  return short === '' ? undefined : short;
}
