import { ALLERGENS } from '#domain/catalog/allergens.ts';
import { CATALOG_LIMITS } from '#domain/catalog/catalogLimits.ts';
import { SLOT_PLAN_LIMITS } from '#domain/schedule/slotPlanLimits.ts';
import { MEASURE_UNITS } from '../seed/SeedMenu.ts';
import { AREA_KINDS, LANDMARK_KINDS, STREET_RANKS } from '../seed/SeedTown.ts';
import { POINT_PATTERN } from './pointText.ts';

/** A JSON Schema. Its `description` completes the error message "... is not". */
export type JsonSchema = Readonly<Record<string, unknown>>;
export type Properties = Readonly<Record<string, JsonSchema>>;

const DAYS = '(?:mon|tue|wed|thu|fri|sat|sun)';
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d';
const DATE = '\\d{4}-\\d{2}-\\d{2}';

export const boolean: JsonSchema = { type: 'boolean', description: 'yes or no' };
export const count: JsonSchema = {
  type: 'integer',
  minimum: 0,
  maximum: 1_000_000,
  description: 'a whole number from 0 on',
};
export const integer: JsonSchema = { type: 'integer', description: 'a whole number' };
export const number: JsonSchema = { type: 'number', description: 'a number' };
export const percent: JsonSchema = {
  type: 'integer',
  minimum: 1,
  maximum: 100,
  description: 'a whole percentage from 1 to 100',
};

export const id: JsonSchema = {
  type: ['string', 'number'],
  pattern: '^[^\\s|/?#%\\\\]{1,64}$',
  description: 'an id: 1 to 64 characters without spaces and without | / \\ ? # %',
};

/** A text for all languages, or one for each, of at most so many characters. */
function textOf(maxLength: number): JsonSchema {
  return {
    type: ['string', 'object', 'number'],
    minLength: 1,
    maxLength,
    minProperties: 1,
    propertyNames: { pattern: '^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$' },
    additionalProperties: { type: ['string', 'number'], minLength: 1, maxLength, description: 'a text' },
    description: 'a text, or one for each language, such as { en: Soup, ru: Суп }',
  };
}

/** A name or another short text. */
export const text = textOf(CATALOG_LIMITS.nameCharacters);
export const description: JsonSchema = { ...textOf(CATALOG_LIMITS.descriptionCharacters), minLength: 0 };

export const line: JsonSchema = { type: ['string', 'number'], minLength: 1, maxLength: 300, description: 'a text' };

/** An amount in the restaurant's currency: `12.50`. */
export const money: JsonSchema = {
  type: ['string', 'number'],
  pattern: '^\\d{1,9}(?:[.,]\\d{1,2})?$',
  minimum: 0,
  description: 'an amount such as 12.50',
};

export const point: JsonSchema = {
  type: ['array', 'string'],
  items: number,
  minItems: 2,
  maxItems: 2,
  pattern: POINT_PATTERN,
  description: 'a point such as [42.4411, 19.2627], latitude first',
};

/** What a cell of a table must be instead, by the description for other files. */
export const IN_TABLES: ReadonlyMap<unknown, string> = new Map([
  [point.description, 'a point such as 42.4411 19.2627, latitude first'],
  [text.description, 'a text; one for each language stands in columns such as name:en and name:ru'],
]);

export const currency: JsonSchema = {
  type: 'string',
  pattern: '^[A-Z]{3}$',
  description: 'a currency of ISO 4217, such as EUR',
};

export const timezone: JsonSchema = {
  type: 'string',
  pattern: '^(?:[+-]\\d{2}:\\d{2}|UTC|[A-Za-z]+(?:/[A-Za-z0-9_+-]+)+)$',
  description: 'a time zone such as Europe/Podgorica or +03:00',
};

export const hours: JsonSchema = {
  type: 'string',
  pattern: `^(?:daily|${DAYS}(?:-${DAYS})?(?:,\\s*${DAYS}(?:-${DAYS})?)*)\\s+(?:closed(?:\\s+${TIME}-(?:${TIME}|24:00))?|${TIME}-(?:${TIME}|24:00))$`,
  description: 'hours such as "mon-fri 09:00-23:00", "sat,sun 10:00-01:00" or "mon closed"',
};

export const specialDay: JsonSchema = {
  type: 'string',
  pattern: `^${DATE}\\s+(?:(?:open|closed)(?:\\s+${TIME}-(?:${TIME}|24:00))?|${TIME}-(?:${TIME}|24:00))$`,
  description: 'a day such as "2026-12-31 10:00-18:00" or "2027-01-01 closed"',
};

