import { COUNTRIES } from '#server/market/countries.ts';
import { examplePhone } from '#server/people/examplePhone.ts';
import type { DocumentPoint } from '../../document/documents.ts';

/** The market that the example is written for. */
export interface ExampleMarket {
  readonly currency: string;
  readonly timezone: string;
  readonly locales: readonly string[];
  readonly phoneCountries: readonly string[];
}

interface ExamplePlace {
  /** Name of the city; the made-up one when absent. */
  readonly city?: string | undefined;
  /** Center of the city; the capital of the market's country when absent. */
  readonly at?: DocumentPoint | undefined;
  /** Whether the file needs a made-up town, because the market has no geocoder or map of a real one. */
  readonly needsTown: boolean;
}

/**
 * Units of a currency that cost about one euro, where it is not about one. Prices of an example only need the right
 * length.
 */
const PER_EURO: Readonly<Record<string, number>> = {
  AED: 4,
  ALL: 100,
  AMD: 430,
  BAM: 2,
  BYN: 3.5,
  CZK: 25,
  DKK: 7.5,
  GEL: 3,
  HUF: 400,
  INR: 95,
  JPY: 160,
  KGS: 95,
  KZT: 560,
  MKD: 60,
  NOK: 11.5,
  PLN: 4.5,
  RON: 5,
  RSD: 117,
  RUB: 90,
  SEK: 11,
  TRY: 40,
  UAH: 45,
  UZS: 14_000,
};

const TOWN = '\n# A made-up town';
const POINT = /\[(-?\d+\.\d{4}), (-?\d+\.\d{4})\]/g;
/** A text in several languages on one line: `{ en: Soups, ru: Супы }`. */
const TEXTS = /\{ (en: (?:"[^"]*"|[^,}]+)(?:, \w+: (?:"[^"]*"|[^,}]+))*) \}/g;
const TEXT = /(\w+): ("[^"]*"|[^,}]+)/g;
const HOURS = / {4}hours:\n(?: {6}- .*\n)+ {4}specialDays:\n(?: {6}- .*\n)+/;
/** A first order can then be tried at any hour. */
const ALWAYS_OPEN = `    hours:
      - daily 00:00-24:00 # for a first order at any hour; then yours, such as mon-thu 09:00-23:00
    specialDays: [] # other hours of a date, such as 2027-01-01 closed
`;
/** Such a text on lines of its own, below its key. */
const BLOCK = /^( +)(\w+):\n((?:\1 {2}(?:en|ru|cnr): .*\n)+)/gm;
const CENTER = /center: (\[-?\d+\.\d{4}, -?\d+\.\d{4}\])/;

/** Rewrites the example of the project for a market: its currency, its languages, and a place within its country. */
export function exampleShop(yaml: string, market: ExampleMarket, { city, at, needsTown }: ExamplePlace): string {
  const [shop = '', town] = yaml.split(TOWN);
  const whole = needsTown && town !== undefined ? `${shop}${TOWN}${town}` : `${shop.trimEnd()}\n`;
  const [country = ''] = market.phoneCountries;
  const center = at ?? COUNTRIES[country]?.capital;
  const phone = examplePhone(market.phoneCountries);
  const changes: readonly ((text: string) => string)[] = [
    (text) => (city === undefined ? text : inCity(text, city)),
    (text) => text.replace(HOURS, ALWAYS_OPEN),
    (text) => inLanguages(text, market.locales),
    (text) => (center === undefined ? text : movedTo(text, center)),
    (text) => inCurrency(text, market.currency),
    (text) => text.replace(/^( +currency:) \w+/m, `$1 ${market.currency}`),
    (text) => text.replace(/^( +timezone:) \S+/m, `$1 ${JSON.stringify(market.timezone)}`),
    (text) => (phone === undefined ? text : text.replace(/phones: \[.*\]/, `phones: ["${phone}"]`)),
  ];
  return changes.reduce((text, change) => change(text), whole);
}

function inCity(yaml: string, city: string): string {
  const slug = city
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  const id = slug.replaceAll(/^-|-$/g, '') || 'city';
  return yaml
    .replace(/name: \{ en: Bridgetown[^}]*\}/, () => `name: ${JSON.stringify(city)}`)
    .replaceAll('bridgetown', () => id);
}

function inLanguages(yaml: string, locales: readonly string[]): string {
  const chosen = (texts: readonly (readonly [language: string, text: string])[]) => {
    const spoken = texts.filter(([language]) => locales.includes(language));
    return spoken.length > 0 ? spoken : texts.filter(([language]) => language === 'en');
  };
  return yaml
    .replaceAll(TEXTS, (_, inner: string) => {
      const texts = chosen([...inner.matchAll(TEXT)].map(([, language = '', text = '']) => [language, text.trim()]));
      const [only] = texts;
      if (locales.length === 1 && only !== undefined) return quoted(only[1]);
      return `{ ${texts.map(([language, text]) => `${language}: ${text}`).join(', ')} }`;
    })
    .replaceAll(BLOCK, (_, indent: string, key: string, lines: string) => {
      const texts = chosen(
        [...lines.matchAll(/^ +(\w+): (.*)$/gm)].map(([, language = '', text = '']) => [language, text]),
      );
      const [only] = texts;
      if (locales.length === 1 && only !== undefined) return `${indent}${key}: ${quoted(only[1])}\n`;
      return `${indent}${key}:\n${texts.map(([language, text]) => `${indent}  ${language}: ${text}\n`).join('')}`;
    });
}

/** A text that stands alone within `{ }` must not be cut by a comma. */
function quoted(text: string): string {
  return text.startsWith('"') ? text : JSON.stringify(text);
}

/** Moves all points, so that the center of the city is at the given one. */
function movedTo(yaml: string, [lat, lng]: DocumentPoint): string {
  const [, center = ''] = CENTER.exec(yaml) ?? [];
  const [fromLat, fromLng] = JSON.parse(center) as DocumentPoint;
  const moved = (degrees: string, by: number): string => (Number(degrees) + by).toFixed(4);
  return yaml.replaceAll(
    POINT,
    (_, north: string, east: string) => `[${moved(north, lat - fromLat)}, ${moved(east, lng - fromLng)}]`,
  );
}

function inCurrency(yaml: string, currency: string): string {
  const rate = PER_EURO[currency] ?? 1;
  if (rate === 1) return yaml;
  const step = rate < 10 ? 0.5 : rate < 100 ? 10 : 100;
  return yaml.replaceAll(/\b(price|from|to): (\d+(?:\.\d+)?)/g, (_, key: string, amount: string) => {
    const price = Math.round((Number(amount) * rate) / step) * step;
    return `${key}: ${Number.isInteger(price) ? price : price.toFixed(2)}`;
  });
}
