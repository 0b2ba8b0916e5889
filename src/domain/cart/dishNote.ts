/** Maximum length of a dish note, counted in Unicode code points rather than UTF-16 units. */
export const DISH_NOTE_MAX_CHARACTERS = 140;

/** Normalizes a typed dish note to one line of plain text of at most 140 characters; undefined when nothing is left. */
export function dishNote(typed: string): string | undefined {
  const line = typed.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const short = Array.from(line).slice(0, DISH_NOTE_MAX_CHARACTERS).join('').trim();
  return short === '' ? undefined : short;
}
