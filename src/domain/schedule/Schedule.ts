import { MINUTES_IN_DAY, parseClosingTime, parseTimeOfDay } from './isoTime.ts';
import type { WeekDay } from './zonedTime.ts';

/**
 * Minutes since midnight. `close` is 1440 for the end of the day, and not later than `open` when it falls on the next
 * day.
 */
export interface OpeningHours {
  readonly weekDay: WeekDay;
  readonly active: boolean;
  readonly open: number;
  readonly close: number;
}

/**
 * Replaces the regular hours of one local date. Several entries for a date are its intervals, unless one is a day off.
 */
export interface ScheduleException {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly dayOff: boolean;
  /** Minutes as in OpeningHours; the regular hours apply when either is absent. */
  readonly open?: number | undefined;
  readonly close?: number | undefined;
}

/** Weekly opening hours of a restaurant. Treated as immutable: results derived from it are cached by identity. */
export interface Schedule {
  /** Several entries for a weekday are its separate intervals. */
  readonly hours: readonly OpeningHours[];
  readonly exceptions: readonly ScheduleException[];
  /** A fixed UTC offset (`+03:00`) or an IANA name. */
  readonly timezone: string;
  /** No orders are accepted before this time, regardless of the hours; absent or in the past when not paused. */
  readonly pausedUntil?: Date | undefined;
}

/** Weekday names of the specification's API, Monday first. */
export const WEEK_DAY_NAMES = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;

/** Opening hours in the API's format: `open` and `close` as `HH:MM`, with or without seconds. */
export interface WrittenHours {
  readonly dayOfWeek: (typeof WEEK_DAY_NAMES)[number];
  readonly active: boolean;
  readonly open: string;
  readonly close: string;
}

/** Throws InvalidDate for an invalid time of day (specification, section 5). */
export function parseHours({ dayOfWeek, active, open, close }: WrittenHours): OpeningHours {
  const weekDay = (WEEK_DAY_NAMES.indexOf(dayOfWeek) + 1) as WeekDay;
  return { weekDay, active, ...parseSpan(open, close) };
}

/** Parses opening and closing times. Equal times, and 00:00 to 23:59, mean the whole day. */
export function parseSpan(openText: string, closeText: string): Pick<OpeningHours, 'open' | 'close'> {
  const open = parseTimeOfDay(openText);
  const close = parseClosingTime(closeText);
  return { open, close: close === open ? open + MINUTES_IN_DAY : close };
}
