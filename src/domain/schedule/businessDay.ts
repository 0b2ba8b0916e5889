import { addDays, zonedTimeOf } from './zonedTime.ts';

/** Minutes after midnight at which a business day begins: an evening that lasts longer is a rare one. */
const BEGINS_AT = 240;

/**
 * The business day of an instant, `YYYY-MM-DD`: the local date on which it began. It begins at 04:00, so that an evening
 * that goes on after midnight is one day. The rule is ours (ADR 0118).
 */
export function businessDayOf(instant: Date, timezone: string): string {
  const { date, minute } = zonedTimeOf(instant, timezone);
  return minute < BEGINS_AT ? addDays(date, -1) : date;
}
