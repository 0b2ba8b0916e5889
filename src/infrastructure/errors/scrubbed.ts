const MAX_LENGTH = 500;

/** In this order: an address of the web may hold any of what follows. */
const PERSONAL: readonly (readonly [what: RegExp, instead: string])[] = [
  [/(https?:\/\/[^\s?#"']+)[?#][^\s"')]*/g, '$1'],
  [/[^\s@<>"']+@[^\s@<>"']+\.\w+/g, '[email]'],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(Bearer|Basic)\s+\S+/gi, '$1 [token]'],
  [/\+?\d(?:[\s().-]{0,2}\d){6,}/g, '[number]'],
  [/"[^"]{3,}"|«[^»]{3,}»|'[^']{3,}'/g, '[text]'],
];

/**
 * A message without what could tell of a person: addresses, numbers of seven digits and more, tokens, queries, and whatever
 * stands in quotes, which is what was typed or what the server called it. At most 500 characters.
 */
export function scrubbed(text: string): string {
  return PERSONAL.reduce((rest, [what, instead]) => rest.replace(what, instead), text.slice(0, 4 * MAX_LENGTH)).slice(
    0,
    MAX_LENGTH,
  );
}
