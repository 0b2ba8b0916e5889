import { MINUTES_IN_DAY } from './isoTime.ts';
import { isWholeDay, openRangesAround, openRangesOn, rangeHolding, spansOn } from './openRanges.ts';
import type { Schedule } from './Schedule.ts';
import { addDays, daysBetween, type WeekDay, zonedTimeOf } from './zonedTime.ts';

/**
 * The four opening states of the specification, section 4. `until` of `round-the-clock` is absent when it does not end
 * within a week; `opensAt` is absent when nothing opens within a year.
 */
export type OpeningState =
  /** Open today from midnight to midnight, or without an end. */
  | { readonly kind: 'round-the-clock'; readonly until?: Date | undefined }
  | { readonly kind: 'open'; readonly until: Date }
  /** Closed now, on a day with opening hours. */
  | { readonly kind: 'closed'; readonly opensAt?: Date | undefined }
  /** No opening interval begins today. */
  | { readonly kind: 'day-off'; readonly opensAt?: Date | undefined };

const WEEK = 7 * MINUTES_IN_DAY * 60_000;
const DAYS_LOOKED_AHEAD = 366;

/** The opening state at a moment, with the time of the next change. Every label and every refusal derives from it. */
export function openingStateAt(schedule: Schedule, now: Date): OpeningState {
  const until = pauseEnd(schedule, now);
  return until === undefined ? stateByHours(schedule, now) : pausedState(schedule, until);
}

/** The end of the pause at a moment; undefined when the restaurant is not paused then, also because a pause is over. */
export function pauseEnd({ pausedUntil }: Pick<Schedule, 'pausedUntil'>, now: Date): Date | undefined {
  return pausedUntil !== undefined && now < pausedUntil ? pausedUntil : undefined;
}

/** A pause that ends during opening hours ends the closed state itself; a longer one ends with the next opening. */
function pausedState(schedule: Schedule, until: Date): OpeningState {
  const then = stateByHours(schedule, until);
  const isOpenThen = then.kind === 'open' || then.kind === 'round-the-clock';
  return { kind: 'closed', opensAt: isOpenThen ? until : then.opensAt };
}

function stateByHours(schedule: Schedule, now: Date): OpeningState {
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

/** How a moment is shown: the time alone, "tomorrow", the weekday, or the date. */
export interface MomentLabel {
  readonly at: Date;
  readonly day: 'today' | 'tomorrow' | 'weekday' | 'later';
  readonly weekDay: WeekDay;
}

const DAYS_IN_WEEK = 7;

/**
 * The label for a moment, by the restaurant's local days. The date is used from a week away, because the weekday would
 * be mistaken for today's.
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

/** The opening state as it is shown. The text comes from the messages of the interface. */
export type OpeningLabel =
  | { readonly kind: 'round-the-clock' }
  | { readonly kind: 'open'; readonly until: MomentLabel }
  /** `opens` is absent when nothing opens within a year. */
  | { readonly kind: 'closed' | 'day-off'; readonly opens?: MomentLabel | undefined };

export function openingLabelAt(schedule: Schedule, now: Date): OpeningLabel {
  const label = (at: Date): MomentLabel => momentLabel(at, now, schedule.timezone);
  const state = openingStateAt(schedule, now);
  switch (state.kind) {
    case 'round-the-clock':
      return { kind: state.kind };
    case 'open':
      return { kind: 'open', until: label(state.until) };
    case 'closed':
    case 'day-off':
      return { kind: state.kind, opens: state.opensAt && label(state.opensAt) };
  }
}
