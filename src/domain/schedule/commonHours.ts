import { MINUTES_IN_DAY } from './isoTime.ts';
import { joinRanges, type Range } from './openRanges.ts';
import type { OpeningHours } from './Schedule.ts';
import type { WeekDay } from './zonedTime.ts';

const MINUTES_IN_WEEK = 7 * MINUTES_IN_DAY;
const WHOLE_WEEK: readonly Range[] = [{ from: 0, to: MINUTES_IN_WEEK }];

/**
 * The hours that lie in each of several weeks: an instant is in them exactly if it is in every week, also across
 * midnight and from Sunday to Monday. An interval longer than a day is cut at midnights. No intervals where the weeks
 * have nothing in common; the whole week for no weeks at all.
 */
export function commonHours(weeks: readonly (readonly OpeningHours[])[]): readonly OpeningHours[] {
  return toHours(weeks.map(minutesOfWeek).reduce(intersection, WHOLE_WEEK));
}

/** Active intervals in minutes since Monday's midnight, sorted and joined; what reaches into Monday stands first. */
function minutesOfWeek(hours: readonly OpeningHours[]): readonly Range[] {
  const spans = hours
    .filter(({ active }) => active)
    .map(({ weekDay, open, close }) => {
      const from = (weekDay - 1) * MINUTES_IN_DAY;
      return { from: from + open, to: from + (close <= open ? close + MINUTES_IN_DAY : close) };
    });
  const again = spans.map(({ from, to }) => ({ from: from - MINUTES_IN_WEEK, to: to - MINUTES_IN_WEEK }));
  return intersection(joinRanges([...again, ...spans]), WHOLE_WEEK);
}

function intersection(some: readonly Range[], others: readonly Range[]): readonly Range[] {
  return joinRanges(
    some.flatMap((one) =>
      others.map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) })),
    ),
  );
}

function toHours(ranges: readonly Range[]): readonly OpeningHours[] {
  const [first] = ranges;
  const last = ranges.at(-1);
  const wraps = first !== undefined && first !== last && first.from === 0 && last?.to === MINUTES_IN_WEEK;
  const whole = wraps ? [...ranges.slice(1, -1), { from: last.from, to: MINUTES_IN_WEEK + first.to }] : ranges;
  return whole.flatMap(daysOf);
}

function daysOf({ from, to }: Range): readonly OpeningHours[] {
  const end = to - from <= MINUTES_IN_DAY ? to : Math.min(to, (Math.floor(from / MINUTES_IN_DAY) + 1) * MINUTES_IN_DAY);
  const midnight = Math.floor(from / MINUTES_IN_DAY) * MINUTES_IN_DAY;
  const weekDay = (((midnight / MINUTES_IN_DAY) % 7) + 1) as WeekDay;
  const own: OpeningHours = {
    weekDay,
    active: true,
    open: from - midnight,
    close: closing(end - midnight, from - midnight),
  };
  return end === to ? [own] : [own, ...daysOf({ from: end, to })];
}

/** A closing time as OpeningHours has it: up to 1440 on the same day, less than the opening on the next. */
function closing(end: number, open: number): number {
  return end <= MINUTES_IN_DAY || end === open + MINUTES_IN_DAY ? end : end - MINUTES_IN_DAY;
}
