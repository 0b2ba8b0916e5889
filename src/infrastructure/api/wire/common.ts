import type { Infer, Struct } from 'superstruct';
import {
  any,
  array,
  boolean,
  coerce,
  enums,
  integer,
  nullable,
  number,
  optional,
  record,
  string,
  tuple,
  type,
  union,
} from 'superstruct';
import type { Photo } from '#domain/catalog/Photo.ts';
import type { GeoPoint } from '#domain/location/GeoPoint.ts';
import type { OpeningHours } from '#domain/schedule/Schedule.ts';
import { MINUTES_IN_DAY, parseClosingTime, parseTimeOfDay } from '#domain/schedule/timeOfDay.ts';
import type { WeekDay } from '#domain/schedule/zonedTime.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import { pictureAddress } from '#domain/text/pictureAddress.ts';

/** What a back end may leave out or send as null. */
export function orElse<T, S>(struct: Struct<T, S>, fallback: NoInfer<T>): Struct<T, S> {
  return coerce(struct, any(), (value) => value ?? fallback);
}

/** Integers and strings on the wire, strings in the domain. */
export const wireId = coerce(string(), number(), String);
export const wireText = union([string(), record(string(), string())]);
export const wireTextOrNothing = orElse(wireText, '');
export const wireMoney = integer();

export const wirePhoto = union([
  string(),
  type({
    url: string(),
    width: optional(nullable(number())),
    height: optional(nullable(number())),
    alt: optional(nullable(wireText)),
    placeholder: optional(nullable(string())),
    sources: optional(nullable(array(type({ url: string(), width: number() })))),
  }),
]);
export const wirePhotos = orElse(array(wirePhoto), []);

export const wireTags = orElse(array(type({ code: string(), name: wireTextOrNothing })), []);

export const wirePoint = union([type({ lat: number(), lng: number() }), tuple([number(), number()])]);

const WEEK_DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
export const wireWeekDay = enums(WEEK_DAYS);
export const wireFlag = orElse(boolean(), false);

export function toText(text: LocalizedText | null | undefined): LocalizedText {
  return text ?? '';
}

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
