/** Latitude and longitude in degrees. */
export type DocumentPoint = readonly [lat: number, lng: number];

const WHOLE = '[-−]?\\d{1,3}';
const WITH_DOT = `${WHOLE}(?:\\.\\d+)?`;
const WITH_EITHER = `${WHOLE}(?:[.,]\\d+)?`;

/** Puts the pattern of a number into a group. */
type Group = (number: string) => string;

const captured: Group = (number) => `(${number})`;
const grouped: Group = (number) => `(?:${number})`;
/** `55.75, 37.61`, and the same with another separator. A comma alone separates only numbers with a decimal point. */
const plain = (group: Group): string => `${group(WITH_DOT)}(?:\\s*[,;|]\\s*|\\s+)${group(WITH_DOT)}`;
/**
 * `55,75; 37,61`: decimal commas are told from the separator, which is another sign, or a comma with a space behind it.
 */
const decimalCommas = (group: Group): string => `${group(WITH_EITHER)}(?:\\s*[;|]\\s*|\\s+|,\\s+)${group(WITH_EITHER)}`;
/** `55,75,37,61`, which can be read in one way only. */
const fourParts = (group: Group): string => `${group(`${WHOLE},\\d+`)},${group(`${WHOLE},\\d+`)}`;
const FORMS = [plain, decimalCommas, fourParts];
const BARE = FORMS.map((form) => form(grouped)).join('|');

/** A regular expression for the texts that `readPoint` reads. */
export const POINT_PATTERN = `^\\s*(?:${BARE}|\\[\\s*(?:${BARE})\\s*\\]|\\(\\s*(?:${BARE})\\s*\\))\\s*$`;

const READERS = FORMS.map((form) => new RegExp(`^${form(captured)}$`));
const IN_BRACKETS = /^\[(.*)\]$|^\((.*)\)$/s;
/** Corners in brackets of their own: `[55.75 37.61], [55.76 37.62]`. */
const BRACKETS = /\[[^[\]()]*\]|\([^[\]()]*\)/g;

/**
 * Reads a point from a text such as `55.75, 37.61`, `[55.75 37.61]`, `55.75|37.61` or `55,75; 37,61`; latitude first.
 * Undefined for a text that is no point, or that can be read in two ways, such as `55,75,37`. Whether it is on the
 * globe is not checked.
 */
export function readPoint(text: string): DocumentPoint | undefined {
  const trimmed = text.trim();
  const [, square, round] = IN_BRACKETS.exec(trimmed) ?? [];
  const inner = (square ?? round ?? trimmed).trim();
  const match = READERS.map((reader) => reader.exec(inner)).find((result) => result !== null);
  const [, lat, lng] = match ?? [];
  return lat === undefined || lng === undefined ? undefined : [degrees(lat), degrees(lng)];
}

/** Reads several points, separated by brackets, `|`, semicolons or lines; undefined when one of them is no point. */
export function readPoints(text: string): readonly DocumentPoint[] | undefined {
  const trimmed = text.trim();
  const inBrackets = trimmed.match(BRACKETS);
  if (inBrackets !== null && inBrackets.length > 1) return allOf(inBrackets);
  for (const separator of ['|', ';', '\n']) {
    const parts = trimmed.split(separator).filter((part) => part.trim() !== '');
    const points = parts.length > 1 ? (allOf(parts) ?? allOf(pairs(parts, separator))) : undefined;
    if (points !== undefined) return points;
  }
  return allOf([trimmed]);
}

/** Joins numbers that stand alone, two at a time. */
function pairs(parts: readonly string[], separator: string): readonly string[] {
  return parts.flatMap((part, index) => {
    return index % 2 === 0 ? [[part, ...parts.slice(index + 1, index + 2)].join(` ${separator} `)] : [];
  });
}

function allOf(texts: readonly string[]): readonly DocumentPoint[] | undefined {
  const points = texts.map((text) => readPoint(text.replaceAll('\n', ' '))).filter((point) => point !== undefined);
  return points.length === texts.length && points.length > 0 ? points : undefined;
}

function degrees(text: string): number {
  return Number(text.replace('−', '-').replace(',', '.'));
}
