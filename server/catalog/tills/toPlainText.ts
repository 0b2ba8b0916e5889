import { decodeEntities, readRichTokens } from '#domain/text/richTokens.ts';

const BLOCKS = new Set(['p', 'br', 'div', 'li', 'ul', 'ol', 'tr', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr']);
/** A bracket that begins no tag, as in `spicy < hot`. */
const LONE_BRACKET = /<(?![^<]*>)/g;
const TAG = /<\/?[a-z][^>]*>|<!/i;

/** The text of a till without markup and character references; blocks and line breaks of markup become lines. */
export function toPlainText(text: string): string {
  if (!TAG.test(text)) return trimmedLines(decodeEntities(text));
  let plain = '';
  for (const token of readRichTokens(text.replaceAll(LONE_BRACKET, '&lt;'))) {
    if (token.kind === 'text') plain += token.text.replaceAll(/\s+/g, ' ');
    else if (BLOCKS.has(token.name)) plain += '\n';
  }
  return trimmedLines(plain);
}

/** The same in one line, for a name. */
export function toPlainLine(text: string): string {
  return toPlainText(text).replaceAll(/\s+/g, ' ');
}

function trimmedLines(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{2,}/g, '\n\n')
    .trim();
}
