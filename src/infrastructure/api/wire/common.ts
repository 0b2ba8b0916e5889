import {
  array,
  boolean,
  dynamic,
  enums,
  type Infer,
  integer,
  nullable,
  number,
  optional,
  record,
  Struct,
  string,
  tuple,
  type,
} from 'superstruct';
import type { Coded } from '#domain/catalog/Coded.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import { type Photo, pictureAddress } from '#domain/media/Photo.ts';
import { WEEK_DAY_NAMES } from '#domain/schedule/Schedule.ts';

/*
 * Reads a value or chooses its struct without Superstruct's `coerce` and `union`, which create an error with a stack trace for
 * each value that fails their first condition: thousands for one menu.
 */

function readBy<T, S>(struct: Struct<T, S>, read: (value: unknown) => unknown): Struct<T, S> {
  const { type: name, schema, validator, refiner, entries } = struct;
  const coercer: typeof struct.coercer = (value, context) => struct.coercer(read(value), context);
  return new Struct({ type: name, schema, validator, refiner, entries, coercer });
}

function either<A, B>(isFirst: (value: unknown) => boolean, first: Struct<A>, second: Struct<B>): Struct<A | B, null> {
  return dynamic<A | B>((value) => (isFirst(value) ? first : second) as Struct<A | B>);
}

/** Replaces a missing or null value by a fallback. */
export function orElse<T, S>(struct: Struct<T, S>, fallback: NoInfer<T>): Struct<T, S> {
  return readBy(struct, (value) => value ?? fallback);
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** An id: an integer or a string on the wire, a string in the domain. */
export const wireId = readBy(string(), (value) => (typeof value === 'number' ? String(value) : value));
export const wireText = either(isObject, record(string(), string()), string());
export const wireTextOrNothing = orElse(wireText, '');
export const wireMoney = integer();

export const wirePhoto = either(
  isObject,
  type({
    url: string(),
    width: optional(nullable(number())),
    height: optional(nullable(number())),
    alt: optional(nullable(wireText)),
    placeholder: optional(nullable(string())),
    sources: optional(nullable(array(type({ url: string(), width: number() })))),
  }),
  string(),
);
export type WirePhoto = Infer<typeof wirePhoto>;
export const wirePhotos = orElse(array(wirePhoto), []);

/** A tag or a pay type, whose id is optional. */
export const wireCoded = type({ code: string(), id: optional(nullable(wireId)), name: wireTextOrNothing });
export const wireCodedList = orElse(array(wireCoded), []);

export function toCoded({ code, id, name }: Infer<typeof wireCoded>): Coded {
  return { code, id: id ?? undefined, name };
}

export const wirePoint = either(Array.isArray, tuple([number(), number()]), type({ lat: number(), lng: number() }));

export const wireWeekDay = enums(WEEK_DAY_NAMES);
export const wireFlag = orElse(boolean(), false);

export function toPhoto(photo: WirePhoto): Photo {
  if (typeof photo === 'string') return { url: pictureAddress(photo) ?? '', sources: [] };
  return {
    url: pictureAddress(photo.url) ?? '',
    width: photo.width ?? undefined,
    height: photo.height ?? undefined,
    alt: photo.alt ?? undefined,
    placeholder: photo.placeholder ?? undefined,
    sources: (photo.sources ?? [])
      .filter(({ url }) => pictureAddress(url) !== undefined)
      .toSorted((a, b) => a.width - b.width),
  };
}

export function toPoint(point: Infer<typeof wirePoint>): GeoPoint {
  return 'lat' in point ? { lat: point.lat, lng: point.lng } : { lat: point[0], lng: point[1] };
}
