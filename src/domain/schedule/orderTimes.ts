import { parseIsoDate } from './isoTime.ts';
import { openingStateAt } from './openingState.ts';
import { openRangesOn, type Range } from './openRanges.ts';
import type { Schedule } from './Schedule.ts';
import { addDays, daysBetween, zonedTimeOf } from './zonedTime.ts';

/** How long the kitchen still accepts orders for as soon as possible. */
export type OrderWithin =
  | { readonly kind: 'no-limit' }
  /** Whole minutes until `lastOrderAt`; 0 during its last minute. */
  | { readonly kind: 'within'; readonly minutes: number; readonly lastOrderAt: Date }
  /** The restaurant is open, but an order placed now would not be ready before it closes. */
  | { readonly kind: 'too-late'; readonly lastOrderAt: Date }
  | { readonly kind: 'closed' };

const MINUTE = 60_000;

/** The last order is possible before `cookingMinutes` ahead of closing; that moment itself is too late. */
export function orderWithinAt(schedule: Schedule, now: Date, cookingMinutes: number): OrderWithin {
  const state = openingStateAt(schedule, now);
  if (state.kind !== 'open' && state.kind !== 'round-the-clock') return { kind: 'closed' };
  if (state.until === undefined) return { kind: 'no-limit' };
  const lastOrderAt = new Date(state.until.getTime() - cookingMinutes * MINUTE);
  const untilLastOrderMs = lastOrderAt.getTime() - now.getTime();
  return untilLastOrderMs > 0
    ? { kind: 'within', minutes: Math.floor(untilLastOrderMs / MINUTE), lastOrderAt }
    : { kind: 'too-late', lastOrderAt };
}

/**
 * Minutes until an order placed now is ready; undefined when it would not be ready before closing, or the restaurant is
 * closed.
 */
export function asapMinutesAt(schedule: Schedule, now: Date, leadMinutes: number): number | undefined {
  const { kind } = orderWithinAt(schedule, now, leadMinutes);
  return kind === 'within' || kind === 'no-limit' ? leadMinutes : undefined;
}

/** A time slot for which an order can be scheduled. Half-open: the next slot begins where this one ends. */
export interface OrderSlot {
  readonly from: Date;
  readonly to: Date;
}

export interface SlotRules {
  readonly now: Date;
  /** Minutes from placing an order to its earliest hand-over. */
  readonly leadMinutes: number;
  /** Length of a slot in minutes, greater than 0. */
  readonly stepMinutes: number;
  /** Number of days after today that can be ordered for; 0 means today only. */
  readonly daysAhead: number;
}

/**
 * The slots that begin on one local date and can still be chosen, sorted. Each lies within opening hours and begins at
 * least `leadMinutes` from now. They are counted from the opening time, so that slots do not shift as time passes.
 * Empty beyond `daysAhead`; throws InvalidDate for an invalid date.
 */
export function orderSlots(
  schedule: Schedule,
  { date, now, leadMinutes, stepMinutes, daysAhead }: SlotRules & { readonly date: string },
): readonly OrderSlot[] {
  const ahead = daysBetween(zonedTimeOf(now, schedule.timezone).date, parseIsoDate(date));
  if (ahead < 0 || ahead > daysAhead) return [];
  const soonest = now.getTime() + leadMinutes * MINUTE;
  return slotsOn(schedule, date, stepMinutes * MINUTE)
    .filter(({ from }) => from >= soonest)
    .map(({ from, to }) => ({ from: new Date(from), to: new Date(to) }));
}

/** The slots of a date, including those of the previous evening's interval that extends past midnight. */
function slotsOn(schedule: Schedule, date: string, step: number): readonly Range[] {
  const slots: Range[] = [];
  const ranges = [addDays(date, -1), date].flatMap((day) => openRangesOn(schedule, day));
  for (const slot of ranges.flatMap((range) => cut(range, step))) {
    if (slot.from >= (slots.at(-1)?.to ?? slot.from)) slots.push(slot);
  }
  return slots.filter(({ from }) => zonedTimeOf(new Date(from), schedule.timezone).date === date);
}

function cut({ from, to }: Range, step: number): readonly Range[] {
  return Array.from({ length: Math.floor((to - from) / step) }, (_, index) => ({
    from: from + index * step,
    to: from + (index + 1) * step,
  }));
}
