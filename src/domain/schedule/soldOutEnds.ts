import { openRangesAround, openRangesOn, rangeHolding } from './openRanges.ts';
import type { Schedule } from './Schedule.ts';
import { addDays, instantAt, zonedTimeOf } from './zonedTime.ts';

/** When something that is sold out now comes back by itself. */
export interface SoldOutEnds {
  /** The end of the opening interval that runs or comes next; undefined when it is more than a day away. */
  readonly closing: Date | undefined;
  /** The first opening of the next day. */
  readonly tomorrow: Date;
}

const DAY_MS = 24 * 3_600_000;
const DAYS_LOOKED_AHEAD = 14;

/** The two ends that a kitchen chooses from. A night after midnight still belongs to the day on which it began. */
export function soldOutEnds(schedule: Schedule, now: Date): SoldOutEnds {
  const time = now.getTime();
  const date = zonedTimeOf(now, schedule.timezone).date;
  const next = openRangesAround(schedule, date).find(({ to }) => to > time);
  const closing = next !== undefined && next.to - time < DAY_MS ? new Date(next.to) : undefined;
  const isNightBefore = rangeHolding(openRangesOn(schedule, addDays(date, -1)), time) !== undefined;
  const tomorrow = firstOpening(schedule, isNightBefore ? date : addDays(date, 1), time);
  return { closing, tomorrow };
}

function firstOpening(schedule: Schedule, from: string, after: number): Date {
  for (let day = 0; day < DAYS_LOOKED_AHEAD; day += 1) {
    const opening = openRangesOn(schedule, addDays(from, day)).find((range) => range.from > after);
    if (opening !== undefined) return new Date(opening.from);
  }
  return instantAt(addDays(zonedTimeOf(new Date(after), schedule.timezone).date, 1), 0, schedule.timezone);
}
