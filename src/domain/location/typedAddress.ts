import type { City } from './City.ts';
import { PLACE_DETAIL_MAX_CHARACTERS } from './placeRules.ts';

type Detail = 'apartment' | 'entrance' | 'floor' | 'intercom';

/** An address as people paste it, cut into what a geocoder is asked for and the way to the door. */
export interface TypedAddress {
  /** Street and house. */
  readonly query: string;
  readonly details: Readonly<Partial<Record<Detail, string>>>;
}

/** A value after its word: a number, also with letters, or one letter. Longer words are names of streets. */
const VALUE = String.raw`(?:[\s.]+(?:№|#|no\.?)?\s*|№\s*|(?=\d))(\p{L}?\d[\p{L}\p{N}/-]*|\p{L}(?![\p{L}\p{N}]))`;
const START = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;

/** Words before a value ("кв. 5", "flat 5"), in the languages of the shop. */
const BEFORE: Readonly<Record<Detail, string>> = {
  apartment: String.raw`(?:квартира|кв\.?|офис|оф\.|apartment|apt\.?|flat|office|stan|kancelarija)`,
  entrance: String.raw`(?:подъезд|под\.|п-д|entrance|ulaz)`,
  floor: String.raw`(?:этаж|эт\.?|floor|sprat)`,
  intercom: '(?:домофон|intercom|interfon)',
};

/** Words after a number ("3 этаж", "2-й подъезд", "3rd floor", "3. sprat"). */
const AFTER: Readonly<Partial<Record<Detail, string>>> = {
  entrance: '(?:подъезд|entrance|ulaz)',
  floor: '(?:этаж|floor|sprat)',
};

const STREETS: readonly (readonly [RegExp, string])[] = [
  [word(String.raw`ул\.?`), 'улица '],
  [word(String.raw`(?:пр-т|просп\.?|пр-кт)`), 'проспект '],
  [word(String.raw`пер\.`), 'переулок '],
  [word(String.raw`наб\.`), 'набережная '],
  [word(String.raw`(?:б-р|бул\.)`), 'бульвар '],
  [word(String.raw`пл\.`), 'площадь '],
  [word(String.raw`ul\.`), 'ulica '],
];

/** A house number has no word of its own in what geocoders know. */
const HOUSE = word(String.raw`(?:дом|д\.?)(?=\s*\d)`);
const BUILDING = new RegExp(String.raw`${START}(?:корпус|корп\.?|к\.)\s*(\d+)`, 'giu');
const POSTCODE = /(?<!\d)\d{5,6}(?!\d)/g;
const COUNTRIES = new Set([
  'россия',
  'рф',
  'российская федерация',
  'russia',
  'черногория',
  'montenegro',
  'crna gora',
  'црна гора',
]);
const REGION = new RegExp(
  String.raw`${START}(?:область|обл\.?|край|район|р-н|республика|region|oblast|opština|municipality)${END}`,
  'iu',
);
const TOWN = /^(?:г\.|город|grad|city of)\s*/iu;

/**
 * Reads an address that was typed or pasted as a whole. Flat, entrance, floor and intercom are cut out; postcode, country, region and
 * the chosen city are dropped; abbreviations of streets are written out. The names of the
 * chosen city count in all languages. A text without any of this is returned as it is.
 */
export function typedAddress(text: string, city: Pick<City, 'name'>): TypedAddress {
  const details: Partial<Record<Detail, string>> = {};
  let rest = text;
  for (const detail of ['apartment', 'entrance', 'floor', 'intercom'] as const) {
    const take = (pattern: RegExp): void => {
      rest = rest.replace(pattern, (whole: string, value: string) => {
        if (details[detail] !== undefined || value.length > PLACE_DETAIL_MAX_CHARACTERS) return whole;
        details[detail] = value;
        return ',';
      });
    };
    const after = AFTER[detail];
    if (after !== undefined)
      take(new RegExp(String.raw`${START}(\d+)(?:-?(?:й|ый|ой|st|nd|rd|th)|\.)?\s*${after}${END}`, 'giu'));
    take(new RegExp(`${START}${BEFORE[detail]}${VALUE}`, 'giu'));
  }
  const names = typeof city.name === 'string' ? [city.name] : Object.values(city.name);
  const own = new Set(names.map((name) => name.toLocaleLowerCase()));
  const parts = rest
    .replaceAll(POSTCODE, ',')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !isElsewhere(part, own));
  const isChanged =
    Object.keys(details).length > 0 || parts.length < text.split(',').filter((part) => part.trim() !== '').length;
  const query = (isChanged ? parts.join(', ') : text).replaceAll(HOUSE, '').replaceAll(BUILDING, 'к$1');
  return { query: tidy(STREETS.reduce((all, [pattern, full]) => all.replaceAll(pattern, full), query)), details };
}

function isElsewhere(part: string, cityNames: ReadonlySet<string>): boolean {
  const name = part.toLocaleLowerCase();
  return COUNTRIES.has(name) || cityNames.has(name.replace(TOWN, '')) || REGION.test(part);
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/\s+,/g, ',').trim();
}

function word(pattern: string): RegExp {
  return new RegExp(String.raw`${START}${pattern}(?=[\s\d,]|$)\s*`, 'giu');
}
