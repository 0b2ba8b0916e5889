const MAX_LENGTH = 500;

/** The order matters: a URL may contain any of the later patterns. */
const PERSONAL: readonly (readonly [what: RegExp, instead: string])[] = [
  [/(https?:\/\/[^\s?#"']+)[?#][^\s"')]*/g, '$1'],
  [/[^\s@<>"']+@[^\s@<>"']+\.\w+/g, '[email]'],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(Bearer|Basic)\s+\S+/gi, '$1 [token]'],
  [/\+?\d(?:[\s().-]{0,2}\d){6,}/g, '[number]'],
  [/"[^"]{3,}"|«[^»]{3,}»|'[^']{3,}'/g, '[text]'],
];

/**
 * Removes what could be personal from a message: e-mail addresses, numbers of seven or more digits, tokens, query strings and
 * quoted text, which is what was typed or sent by the server. At most 500 characters.
 */
export function scrubReport(text: string): string {
  return PERSONAL.reduce((rest, [what, instead]) => rest.replace(what, instead), text.slice(0, 4 * MAX_LENGTH)).slice(
    0,
    MAX_LENGTH,
  );
}
