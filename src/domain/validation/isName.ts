/**
 * Letters of any script with their marks and joiners, and what stands between the parts of a name: a space, a hyphen, an
 * apostrophe, a dot. Digits, signs, pictures and invisible characters are no part of what a courier reads out.
 */
const NAME = /^(?:\p{L}(?:\p{M}|\p{Join_Control})*|[\p{Zs}'’‘`.‐‑-])+$/u;

/** Whether somebody can be called so: a name needs a letter. The server goes by it too. */
export function isName(text: string): boolean {
  return NAME.test(text) && /\p{L}/u.test(text);
}
