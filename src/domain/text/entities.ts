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
