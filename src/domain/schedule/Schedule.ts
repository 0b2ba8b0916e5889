import { MINUTES_IN_DAY } from './timeOfDay.ts';
import { addDays, instantAt, type WeekDay, weekDayOfDate, zonedTimeOf } from './zonedTime.ts';

/** Minutes since midnight; `close` is 1440 for the end of the day, and earlier than `open` when it passes midnight. */
export interface OpeningHours {
  readonly weekDay: WeekDay;
  readonly active: boolean;
  readonly open: number;
  readonly close: number;
}

/** Overrides every entry of one local date. */
export interface ScheduleException {
  readonly date: string;
  readonly dayOff: boolean;
  readonly open?: number | undefined;
  readonly close?: number | undefined;
}

export interface Schedule {
  readonly hours: readonly OpeningHours[];
  readonly exceptions: readonly ScheduleException[];
  /** A fixed offset (`+03:00`) or an IANA name. */
  readonly timezone: string;
}

/** Half-open: `from` belongs to it, `to` does not. */
export interface Interval {
  readonly from: Date;
  readonly to: Date;
}

export type OpeningState =
  | { readonly kind: 'round-the-clock' }
  | { readonly kind: 'open'; readonly until: Date }
  | { readonly kind: 'closed'; readonly opensAt?: Date | undefined }
  | { readonly kind: 'day-off'; readonly opensAt?: Date | undefined };

const DAYS_LOOKED_AHEAD = 8;
const WEEK_MILLISECONDS = 7 * MINUTES_IN_DAY * 60_000;

/** When the doors are open for business that begins on one local date, in order; a night runs on into the next date. */
export function intervalsOn(schedule: Schedule, date: string): readonly Interval[] {
  const exception = schedule.exceptions.find((entry) => entry.date === date);
  const weekDay = weekDayOfDate(date);
  const regular = schedule.hours.filter((entry) => entry.active && entry.weekDay === weekDay);
  const spans = exception === undefined ? regular : spansOf(exception, regular);
  return spans
    .map(({ open, close }) => ({
      from: instantAt(date, open, schedule.timezone),
      to: instantAt(date, close <= open ? close + MINUTES_IN_DAY : close, schedule.timezone),
    }))
    .filter(({ from, to }) => from < to)
    .toSorted((a, b) => a.from.getTime() - b.from.getTime());
}

function spansOf(
  exception: ScheduleException,
  regular: readonly OpeningHours[],
): readonly { open: number; close: number }[] {
  if (exception.dayOff) return [];
  const { open, close } = exception;
  return open === undefined || close === undefined ? regular : [{ open, close }];
}

/** Open intervals around `now` and a week on, those that touch or overlap joined. */
export function intervalsAround(schedule: Schedule, now: Date): readonly Interval[] {
  const today = zonedTimeOf(now, schedule.timezone).date;
  const days = Array.from({ length: DAYS_LOOKED_AHEAD + 2 }, (_, day) => addDays(today, day - 1));
  return joined(days.flatMap((date) => intervalsOn(schedule, date)));
}

function joined(intervals: readonly Interval[]): readonly Interval[] {
  const result: Interval[] = [];
  for (const interval of intervals.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = result.at(-1);
    if (last !== undefined && interval.from <= last.to) {
      result[result.length - 1] = { from: last.from, to: interval.to > last.to ? interval.to : last.to };
    } else result.push(interval);
  }
  return result;
}

/** One answer for every label: the four states of the specification, section 4, with the moment of the next change. */
export function openingStateAt(schedule: Schedule, now: Date): OpeningState {
  const intervals = intervalsAround(schedule, now);
  const current = intervals.find(({ from, to }) => from <= now && now < to);
  if (current !== undefined) {
    const endless = current.to.getTime() - now.getTime() >= WEEK_MILLISECONDS;
    return endless ? { kind: 'round-the-clock' } : { kind: 'open', until: current.to };
  }
  const opensAt = intervals.find(({ from }) => from > now)?.from;
  const today = zonedTimeOf(now, schedule.timezone).date;
  const worksToday = intervalsOn(schedule, today).length > 0;
  return { kind: worksToday ? 'closed' : 'day-off', opensAt };
}

export function isOpenAt(schedule: Schedule, now: Date): boolean {
  const { kind } = openingStateAt(schedule, now);
  return kind === 'open' || kind === 'round-the-clock';
}
