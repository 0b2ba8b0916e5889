import { safeLink } from './safeLink.ts';

export type RichToken =
  | { readonly kind: 'text'; readonly text: string }
  /** `href` has passed `safeLink`. */
  | { readonly kind: 'open'; readonly name: string; readonly href?: string | undefined }
  | { readonly kind: 'close'; readonly name: string };

const NAME = /[a-z][a-z\d]*/iy;
/** Elements whose content is not text to display. */
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'title']);
const HREF = /(?:^|[\s"'/])href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/** Tokenizes HTML in a single pass; malformed markup becomes text. */
export function* readRichTokens(html: string): Generator<RichToken> {
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    if (start !== at) yield { kind: 'text', text: decodeEntities(html.slice(at, start < 0 ? html.length : start)) };
    if (start < 0) return;
    if (html.startsWith('<!', start) || html.startsWith('<?', start)) {
      at = endOf(html, html.startsWith('<!--', start) ? '-->' : '>', start);
      continue;
    }
    const isClosing = html[start + 1] === '/';
    NAME.lastIndex = start + (isClosing ? 2 : 1);
    const name = NAME.exec(html)?.[0].toLowerCase();
    if (name === undefined) {
      yield { kind: 'text', text: '<' };
      at = start + 1;
      continue;
    }
    const attributes = NAME.lastIndex;
    const end = endOfTag(html, attributes);
    at = end + 1;
    if (isClosing) yield { kind: 'close', name };
    else if (SILENT.has(name)) at = endOfSilence(html, name, at);
    else yield { kind: 'open', name, href: name === 'a' ? hrefOf(html.slice(attributes, end)) : undefined };
  }
}

function endOf(html: string, mark: string, from: number): number {
  const end = html.indexOf(mark, from);
  return end < 0 ? html.length : end + mark.length;
}

/** Index of the closing bracket of a tag, ignoring brackets in quotes; the end of the text when there is none. */
function endOfTag(html: string, from: number): number {
  let quote = '';
  for (let at = from; at < html.length; at += 1) {
    const sign = html[at] ?? '';
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '>') return at;
    else if (sign === '"' || sign === "'") quote = sign;
  }
  return html.length;
}

function endOfSilence(html: string, name: string, from: number): number {
  const mark = new RegExp(`</${name}`, 'gi');
  mark.lastIndex = from;
  const found = mark.exec(html);
  return found === null ? html.length : endOf(html, '>', found.index);
}

function hrefOf(attributes: string): string | undefined {
  const found = HREF.exec(attributes);
  const value = found?.[1] ?? found?.[2] ?? found?.[3];
  return value === undefined ? undefined : safeLink(decodeEntities(value));
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  laquo: '«',
  raquo: '»',
  ldquo: '“',
  rdquo: '”',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  bull: '•',
  copy: '©',
  euro: '€',
  deg: '°',
  times: '×',
  shy: '\u00ad',
};

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;

/** Decodes HTML character references, named or numeric. An unknown name is left unchanged. */
export function decodeEntities(text: string): string {
  return text.replaceAll(ENTITY, (whole, decimal: string | undefined, hex: string | undefined, name: string = '') => {
    if (decimal !== undefined) return signOf(Number.parseInt(decimal, 10));
    if (hex !== undefined) return signOf(Number.parseInt(hex, 16));
    return NAMED[name.toLowerCase()] ?? whole;
  });
}

function signOf(code: number): string {
  const isSign = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isSign ? String.fromCodePoint(code) : '\ufffd';
}
