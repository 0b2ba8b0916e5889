import { MINUTES_IN_DAY } from './isoTime.ts';
import { type OpeningHours, parseHours, parseSpan, type WrittenHours } from './Schedule.ts';

/** Why hours contradict each other: a day is both open and closed, or two intervals of a day overlap. */
export type HoursConflictReason = 'open-and-closed' | 'overlap';

export interface HoursConflict<Day> {
  readonly day: Day;
  readonly reason: HoursConflictReason;
}

interface Interval {
  readonly open: number;
  readonly close: number;
}

/** A special day as the API writes it. */
export interface WrittenSpecialDay {
  readonly date: string;
  readonly dayOff: boolean;
  readonly open?: string | undefined;
  readonly close?: string | undefined;
}

/**
 * The first weekday whose hours contradict each other; undefined when there is none. Intervals that touch do not
 * overlap, and the hours after midnight may reach into those of the next day. Throws InvalidDate for an invalid time of
 * day.
 */
export function hoursConflict(hours: readonly WrittenHours[]): HoursConflict<WrittenHours['dayOfWeek']> | undefined {
  for (const day of new Set(hours.map(({ dayOfWeek }) => dayOfWeek))) {
    const entries = hours.filter(({ dayOfWeek }) => dayOfWeek === day);
    const open = entries.filter(({ active }) => active).map(parseHours);
    if (open.length > 0 && open.length < entries.length) return { day, reason: 'open-and-closed' };
    if (doOverlap(open)) return { day, reason: 'overlap' };
  }
  return undefined;
}

/**
 * The first date whose special hours contradict each other; undefined when there is none. Throws InvalidDate as above.
 */
export function specialDayConflict(days: readonly WrittenSpecialDay[]): HoursConflict<string> | undefined {
  for (const day of new Set(days.map(({ date }) => date))) {
    const entries = days.filter(({ date }) => date === day);
    const open = entries.filter(({ dayOff }) => !dayOff);
    if (open.length > 0 && open.length < entries.length) return { day, reason: 'open-and-closed' };
    const timed = open.flatMap(({ open: from, close: to }) =>
      from === undefined || to === undefined ? [] : [parseSpan(from, to)],
    );
    // An entry without times means the regular hours, which no other interval may change.
    const isUsual = timed.length < open.length;
    if ((isUsual && open.length > 1) || doOverlap(timed)) return { day, reason: 'overlap' };
  }
  return undefined;
}

function doOverlap(intervals: readonly (Interval | OpeningHours)[]): boolean {
  const sorted = intervals
    .map(({ open, close }) => ({ open, close: close > open ? close : close + MINUTES_IN_DAY }))
    .toSorted((a, b) => a.open - b.open);
  return sorted.some(({ close }, index) => close > (sorted[index + 1]?.open ?? Infinity));
}
