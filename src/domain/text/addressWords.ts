/**
 * What addresses are written with, in the languages of the shop, as parts of regular expressions. Data, not texts of
 * the interface.
 */

export type DoorDetail = 'apartment' | 'entrance' | 'floor' | 'intercom';

/** Words before a value ("кв. 5", "flat 5"), in the languages of the shop. */
export const WORDS_BEFORE: Readonly<Record<DoorDetail, string>> = {
  apartment: String.raw`(?:квартира|кв\.?|офис|оф\.|apartment|apt\.?|flat|office|stan|kancelarija)`,
  entrance: String.raw`(?:подъезд|под\.|п-д|entrance|ulaz)`,
  floor: String.raw`(?:этаж|эт\.?|floor|sprat)`,
  intercom: '(?:домофон|intercom|interfon)',
};

/** The same words, of which somebody may have typed the beginning. */
export const DOOR_WORDS: readonly string[] = [
  'кв',
  'эт',
  'оф',
  'квартира',
  'офис',
  'подъезд',
  'этаж',
  'домофон',
  'apartment',
  'apt',
  'flat',
  'office',
  'entrance',
  'floor',
  'intercom',
  'stan',
  'kancelarija',
  'ulaz',
  'sprat',
  'interfon',
];

/** Words after a number ("3 этаж", "2-й подъезд", "3rd floor", "3. sprat"). */
export const WORDS_AFTER: Readonly<Partial<Record<DoorDetail, string>>> = {
  entrance: '(?:подъезд|entrance|ulaz)',
  floor: '(?:этаж|floor|sprat)',
};

/** Endings of an ordinal number. */
export const ORDINAL_ENDINGS = '(?:й|ый|ой|st|nd|rd|th)';

/** Abbreviations of streets, and what geocoders know them as. */
export const STREETS: readonly (readonly [string, string])[] = [
  [String.raw`ул\.?`, 'улица '],
  [String.raw`(?:пр-т|просп\.?|пр-кт)`, 'проспект '],
  [String.raw`пер\.`, 'переулок '],
  [String.raw`наб\.`, 'набережная '],
  [String.raw`(?:б-р|бул\.)`, 'бульвар '],
  [String.raw`пл\.`, 'площадь '],
  [String.raw`ul\.`, 'ulica '],
];

/** Words before the number of a house and of a building behind it. */
export const HOUSE_WORDS = String.raw`(?:дом|д\.?)`;
export const BUILDING_WORDS = String.raw`(?:корпус|корп\.?|к\.)`;
/** What geocoders write before the number of a building. */
export const BUILDING = 'к';

export const COUNTRIES: ReadonlySet<string> = new Set([
  'россия',
  'рф',
  'российская федерация',
  'russia',
  'черногория',
  'montenegro',
  'crna gora',
  'црна гора',
]);

export const REGION_WORDS = '(?:область|обл|край|район|р-н|республика|region|oblast|opština|municipality)';
export const TOWN_WORDS = String.raw`(?:г\.|город|grad|city of)`;