export const span: JsonSchema = {
  type: 'string',
  pattern: `^${TIME}-(?:${TIME}|24:00)$`,
  description: 'hours such as "18:00-23:00"',
};

export const instant: JsonSchema = {
  type: 'string',
  pattern: `^${DATE}T\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?(?:Z|[+-]\\d{2}:\\d{2})$`,
  description: 'a moment such as 2026-12-31T18:00:00+01:00',
};

export const measure: JsonSchema = {
  type: 'string',
  pattern: `^\\d+(?:\\.\\d+)? ?(?:${MEASURE_UNITS.join('|')})$`,
  description: `an amount such as "350 g", in ${MEASURE_UNITS.join(', ')}`,
};

export const pay: JsonSchema = {
  type: 'string',
  pattern: '^(?:cash|card|online(?::.+)?)$',
  description: 'a way to pay: cash, card (at the door), online, or online:ACCOUNT',
};

export const photo: JsonSchema = {
  type: ['string', 'object'],
  minLength: 1,
  properties: {
    file: line,
    kept: line,
    widths: list(number),
    ratio: number,
    alt: { ...text, minLength: 0, minProperties: 0 },
    hue: oneOf(['coral', 'amber', 'leaf', 'iris', 'rose', 'sea', 'sand', 'berry']),
  },
  additionalProperties: false,
  description: 'a picture file beside this file, such as pictures/soup.jpg, or { file, alt, hue }',
};

export const DIETS = ['vegan', 'vegetarian', 'halal', 'gluten-free', 'lactose-free'] as const;
export const DISH_TAGS = ['long-cooking', 'age-18', 'new', 'hit', 'spicy'] as const;

export function list(
  items: JsonSchema,
  limits: { readonly minItems?: number; readonly maxItems?: number } = {},
): JsonSchema {
  return { type: 'array', items, ...limits, description: 'a list' };
}

export function oneOf(values: readonly string[]): JsonSchema {
  return { type: 'string', enum: values };
}

export function record(properties: Properties, required: readonly string[] = []): JsonSchema {
  return { type: 'object', properties, required, additionalProperties: false, description: 'a group of keys' };
}

const deliveryMinutes: JsonSchema = {
  type: 'integer',
  minimum: 0,
  maximum: CATALOG_LIMITS.deliveryMinutes,
  description: `a whole number of minutes from 0 to ${CATALOG_LIMITS.deliveryMinutes}`,
};

export const zone = record(
  {
    id,
    name: text,
    area: list(point, { maxItems: CATALOG_LIMITS.corners }),
    tiers: list(record({ from: money, to: money, price: money, minutes: deliveryMinutes }, ['price', 'minutes']), {
      maxItems: CATALOG_LIMITS.tiers,
    }),
  },
  ['id', 'name', 'area', 'tiers'],
);

export const modifier = record(
  {
    id,
    name: text,
    price: money,
    maxCount: count,
    byDefault: boolean,
    available: boolean,
    allergens: list(oneOf(ALLERGENS)),
    order: integer,
  },
  ['id', 'name'],
);

function within({ from, to }: { readonly from: number; readonly to: number }): JsonSchema {
  return { type: 'integer', minimum: from, maximum: to, description: `a whole number from ${from} to ${to}` };
}

/** The plan for scheduled orders, in minutes. */
export const slots = record(
  {
    minutes: within(SLOT_PLAN_LIMITS.slotMinutes),
    capacity: within(SLOT_PLAN_LIMITS.capacity),
    leadMinutes: within(SLOT_PLAN_LIMITS.leadMinutes),
    daysAhead: within(SLOT_PLAN_LIMITS.daysAhead),
    exceptions: list(
      record({ date: line, capacity: within({ ...SLOT_PLAN_LIMITS.capacity, from: 0 }) }, ['date', 'capacity']),
      {
        maxItems: CATALOG_LIMITS.specialDays,
      },
    ),
  },
  ['minutes', 'leadMinutes', 'daysAhead'],
);

const houses = list(record({ number: line, at: point }, ['number', 'at']));
export const street = record({ id, name: text, rank: oneOf(STREET_RANKS), line: list(point), houses }, [
  'id',
  'name',
  'line',
]);
export const area = record({ id, kind: oneOf(AREA_KINDS), name: text, polygon: list(point) }, [
  'id',
  'kind',
  'polygon',
]);
export const landmark = record({ id, kind: oneOf(LANDMARK_KINDS), name: text, at: point }, ['id', 'name', 'at']);
