import { max, min, number, optional, refine, Struct, string, type } from 'superstruct';
import { PLACE_DETAIL_MAX_CHARACTERS } from '#domain/location/placeRules.ts';
import { COMMENT_MAX_CHARACTERS } from '#domain/order/commentRules.ts';
import type { Rule } from '#domain/validation/Problem.ts';
import { charactersIn, firstProblem } from '#domain/validation/rules.ts';

/**
 * A struct that converts a value before validation. Superstruct's own `coerce` creates an error with a stack trace
 * whenever its condition fails, which is for nearly every field of nearly every request.
 */
export function readBy<T, S>(struct: Struct<T, S>, read: (value: unknown) => unknown): Struct<T, S> {
  const { type: name, schema, validator, refiner, entries } = struct;
  const coercer: typeof struct.coercer = (value, context) => struct.coercer(read(value), context);
  return new Struct({ type: name, schema, validator, refiner, entries, coercer });
}

/** Converts texts with `read`; other values stay unchanged. */
export function textBy<T, S>(struct: Struct<T, S>, read: (value: string) => unknown): Struct<T, S> {
  return readBy(struct, (value) => (typeof value === 'string' ? read(value) : value));
}

export const trimmedText: Struct<string, null> = textBy(string(), (value) => value.trim());

/** A trimmed text whose length is counted in Unicode code points. */
export function text(maximum: number): Struct<string, null> {
  return refine(trimmedText, 'text', (value) => value.isWellFormed() && charactersIn(value) <= maximum);
}

/** A text that satisfies the storefront's validation rules. */
export function ruled(rules: readonly Rule<string>[]): Struct<string, null> {
  return refine(trimmedText, 'rule', (value) => firstProblem(value, rules)?.rule ?? true);
}

/** An optional text; null and blank count as absent. */
export function maybeText(maximum: number): Struct<string | undefined, null> {
  const trimmed = textBy(optional(text(maximum)), (value) => value.trim() || undefined);
  return readBy(trimmed, (value) => value ?? undefined);
}

/** An id: an integer or a string on the wire, converted to a string. */
export const idField: Struct<string, null> = readBy(
  refine(string(), 'id', (value) => value.length > 0 && value.length <= 100),
  (value) => (Number.isInteger(value) ? String(value) : value),
);

export function maybe<T, S>(struct: Struct<T, S>): Struct<T | undefined, S> {
  return readBy(optional(struct), (value) => value ?? undefined);
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

/** Maximum lengths of free texts of an address and an order. */
export const TEXT_LIMITS = {
  comment: COMMENT_MAX_CHARACTERS,
  address: 300,
  placeDetail: PLACE_DETAIL_MAX_CHARACTERS,
  placeId: 200,
} as const;
