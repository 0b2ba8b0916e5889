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
}
