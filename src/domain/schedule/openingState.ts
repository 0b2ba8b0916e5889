import { openRangesAround, openRangesOn } from './openRanges.ts';
import { rangeHolding } from './Range.ts';
import type { Schedule } from './Schedule.ts';
import { isWholeDay, spansOn } from './spansOn.ts';
import { MINUTES_IN_DAY } from './timeOfDay.ts';
import { addDays, zonedTimeOf } from './zonedTime.ts';

/**
 * The four states of the specification, section 4. `until` of round the clock is absent when it does not end within a week;
 * `opensAt` when nothing opens within a year.
 */
export type OpeningState =
  /** Today from midnight to midnight, or without an end. */
  | { readonly kind: 'round-the-clock'; readonly until?: Date | undefined }
  | { readonly kind: 'open'; readonly until: Date }
  /** Today is a working day, but not now. */
  | { readonly kind: 'closed'; readonly opensAt?: Date | undefined }
  /** No business begins today. */
  | { readonly kind: 'day-off'; readonly opensAt?: Date | undefined };

const WEEK = 7 * MINUTES_IN_DAY * 60_000;
const DAYS_LOOKED_AHEAD = 366;

/** One answer behind every label and every refusal, with the moment of the next change. */
export function openingStateAt(schedule: Schedule, now: Date): OpeningState {
  const time = now.getTime();
  const today = zonedTimeOf(now, schedule.timezone).date;
  const current = rangeHolding(openRangesAround(schedule, today), time);
  if (current !== undefined) {
    if (current.to - time >= WEEK) return { kind: 'round-the-clock' };
    const kind = isWholeDay(spansOn(schedule, today)) ? 'round-the-clock' : 'open';
    return { kind, until: new Date(current.to) };
  }
  const kind = openRangesOn(schedule, today).length > 0 ? 'closed' : 'day-off';
  return { kind, opensAt: nextOpening(schedule, today, time) };
}

function nextOpening(schedule: Schedule, today: string, time: number): Date | undefined {
  for (let day = 0; day <= DAYS_LOOKED_AHEAD; day += 1) {
    const next = openRangesOn(schedule, addDays(today, day)).find(({ from }) => from > time);
    if (next !== undefined) return new Date(next.from);
  }
  return undefined;
}

export function isOpenAt(schedule: Schedule, now: Date): boolean {
  const { kind } = openingStateAt(schedule, now);
  return kind === 'open' || kind === 'round-the-clock';
}
