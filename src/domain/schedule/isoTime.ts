export const MINUTES_IN_DAY = 1440;

/** Thrown for text that is not an ISO 8601 date or time. The message is the specification's (section 5). */
export class InvalidDate extends Error {
  override readonly name = 'InvalidDate';
  readonly text: string;
  constructor(text: string) {
    super('Non ISO 8601 compliant date');
    this.text = text;
  }
}

const TIME_OF_DAY = /^(\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?$/;

/**
 * Parses `HH:MM` or `HH:MM:SS` (seconds are dropped) to minutes since midnight, 0..1439. Throws InvalidDate for
 * anything else (specification, section 5).
 */
export function parseTimeOfDay(text: string): number {
  const [, hours, minutes, seconds = '00'] = TIME_OF_DAY.exec(text) ?? [];
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59 || hours === undefined) {
    throw new InvalidDate(text);
  }
  return Number(hours) * 60 + Number(minutes);
}

/**
 * Parses a closing time. `00:00` and `23:59` both mean the end of the day (specification, section 5), which is 1440
 * because intervals are half-open.
 */
export function parseClosingTime(text: string): number {
  const minutes = parseTimeOfDay(text);
  return minutes === 0 || minutes === MINUTES_IN_DAY - 1 ? MINUTES_IN_DAY : minutes;
}

const OFFSET = /^(?:Z|([+-])(\d{2})(?::?(\d{2}))?)$/;
const WESTMOST = -12 * 60;
const EASTMOST = 14 * 60;

/**
 * Parses an ISO 8601 offset (`Z`, `+05:45`, `+0545` or `+05`) to minutes east of UTC. Offsets range from -12:00 to
 * +14:00; undefined for anything else.
 */
export function parseOffset(text: string): number | undefined {
  const match = OFFSET.exec(text);
  if (match === null) return undefined;
  const [, sign, hours = 0, minutes = 0] = match;
  if (Number(minutes) > 59) return undefined;
  const size = Number(hours) * 60 + Number(minutes);
  const offset = sign === '-' ? 0 - size : size;
  return offset >= WESTMOST && offset <= EASTMOST ? offset : undefined;
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const INSTANT = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|[+-]\d{2}(?::?\d{2})?)$/;
const MINUTE = 60_000;

/**
 * Validates a `YYYY-MM-DD` date and returns it unchanged (specification, section 5). Throws InvalidDate for a day that
 * does not exist, such as 30 February, and for any other text.
 */
export function parseIsoDate(text: string): string {
  if (!isCalendarDate(text)) throw new InvalidDate(text);
  return text;
}

/**
 * Parses an instant with an explicit offset (`2026-03-29T01:30:00+01:00`, `...Z`) to the millisecond; throws
 * InvalidDate otherwise. It does not use Date.parse, because JavaScript engines differ in what they accept.
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
  const instant = new Date(wall - offset * MINUTE);
  // At either end of the years an offset leads to one that no ISO 8601 text of four digits can name.
  const year = instant.getUTCFullYear();
  if (year < 0 || year > 9999) throw new InvalidDate(text);
  return instant;
}

/** Whether a text is a day that exists, `YYYY-MM-DD` in the Gregorian calendar. */
export function isCalendarDate(text: string): boolean {
  const match = DATE.exec(text);
  if (match === null) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  return day >= 1 && day <= (daysInMonths(year)[month - 1] ?? 0);
}

function daysInMonths(year: number): readonly number[] {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
}
