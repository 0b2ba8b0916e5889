import { joinRanges, type Range } from './Range.ts';
import type { Schedule, ScheduleException } from './Schedule.ts';
import { MINUTES_IN_DAY } from './timeOfDay.ts';
import { weekDayOfDate } from './zonedTime.ts';

interface Hours {
  readonly open: number;
  readonly close: number;
}

/**
 * The hours of business that begins on one date, in minutes of the wall clock since its midnight, in order, touching ones
 * joined; past 1440 where the night runs on into the next date. None on a day off.
 */
export function spansOn(schedule: Schedule, date: string): readonly Range[] {
  const weekDay = weekDayOfDate(date);
  const usual = schedule.hours.filter((entry) => entry.active && entry.weekDay === weekDay);
  const exceptions = schedule.exceptions.filter((entry) => entry.date === date);
  if (exceptions.some(({ dayOff }) => dayOff)) return [];
  const own = exceptions.filter(hasHours);
  return joinRanges((own.length > 0 ? own : usual).map(toSpan));
}

/** Whether business that begins on a date lasts from its midnight to the next. */
export function isWholeDay(spans: readonly Range[]): boolean {
  const [first] = spans;
  return first !== undefined && first.from === 0 && first.to >= MINUTES_IN_DAY;
}

function hasHours(exception: ScheduleException): exception is ScheduleException & Hours {
  return exception.open !== undefined && exception.close !== undefined;
}

/** A closing not after the opening is one of the next date; so 00:00 to 00:00 is round the clock (specification, section 4). */
function toSpan({ open, close }: Hours): Range {
  return { from: open, to: close <= open ? close + MINUTES_IN_DAY : close };
}
