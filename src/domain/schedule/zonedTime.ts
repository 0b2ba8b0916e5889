import { tzOffset } from '@date-fns/tz/tzOffset';
import { MINUTES_IN_DAY, parseOffset } from './isoTime.ts';

const known = new Map<string, boolean>();

/** Whether the JavaScript runtime has data for this IANA time zone, such as `Europe/Podgorica`. */
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

/** A moment in local time. `minute` counts from midnight. */
export interface ZonedTime {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly weekDay: WeekDay;
  readonly minute: number;
}

/** Used when a time zone cannot be parsed (specification, sections 4 and 9). */
const DEFAULT_TIMEZONE = '+03:00';

const MINUTE = 60_000;
const DAY = MINUTES_IN_DAY * MINUTE;

/** Minutes east of UTC at an instant, for a fixed offset (`+05:45`) or an IANA zone; +03:00 when it is neither. */
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
 * The first instant at which local clocks show `minute` of a `YYYY-MM-DD` date, or anything later; `minute` may exceed
 * 1440. A time repeated by daylight saving is the first of the two, and a skipped one is the moment of the change.
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

/** Binary search for the first integer in (low, high] that passes; once one passes, all larger ones must pass too. */
function firstBetween(low: number, high: number, passes: (value: number) => boolean): number {
  if (high - low <= 1) return high;
  const middle = Math.floor((low + high) / 2);
  return passes(middle) ? firstBetween(low, middle, passes) : firstBetween(middle, high, passes);
}

export function addDays(date: string, days: number): string {
  return dateOf(new Date(startOf(date) + days * DAY));
}

/** Whole days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (startOf(to) - startOf(from)) / DAY;
}

export function weekDayOfDate(date: string): WeekDay {
  return weekDayOf(new Date(startOf(date)));
}

function startOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** ISO strings of years outside 0000..9999 have a sign and six digits. */
function dateOf(utc: Date): string {
  const text = utc.toISOString();
  return text.slice(0, text.indexOf('T'));
}

function weekDayOf(utc: Date): WeekDay {
  return (((utc.getUTCDay() + 6) % 7) + 1) as WeekDay;
}
