import { tzOffset } from '@date-fns/tz/tzOffset';
import { MINUTES_IN_DAY, parseOffset } from './isoTime.ts';

const known = new Map<string, boolean>();

/** Whether this runtime knows the zone's daylight saving, such as `Europe/Podgorica`'s. */
export function isIanaZone(name: string): boolean {
  const isKnown = known.get(name) ?? isUnderstood(name);
  known.set(name, isKnown);
  return isKnown;
}

function isUnderstood(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Monday is 1, Sunday 7 (specification, section 3). */
export type WeekDay = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** A moment as a wall clock shows it. `minute` counts from midnight. */
export interface ZonedTime {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly weekDay: WeekDay;
  readonly minute: number;
}

/** Specification, sections 4 and 9. */
export const DEFAULT_TIMEZONE = '+03:00';

const MINUTE = 60_000;
const DAY = MINUTES_IN_DAY * MINUTE;

/** Minutes east of UTC at that instant, of a fixed offset (`+05:45`) or an IANA zone; +03:00 when it is neither. */
export function offsetMinutesAt(timezone: string, instant: Date): number {
  const fixed = parseOffset(timezone);
  if (fixed !== undefined) return fixed;
  return isIanaZone(timezone) ? tzOffset(timezone, instant) : offsetMinutesAt(DEFAULT_TIMEZONE, instant);
}

export function zonedTimeOf(instant: Date, timezone: string): ZonedTime {
  const shifted = new Date(instant.getTime() + offsetMinutesAt(timezone, instant) * MINUTE);
  return {
    date: dateOf(shifted),
    weekDay: weekDayOf(shifted),
    minute: shifted.getUTCHours() * 60 + shifted.getUTCMinutes(),
  };
}

/**
 * The first instant at which a wall clock shows `minute` (which may pass 1440) of a `YYYY-MM-DD` date, or anything later. So a
 * time that daylight saving repeats is the first of the two, and one that it skips is the moment of the change.
 */
export function instantAt(date: string, minute: number, timezone: string): Date {
  const wall = startOf(date) + minute * MINUTE;
  const shownAt = (time: number): number => time + offsetMinutesAt(timezone, new Date(time)) * MINUTE;
  const [early, late] = [wall - DAY, wall + DAY]
    .map((time) => wall - offsetMinutesAt(timezone, new Date(time)) * MINUTE)
    .toSorted((a, b) => a - b) as [number, number];
  const exact = [early, late].find((time) => shownAt(time) === wall);
  return new Date(exact ?? firstBetween(early, late, (time) => shownAt(time) >= wall));
}

/** The first whole number above `low`, up to `high`, that passes; it and all after it do, and none before. */
function firstBetween(low: number, high: number, passes: (value: number) => boolean): number {
  if (high - low <= 1) return high;
  const middle = Math.floor((low + high) / 2);
  return passes(middle) ? firstBetween(low, middle, passes) : firstBetween(middle, high, passes);
}

export function addDays(date: string, days: number): string {
  return dateOf(new Date(startOf(date) + days * DAY));
}

/** Whole days from one date to another, negative when it lies before. */
export function daysBetween(from: string, to: string): number {
  return (startOf(to) - startOf(from)) / DAY;
}

export function weekDayOfDate(date: string): WeekDay {
  return weekDayOf(new Date(startOf(date)));
}

function startOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** Years beyond 0000 to 9999 have a sign and six digits. */
function dateOf(utc: Date): string {
  const text = utc.toISOString();
  return text.slice(0, text.indexOf('T'));
}

function weekDayOf(utc: Date): WeekDay {
  return (((utc.getUTCDay() + 6) % 7) + 1) as WeekDay;
}
