import { isWholeDay, spansOn } from './openRanges.ts';
import type { Range } from './Range.ts';
import type { Schedule } from './Schedule.ts';
import { addDays, type WeekDay, weekDayOfDate, zonedTimeOf } from './zonedTime.ts';

/** One row of the table of hours. */
export interface DayOfWeek {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly weekDay: WeekDay;
  readonly isToday: boolean;
  /** Other hours than usual, on this date only. */
  readonly isException: boolean;
  readonly hours:
    | { readonly kind: 'day-off' }
    | { readonly kind: 'round-the-clock' }
    /** Minutes since this day's midnight; `to` is 1440 for its end and more when the night runs on. */
    | { readonly kind: 'hours'; readonly spans: readonly Range[] };
}

const WEEK: readonly WeekDay[] = [1, 2, 3, 4, 5, 6, 7];

/** Monday to Sunday of the week that holds `now` on the restaurant's wall clock (specification, section 3). */
export function weekOf(schedule: Schedule, now: Date): readonly DayOfWeek[] {
  const today = zonedTimeOf(now, schedule.timezone);
  return WEEK.map((weekDay) => dayOn(schedule, addDays(today.date, weekDay - today.weekDay), weekDay, today.date));
}

/** Dates after this week on which other hours than usual hold, the nearest first. */
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

/** Spans are joined, so that one which holds the whole day is the only one. */
function hoursOf(spans: readonly Range[]): DayOfWeek['hours'] {
  if (spans.length === 0) return { kind: 'day-off' };
  return isWholeDay(spans) ? { kind: 'round-the-clock' } : { kind: 'hours', spans };
}
