import { MINUTES_IN_DAY, parseClosingTime, parseTimeOfDay } from './isoTime.ts';
import type { WeekDay } from './zonedTime.ts';

/** Minutes since midnight; `close` is 1440 for the end of the day, and not later than `open` when it passes midnight. */
export interface OpeningHours {
  readonly weekDay: WeekDay;
  readonly active: boolean;
  readonly open: number;
  readonly close: number;
}

/** Overrides every entry of one local date; several for a date are its several intervals, unless one says day off. */
export interface ScheduleException {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly dayOff: boolean;
  /** As of OpeningHours; the usual hours hold where either is absent. */
  readonly open?: number | undefined;
  readonly close?: number | undefined;
}

/** When a restaurant works, week by week. Frozen data: what follows from it is worked out once. */
export interface Schedule {
  /** Several entries for a week day are its several intervals. */
  readonly hours: readonly OpeningHours[];
  readonly exceptions: readonly ScheduleException[];
  /** A fixed offset (`+03:00`) or an IANA name. */
  readonly timezone: string;
  /** Takes no orders before then, whatever its hours say; absent or past: as they say. */
  readonly pausedUntil?: Date | undefined;
}

/** As the specification's API names them, Monday first. */
export const WEEK_DAY_NAMES = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;

/** Hours as they are written: `open` and `close` as `HH:MM`, with or without seconds. */
export interface WrittenHours {
  readonly dayOfWeek: (typeof WEEK_DAY_NAMES)[number];
  readonly active: boolean;
  readonly open: string;
  readonly close: string;
}

/** Throws InvalidDate for what is no time of day (specification, section 5). */
export function parseHours({ dayOfWeek, active, open, close }: WrittenHours): OpeningHours {
  const weekDay = (WEEK_DAY_NAMES.indexOf(dayOfWeek) + 1) as WeekDay;
  return { weekDay, active, ...parseSpan(open, close) };
}

/** Equal ends, and 00:00 to 23:59, are a whole day. */
export function parseSpan(openText: string, closeText: string): Pick<OpeningHours, 'open' | 'close'> {
  const open = parseTimeOfDay(openText);
  const close = parseClosingTime(closeText);
  return { open, close: close === open ? open + MINUTES_IN_DAY : close };
}
