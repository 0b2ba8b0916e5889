import { CATALOG_LIMITS } from '#domain/catalog/catalogLimits.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import { charactersIn } from '#domain/validation/rules.ts';
import { list } from './fields.ts';
import { type DocumentPoint, POINT_PATTERN } from './pointText.ts';
import { Amount, toMinorUnits, toPoint } from './statedText.ts';
import type { JsonSchema, Referred, Value } from './Value.ts';

export const DATE = '\\d{4}-\\d{2}-\\d{2}';
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d';
/** The pattern of hours such as `18:00-24:00`. */
export const SPAN = `${TIME}-(?:${TIME}|24:00)`;
const TEXT: JsonSchema = { type: 'string' };
const LOCALIZED: JsonSchema = { type: ['string', 'object'], additionalProperties: TEXT };

/** A value that is stored as it is stated. */
function plain<T>(stored: JsonSchema, stated: JsonSchema, blank: T): Value<T, T> {
  return { stored, stated, blank, read: (value) => value, write: (value) => value };
}

/** A text in one language, or a number that is meant as one. */
function string(stated: JsonSchema): Value<string> {
  return { ...plain(TEXT, stated, ''), read: String };
}

/** A whole number; a stored one is checked against the limits too. */
function whole(
  stated: JsonSchema & { readonly description: string },
  stored: JsonSchema = { type: 'integer' },
): Value<number, number> {
  const { minimum = -Infinity, maximum = Infinity, description } = stated;
  const isWithin = (value: number): boolean => Number.isInteger(value) && value >= minimum && value <= maximum;
  return {
    ...plain(stored, { type: 'integer', ...stated }, 0),
    limit: (value) => (isWithin(value) ? undefined : `${value} is not ${description}`),
  };
}

/** One of a few words. */
export function choice<const T extends readonly [string, ...string[]]>(words: T): Value<T[number], T[number]> {
  return plain<T[number]>({ enum: words }, { type: 'string', enum: words }, words[0]);
}

/** One of the words that this release knows; a stored one may be another. */
export function code(words: readonly string[]): Value<string> {
  return string({ type: 'string', enum: words });
}

export const flag = plain({ type: 'boolean' }, { type: 'boolean', description: 'yes or no' }, false);
export const number = plain({ type: 'number' }, { type: 'number', description: 'a number' }, 0);
export const integer: Value<number, number> = plain(
  { type: 'number' },
  { type: 'integer', description: 'a whole number' },
  0,
);
export const count = whole({ minimum: 0, maximum: 1_000_000, description: 'a whole number from 0 on' });
/** A count of at least one. */
export const atLeastOne = whole({ ...count.stated, minimum: 1, description: 'a whole number from 1 on' });
export const percent = whole({ minimum: 1, maximum: 100, description: 'a whole percentage from 1 to 100' });
export const mapZoom = whole({ minimum: 1, maximum: 20, description: 'a zoom of a map, from 1 to 20' }, number.stored);
/** A time in minutes that takes at most a day. */
export const deliveryMinutes = whole(
  {
    minimum: 0,
    maximum: CATALOG_LIMITS.deliveryMinutes,
    description: `a whole number of minutes from 0 to ${CATALOG_LIMITS.deliveryMinutes}`,
  },
  number.stored,
);

/**
 * A whole number between two limits. A stored one keeps the lower limit, and both where time to compute depends on it.
 */
export function within(
  { from, to }: { readonly from: number; readonly to: number },
  { keepsBoth = false } = {},
): Value<number, number> {
  const stored = { type: 'integer', minimum: from, ...(keepsBoth && { maximum: to }) };
  return whole({ minimum: from, maximum: to, description: `a whole number from ${from} to ${to}` }, stored);
}

/** Stable, and unique within its list. */
export const id = string({
  type: ['string', 'number'],
  pattern: '^[^\\s|/?#%\\\\]{1,64}$',
  description: 'an id: 1 to 64 characters without spaces and without | / \\ ? # %',
});

/** The id of an item of another kind. */
export function idOf(refersTo: Referred): Value<string> {
  return { ...id, refersTo };
}

export function idsOf(refersTo: Referred): Value<readonly string[]> {
  return list(idOf(refersTo));
}

