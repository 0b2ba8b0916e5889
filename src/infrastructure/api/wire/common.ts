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
import type { Photo } from '#domain/media/Photo.ts';
import { pictureAddress } from '#domain/media/pictureAddress.ts';
import { MINUTES_IN_DAY, parseClosingTime, parseTimeOfDay } from '#domain/schedule/isoTime.ts';
import type { OpeningHours } from '#domain/schedule/Schedule.ts';
import type { WeekDay } from '#domain/schedule/zonedTime.ts';

/*
 * Superstruct's `coerce` and `union` build an error, with its stack, for each value that their first condition does not
 * fit: thousands for one menu. Here a value is read anew, or its struct chosen, without one.
 */

function readBy<T, S>(struct: Struct<T, S>, read: (value: unknown) => unknown): Struct<T, S> {
  const { type: name, schema, validator, refiner, entries } = struct;
  const coercer: typeof struct.coercer = (value, context) => struct.coercer(read(value), context);
  return new Struct({ type: name, schema, validator, refiner, entries, coercer });
}

function either<A, B>(isFirst: (value: unknown) => boolean, first: Struct<A>, second: Struct<B>): Struct<A | B, null> {
  return dynamic<A | B>((value) => (isFirst(value) ? first : second) as Struct<A | B>);
}

/** What a back end may leave out or send as null. */
export function orElse<T, S>(struct: Struct<T, S>, fallback: NoInfer<T>): Struct<T, S> {
  return readBy(struct, (value) => value ?? fallback);
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Integers and strings on the wire, strings in the domain. */
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
export const wirePhotos = orElse(array(wirePhoto), []);

/** A tag or a way to pay; a back end may give it no id of its own. */
export const wireCoded = type({ code: string(), id: optional(nullable(wireId)), name: wireTextOrNothing });
export const wireCodedList = orElse(array(wireCoded), []);

export function toCoded({ code, id, name }: Infer<typeof wireCoded>): Coded {
  return { code, id: id ?? undefined, name };
}

export const wirePoint = either(Array.isArray, tuple([number(), number()]), type({ lat: number(), lng: number() }));

const WEEK_DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
export const wireWeekDay = enums(WEEK_DAYS);
export const wireFlag = orElse(boolean(), false);

export function toPhoto(photo: Infer<typeof wirePhoto>): Photo {
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

export function toWeekDay(day: Infer<typeof wireWeekDay>): WeekDay {
  return (WEEK_DAYS.indexOf(day) + 1) as WeekDay;
}

export function toOpeningHours(entry: {
  readonly dayOfWeek: Infer<typeof wireWeekDay>;
  readonly active: boolean;
  readonly open: string;
  readonly close: string;
}): OpeningHours {
  return {
    weekDay: toWeekDay(entry.dayOfWeek),
    active: entry.active,
    ...toSpan(entry.open, entry.close),
  };
}

/** Equal ends, and 00:00 to 23:59, are a whole day. */
export function toSpan(openText: string, closeText: string): { readonly open: number; readonly close: number } {
  const open = parseTimeOfDay(openText);
  const close = parseClosingTime(closeText);
  return { open, close: close === open ? open + MINUTES_IN_DAY : close };
}
