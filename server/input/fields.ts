import {
  coerce,
  define,
  integer,
  max,
  min,
  nullable,
  number,
  optional,
  refine,
  type Struct,
  string,
  type,
} from 'superstruct';
import { PLACE_DETAIL_MAX_CHARACTERS } from '#domain/location/placeRules.ts';
import { COMMENT_MAX_CHARACTERS } from '#domain/order/commentRules.ts';
import { charactersIn } from '#domain/validation/charactersIn.ts';
import type { Rule } from '#domain/validation/Problem.ts';
import { firstProblem } from '#domain/validation/rules.ts';

export const trimmedText: Struct<string, null> = coerce(string(), string(), (value) => value.trim());

/** Counted as a person counts: in code points. */
export function text(maximum: number): Struct<string, null> {
  return refine(trimmedText, 'text', (value) => value.isWellFormed() && charactersIn(value) <= maximum);
}

/** The storefront's own rules. */
export function ruled(rules: readonly Rule<string>[]): Struct<string, null> {
  return refine(trimmedText, 'rule', (value) => firstProblem(value, rules)?.rule ?? true);
}

/** Absent, null and blank are the same: not given. */
export function maybeText(maximum: number): Struct<string | undefined, null> {
  const given = optional(text(maximum));
  return coerce(given, nullable(string()), (value) => value?.trim() || undefined);
}

/** Ids come as integers or strings and are strings inside. */
export const idField: Struct<string, null> = coerce(
  refine(string(), 'id', (value) => value.length > 0 && value.length <= 100),
  integer(),
  String,
);

export function maybe<T, S>(struct: Struct<T, S>): Struct<T | undefined, S> {
  const absent = define<null>('null', (value) => value === null);
  return coerce(optional(struct), absent, () => undefined);
}

export function between(struct: Struct<number, null>, from: number, to: number): Struct<number, null> {
  return max(min(struct, from), to);
}

export const minorUnits: Struct<number, null> = refine(
  number(),
  'minor units',
  (value) => Number.isSafeInteger(value) && value >= 0,
);

export const pointField = type({ lat: between(number(), -90, 90), lng: between(number(), -180, 180) });

/** Limits of the free texts of an address and of an order. */
export const TEXT_LIMITS = {
  comment: COMMENT_MAX_CHARACTERS,
  address: 300,
  placeDetail: PLACE_DETAIL_MAX_CHARACTERS,
  placeId: 200,
} as const;