/** A text for all languages, or one for each, of at most so many characters. */
function localized(maxLength: number, minLength = 1): Value<LocalizedText, LocalizedText> {
  const stated: JsonSchema = {
    type: ['string', 'object', 'number'],
    minLength,
    maxLength,
    minProperties: 1,
    propertyNames: { pattern: '^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$' },
    additionalProperties: { type: ['string', 'number'], minLength: 1, maxLength, description: 'a text' },
    description: 'a text, or one for each language, such as { en: Soup, ru: Суп }',
  };
  return {
    ...plain<LocalizedText>(LOCALIZED, stated, ''),
    limit: (text) => {
      const longest = Math.max(0, ...(typeof text === 'string' ? [text] : Object.values(text)).map(charactersIn));
      return longest > maxLength ? `has ${longest} characters; at most ${maxLength} are allowed` : undefined;
    },
  };
}

/** A name or another short text. */
export const text = localized(CATALOG_LIMITS.nameCharacters);
export const maybeText = localized(CATALOG_LIMITS.nameCharacters, 0);
export const description = localized(CATALOG_LIMITS.descriptionCharacters, 0);

export const line = string({ type: ['string', 'number'], minLength: 1, maxLength: 300, description: 'a text' });

/** An amount in minor units of the restaurant's currency, stated as `12.50`. */
export const money: Value<number> = {
  stored: { type: 'integer' },
  stated: {
    type: ['string', 'number'],
    pattern: '^\\d{1,9}(?:[.,]\\d{1,2})?$',
    minimum: 0,
    description: 'an amount such as 12.50',
  },
  blank: 0,
  read: toMinorUnits,
  write: (amount) => new Amount(amount),
  limit: (amount) =>
    Number.isInteger(amount) && amount >= 0 && amount <= CATALOG_LIMITS.price ? undefined : 'is not an amount',
};

/** An amount that nothing is known of while it is 0, which an earlier release stored. */
export const knownMoney: Value<number | undefined> = {
  ...money,
  read: (stated) => toMinorUnits(stated) || undefined,
  write: (amount) => (amount ? new Amount(amount) : undefined),
};

export const point: Value<DocumentPoint> = {
  stored: { type: 'array', items: number.stored, minItems: 2, maxItems: 2 },
  stated: {
    type: ['array', 'string'],
    items: number.stated,
    minItems: 2,
    maxItems: 2,
    pattern: POINT_PATTERN,
    description: 'a point such as [42.4411, 19.2627], latitude first',
  },
  blank: [0, 0],
  read: toPoint,
  write: (stored) => stored,
};

/** What a cell of a table must be instead, by the description for other files. */
export const IN_TABLES: ReadonlyMap<unknown, string> = new Map([
  [point.stated.description, 'a point such as 42.4411 19.2627, latitude first'],
  [text.stated.description, 'a text; one for each language stands in columns such as name:en and name:ru'],
]);

/** ISO 4217 code. */
export const currency = string({
  type: 'string',
  pattern: '^[A-Z]{3}$',
  description: 'a currency of ISO 4217, such as EUR',
});

/** The name of a tax rate, by which the market knows its percentage. */
export const taxRate = string({
  type: 'string',
  pattern: '^[a-z0-9-]{1,32}$',
  description: 'a tax rate that market.json names, such as standard',
});

/** A UTC offset (`+03:00`) or an IANA name. */
export const timezone = string({
  type: 'string',
  pattern: '^(?:[+-]\\d{2}:\\d{2}|UTC|[A-Za-z]+(?:/[A-Za-z0-9_+-]+)+)$',
  description: 'a time zone such as Europe/Podgorica or +03:00',
});

/** ISO 3166-1, two letters. */
export const countryCode = string({
  type: 'string',
  pattern: '^[A-Z]{2}$',
  description: 'a country of ISO 3166-1, such as ME',
});

/** An instant of ISO 8601. */
export const instant = string({
  type: 'string',
  pattern: `^${DATE}T\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?(?:Z|[+-]\\d{2}:\\d{2})$`,
  description: 'a moment such as 2026-12-31T18:00:00+01:00',
});
