import { isWholeDay, type Range, spansOn } from './openRanges.ts';
import type { Schedule } from './Schedule.ts';
import { addDays, type WeekDay, weekDayOfDate, zonedTimeOf } from './zonedTime.ts';

/** One row of the opening hours table. */
export interface DayOfWeek {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly weekDay: WeekDay;
  readonly isToday: boolean;
  /** The hours differ from the regular ones on this date. */
  readonly isException: boolean;
  readonly hours:
    | { readonly kind: 'day-off' }
    | { readonly kind: 'round-the-clock' }
    /**
     * Minutes since this day's midnight; `to` is 1440 at the end of the day, and more when the interval continues after
     * midnight.
     */
    | { readonly kind: 'hours'; readonly spans: readonly Range[] };
}

const WEEK: readonly WeekDay[] = [1, 2, 3, 4, 5, 6, 7];

/** Monday to Sunday of the week that contains `now` in the restaurant's local time (specification, section 3). */
export function weekOf(schedule: Schedule, now: Date): readonly DayOfWeek[] {
  const today = zonedTimeOf(now, schedule.timezone);
  return WEEK.map((weekDay) => dayOn(schedule, addDays(today.date, weekDay - today.weekDay), weekDay, today.date));
}

/** Dates after this week with hours other than the regular ones, nearest first. */
export function daysToCome(schedule: Schedule, now: Date): readonly DayOfWeek[] {
  const today = zonedTimeOf(now, schedule.timezone);
  const sunday = addDays(today.date, 7 - today.weekDay);
  const dates = new Set(schedule.exceptions.map(({ date }) => date).filter((date) => date > sunday));
  return [...dates].toSorted().map((date) => dayOn(schedule, date, weekDayOfDate(date), today.date));
}

function dayOn(schedule: Schedule, date: string, weekDay: WeekDay, today: string): DayOfWeek {
  return {
    date,
    weekDay,
    isToday: date === today,
    isException: schedule.exceptions.some((exception) => exception.date === date),
    hours: hoursOf(spansOn(schedule, date)),
  };
}

/** Intervals are joined, so one that covers the whole day is the only one. */
function hoursOf(spans: readonly Range[]): DayOfWeek['hours'] {
  if (spans.length === 0) return { kind: 'day-off' };
  return isWholeDay(spans) ? { kind: 'round-the-clock' } : { kind: 'hours', spans };
}
