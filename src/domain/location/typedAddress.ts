import {
  BUILDING,
  BUILDING_WORDS,
  COUNTRIES,
  DOOR_WORDS,
  type DoorDetail,
  HOUSE_WORDS,
  ORDINAL_ENDINGS,
  REGION_WORDS,
  STREETS,
  TOWN_WORDS,
  WORDS_AFTER,
  WORDS_BEFORE,
} from '#domain/text/addressWords.ts';
import type { City } from './City.ts';
import { PLACE_DETAIL_MAX_CHARACTERS } from './placeRules.ts';

/** An address as people paste it, cut into what a geocoder is asked for and the way to the door. */
export interface TypedAddress {
  /** Street and house. */
  readonly query: string;
  readonly details: Readonly<Partial<Record<DoorDetail, string>>>;
}

/** A value after its word: a number, also with letters, or one letter. Longer words are names of streets. */
const VALUE = String.raw`(?:[\s.]+(?:№|#|no\.?)?\s*|№\s*|(?=\d))(\p{L}?\d[\p{L}\p{N}/-]*|\p{L}(?![\p{L}\p{N}]))`;
const START = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;

const STREET_NAMES = STREETS.map(([short, full]) => [word(short), full] as const);
/** A house number has no word of its own in what geocoders know. */
const HOUSE = word(String.raw`${HOUSE_WORDS}(?=\s*\d)`);
const NUMBERED_BUILDING = new RegExp(String.raw`${START}${BUILDING_WORDS}\s*(\d+)`, 'giu');
/** Fewer letters may begin any word. */
const MIN_BEGUN = 3;
/** A last word behind a number, with the point or sign that may follow it. */
const LAST_WORD = /(?<=\d\S{0,9}[\s,]{1,9})(\p{L}{2,})[.\s№#]*$/u;
const POSTCODE = /(?<!\d)\d{5,6}(?!\d)/g;
const REGION = new RegExp(`${START}${REGION_WORDS}${END}`, 'iu');
const TOWN = new RegExp(String.raw`^${TOWN_WORDS}\s*`, 'iu');

/**
 * Reads an address that was typed or pasted as a whole. Flat, entrance, floor and intercom are cut out; postcode,
 * country, region and the chosen city, by its name in any language, are dropped; abbreviations of streets are written
 * out. A text without any of this is returned as it is. A last word that only begins a detail ("17, apt") is left out.
 */
export function typedAddress(text: string, city: Pick<City, 'name'>): TypedAddress {
  const details: Partial<Record<DoorDetail, string>> = {};
  let rest = text;
  for (const detail of ['apartment', 'entrance', 'floor', 'intercom'] as const) {
    const take = (pattern: RegExp): void => {
      rest = rest.replace(pattern, (whole: string, value: string) => {
        if (details[detail] !== undefined || value.length > PLACE_DETAIL_MAX_CHARACTERS) return whole;
        details[detail] = value;
        return ',';
      });
    };
    const after = WORDS_AFTER[detail];
    if (after !== undefined)
      take(new RegExp(String.raw`${START}(\d+)(?:-?${ORDINAL_ENDINGS}|\.)?\s*${after}${END}`, 'giu'));
    take(new RegExp(`${START}${WORDS_BEFORE[detail]}${VALUE}`, 'giu'));
  }
  rest = rest.replace(LAST_WORD, (whole: string, last: string) => (isBegunDoorWord(last) ? '' : whole));
  const names = typeof city.name === 'string' ? [city.name] : Object.values(city.name);
  const own = new Set(names.map((name) => name.toLocaleLowerCase()));
  const parts = rest
    .replaceAll(POSTCODE, ',')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !isOtherCity(part, own));
  const isChanged =
    Object.keys(details).length > 0 || parts.length < text.split(',').filter((part) => part.trim() !== '').length;
  const query = (isChanged || rest !== text ? parts.join(', ') : text)
    .replaceAll(HOUSE, '')
    .replaceAll(NUMBERED_BUILDING, `${BUILDING}$1`);
  return { query: tidy(STREET_NAMES.reduce((all, [pattern, full]) => all.replaceAll(pattern, full), query)), details };
}

/** Whether a word is the beginning of one whose value has not been typed yet: "17, apt". */
function isBegunDoorWord(last: string): boolean {
  const begun = last.toLocaleLowerCase();
  return DOOR_WORDS.some((full) => full === begun || (begun.length >= MIN_BEGUN && full.startsWith(begun)));
}

function isOtherCity(part: string, cityNames: ReadonlySet<string>): boolean {
  const name = part.toLocaleLowerCase();
  return COUNTRIES.has(name) || cityNames.has(name.replace(TOWN, '')) || REGION.test(part);
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/\s+,/g, ',').trim();
}

function word(pattern: string): RegExp {
  return new RegExp(String.raw`${START}${pattern}(?=[\s\d,]|$)\s*`, 'giu');
}
