import { daysBetween, type WeekDay, zonedTimeOf } from './zonedTime.ts';

/** A moment as a customer would name it: by the hour alone, "tomorrow", the day of the week, or the date. */
export interface MomentLabel {
  readonly at: Date;
  readonly day: 'today' | 'tomorrow' | 'weekday' | 'later';
  readonly weekDay: WeekDay;
}

const DAYS_IN_WEEK = 7;

/**
 * Days are those of the restaurant's wall clock. A week away, to come or gone by, the day's name would be mistaken for
 * today's.
 */
export function momentLabel(at: Date, now: Date, timezone: string): MomentLabel {
  const { date, weekDay } = zonedTimeOf(at, timezone);
  return { at, day: dayName(daysBetween(zonedTimeOf(now, timezone).date, date)), weekDay };
}

function dayName(daysAhead: number): MomentLabel['day'] {
  if (daysAhead === 0) return 'today';
  if (daysAhead === 1) return 'tomorrow';
  return Math.abs(daysAhead) < DAYS_IN_WEEK ? 'weekday' : 'later';
}
