import { MINUTES_IN_DAY } from './isoTime.ts';
import { joinRanges, type Range } from './Range.ts';
import type { Schedule, ScheduleException } from './Schedule.ts';
import { addDays, instantAt, weekDayOfDate } from './zonedTime.ts';

/** Dates can come from a request; nobody may fill the memory with them. */
const MAX_DATES = 1000;

/** A pure function of a schedule and a date that works each answer out once: labels ask every minute, for many dishes. */
export function rememberByDate<T>(workOut: (schedule: Schedule, date: string) => T): typeof workOut {
  const known = new WeakMap<Schedule, Map<string, T>>();
  return (schedule, date) => {
    const dates = known.get(schedule) ?? new Map<string, T>();
    const answer = dates.get(date) ?? workOut(schedule, date);
    if (!dates.has(date) && dates.size >= MAX_DATES) dates.clear();
    known.set(schedule, dates.set(date, answer));
    return answer;
  };
}

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

/** A night runs on into the next date at most. */
const DAYS_BEFORE = 1;
/** More than a week, so that open without an end can be told from open until the same hour next week. */
const DAYS_AFTER = 8;

/** Business that begins on one local date, in order, as milliseconds of UTC. */
export const openRangesOn: (schedule: Schedule, date: string) => readonly Range[] = rememberByDate((schedule, date) =>
  joinRanges(
    spansOn(schedule, date).map(({ from, to }) => ({
      from: instantAt(date, from, schedule.timezone).getTime(),
      to: instantAt(date, to, schedule.timezone).getTime(),
    })),
  ),
);

/** Everything open at some time of one local date and the week after it, in order, a night joined to the day it runs into. */
export const openRangesAround: (schedule: Schedule, date: string) => readonly Range[] = rememberByDate(
  (schedule, date) => {
    const days = Array.from({ length: DAYS_BEFORE + 1 + DAYS_AFTER }, (_, day) => addDays(date, day - DAYS_BEFORE));
    return joinRanges(days.flatMap((day) => openRangesOn(schedule, day)));
  },
);
