export const MINUTES_IN_DAY = 1440;

/** Text that is not a date or time of ISO 8601; the message is the specification's (section 5). */
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
 * Minutes since midnight, 0..1439, of `HH:MM` or `HH:MM:SS` (seconds are dropped). Hours are 0 to 23 (specification,
 * section 5); throws InvalidDate for anything else.
 */
export function parseTimeOfDay(text: string): number {
  const [, hours, minutes, seconds = '00'] = TIME_OF_DAY.exec(text) ?? [];
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59 || hours === undefined) {
    throw new InvalidDate(text);
  }
  return Number(hours) * 60 + Number(minutes);
}

/**
 * A closing time: `00:00` and `23:59` both mean 23:59:59 (specification, section 5), the last second of the day. Intervals
 * are half-open, so that is 1440, the minute in which the day is over.
 */
export function parseClosingTime(text: string): number {
  const minutes = parseTimeOfDay(text);
  return minutes === 0 || minutes === MINUTES_IN_DAY - 1 ? MINUTES_IN_DAY : minutes;
}

const OFFSET = /^(?:Z|([+-])(\d{2})(?::?(\d{2}))?)$/;
const WESTMOST = -12 * 60;
const EASTMOST = 14 * 60;

/**
 * Minutes east of UTC of an ISO 8601 offset: `Z`, `+05:45`, `+0545` or `+05`. Clocks on Earth show -12:00 to +14:00;
 * undefined for what lies beyond, and for any other text.
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
