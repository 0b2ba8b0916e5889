import { MINUTES_IN_DAY } from './isoTime.ts';
import type { Schedule, ScheduleException } from './Schedule.ts';
import { addDays, instantAt, weekDayOfDate } from './zonedTime.ts';

/** Cache limit: dates may come from requests, which must not be able to exhaust memory. */
const MAX_DATES = 1000;

/** Memoizes a pure function of a schedule and a date. Labels call it every minute for many dishes. */
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
 * The intervals that begin on a date, in minutes of local time since its midnight, sorted and joined. A value above
 * 1440 lies on the next date. Empty on a day off.
 */
export function spansOn(schedule: Schedule, date: string): readonly Range[] {
  const weekDay = weekDayOfDate(date);
  const usual = schedule.hours.filter((entry) => entry.active && entry.weekDay === weekDay);
  const exceptions = schedule.exceptions.filter((entry) => entry.date === date);
  if (exceptions.some(({ dayOff }) => dayOff)) return [];
  const own = exceptions.filter(hasHours);
  return joinRanges((own.length > 0 ? own : usual).map(toSpan));
}

/** Whether the intervals that begin on a date cover it from midnight to midnight. */
export function isWholeDay(spans: readonly Range[]): boolean {
  const [first] = spans;
  return first !== undefined && first.from === 0 && first.to >= MINUTES_IN_DAY;
}

function hasHours(exception: ScheduleException): exception is ScheduleException & Hours {
  return exception.open !== undefined && exception.close !== undefined;
}

/**
 * A closing time not after the opening time is on the next day, so 00:00 to 00:00 means round the clock (specification,
 * section 4).
 */
function toSpan({ open, close }: Hours): Range {
  return { from: open, to: close <= open ? close + MINUTES_IN_DAY : close };
}

/** An interval can extend into the next date, so the previous day must be considered too. */
const DAYS_BEFORE = 1;
/**
 * More than a week, so that a restaurant that never closes is distinguishable from one that is open until the same hour
 * next week.
 */
const DAYS_AFTER = 8;

/** Intervals that begin on one local date, sorted, in milliseconds since 1970. */
export const openRangesOn: (schedule: Schedule, date: string) => readonly Range[] = rememberByDate((schedule, date) =>
  joinRanges(
    spansOn(schedule, date).map(({ from, to }) => ({
      from: instantAt(date, from, schedule.timezone).getTime(),
      to: instantAt(date, to, schedule.timezone).getTime(),
    })),
  ),
);

/** All intervals that overlap a local date or the week after it, sorted, with intervals across midnight joined. */
export const openRangesAround: (schedule: Schedule, date: string) => readonly Range[] = rememberByDate(
  (schedule, date) => {
    const days = Array.from({ length: DAYS_BEFORE + 1 + DAYS_AFTER }, (_, day) => addDays(date, day - DAYS_BEFORE));
    return joinRanges(days.flatMap((day) => openRangesOn(schedule, day)));
  },
);

/**
 * A half-open interval: `from` is included, `to` is not. The unit, minutes or milliseconds, is stated where it is used.
 */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Sorts ranges, joins those that touch or overlap, and drops empty ones. */
export function joinRanges(ranges: readonly Range[]): readonly Range[] {
  const joined: Range[] = [];
  for (const range of ranges.filter(({ from, to }) => from < to).toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last === undefined || range.from > last.to) joined.push(range);
    else joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
  }
  return joined;
}

export function rangeHolding(ranges: readonly Range[], value: number): Range | undefined {
  return ranges.find(({ from, to }) => from <= value && value < to);
}
