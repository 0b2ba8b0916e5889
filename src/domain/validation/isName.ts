/**
 * Letters of any script with combining marks and joiners, and separators between the parts of a name: space, hyphen,
 * apostrophe, dot. Digits, symbols, emoji and invisible characters are not allowed.
 */
const NAME = /^(?:\p{L}(?:\p{M}|\p{Join_Control})*|[\p{Zs}'’‘`.‐‑-])+$/u;

/** Whether text can be a person's name: it needs at least one letter. The server uses the same function. */
export function isName(text: string): boolean {
  return NAME.test(text) && /\p{L}/u.test(text);
}
