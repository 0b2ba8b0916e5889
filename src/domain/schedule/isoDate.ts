import { parseOffset } from './parseOffset.ts';
import { InvalidDate } from './timeOfDay.ts';

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const INSTANT = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|[+-]\d{2}(?::?\d{2})?)$/;
const MINUTE = 60_000;

/**
 * `YYYY-MM-DD` as it stands, once it is a day that exists: month 1-12, day 1-31 by month (specification, section 5).
 * Throws InvalidDate for 30 February, an empty text and anything else.
 */
export function parseIsoDate(text: string): string {
  if (!isCalendarDate(text)) throw new InvalidDate(text);
  return text;
}

/**
 * An instant with a stated offset (`2026-03-29T01:30:00+01:00`, `...Z`), to the millisecond; throws InvalidDate for anything
 * else. Not left to the engine's own parser: engines disagree about what they accept.
 */
export function parseInstant(text: string): Date {
  const [, date = '', hours, minutes, seconds = '00', fraction = '', offsetText = ''] = INSTANT.exec(text) ?? [];
  const offset = parseOffset(offsetText);
  const legal =
    isCalendarDate(date) &&
    offset !== undefined &&
    Number(hours) <= 23 &&
    Number(minutes) <= 59 &&
    Number(seconds) <= 59;
  if (!legal) throw new InvalidDate(text);
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'));
  const wall = Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`) + milliseconds;
  return new Date(wall - offset * MINUTE);
}

function isCalendarDate(text: string): boolean {
  const match = DATE.exec(text);
  if (match === null) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  return day >= 1 && day <= (daysInMonths(year)[month - 1] ?? 0);
}

function daysInMonths(year: number): readonly number[] {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
}
