import { InvalidDate } from './timeOfDay.ts';

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const INSTANT = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?:Z|[+-](\d{2}):?(\d{2}))$/;

function isCalendarDate(text: string): boolean {
  const [, year, month, day] = (DATE.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth;
}

/** `YYYY-MM-DD` as it stands, once it is a day that exists; throws InvalidDate for 30 February or an empty text. */
export function parseIsoDate(text: string): string {
  if (!isCalendarDate(text)) throw new InvalidDate(text);
  return text;
}

/** An instant with a stated offset (`2026-03-29T01:30:00+01:00`, `...Z`); throws InvalidDate for anything else. */
export function parseInstant(text: string): Date {
  const [, date, hours, minutes, seconds, offsetHours, offsetMinutes] = INSTANT.exec(text) ?? [];
  const legal =
    date !== undefined &&
    isCalendarDate(date) &&
    Number(hours) <= 23 &&
    Number(minutes) <= 59 &&
    Number(seconds ?? 0) <= 59 &&
    Number(offsetHours ?? 0) <= 14 &&
    Number(offsetMinutes ?? 0) <= 59;
  if (!legal) throw new InvalidDate(text);
  return new Date(text.replace(',', '.'));
}
