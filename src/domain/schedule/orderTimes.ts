import { parseIsoDate } from './isoTime.ts';
import { openingStateAt } from './openingState.ts';
import { openRangesOn } from './openRanges.ts';
import type { Range } from './Range.ts';
import type { Schedule } from './Schedule.ts';
import { addDays, daysBetween, zonedTimeOf } from './zonedTime.ts';

/** How long the kitchen still takes orders for now. */
export type OrderWithin =
  | { readonly kind: 'no-limit' }
  /** Whole minutes until `lastOrderAt`: 0 in its last minute. */
  | { readonly kind: 'within'; readonly minutes: number; readonly lastOrderAt: Date }
  /** The doors are open, but what is ordered now would not be ready before they close. */
  | { readonly kind: 'too-late'; readonly lastOrderAt: Date }
  | { readonly kind: 'closed' };

const MINUTE = 60_000;

/** The last order is `cookingMinutes` before closing; that moment itself is too late. */
export function orderWithinAt(schedule: Schedule, now: Date, cookingMinutes: number): OrderWithin {
  const state = openingStateAt(schedule, now);
  if (state.kind !== 'open' && state.kind !== 'round-the-clock') return { kind: 'closed' };
  if (state.until === undefined) return { kind: 'no-limit' };
  const lastOrderAt = new Date(state.until.getTime() - cookingMinutes * MINUTE);
  const left = lastOrderAt.getTime() - now.getTime();
  return left > 0
    ? { kind: 'within', minutes: Math.floor(left / MINUTE), lastOrderAt }
    : { kind: 'too-late', lastOrderAt };
}

/** Minutes until an order placed now is handed over; undefined when it would not be ready before closing, or all is closed. */
export function asapMinutesAt(schedule: Schedule, now: Date, leadMinutes: number): number | undefined {
  const { kind } = orderWithinAt(schedule, now, leadMinutes);
  return kind === 'within' || kind === 'no-limit' ? leadMinutes : undefined;
}

/** A time for which an order can be placed ahead. Half-open: the next one begins where it ends. */
export interface OrderSlot {
  readonly from: Date;
  readonly to: Date;
}

export interface SlotTerms {
  readonly now: Date;
  /** Minutes from an order to its earliest hand-over. */
  readonly leadMinutes: number;
  /** Length of a slot in minutes, more than 0. */
  readonly stepMinutes: number;
  /** 0: today only. */
  readonly daysAhead: number;
}

/**
 * The slots that begin on one local date and can still be chosen, in order. Each lies within opening hours as a whole, and
 * begins `leadMinutes` from now or later. They are counted from the moment the doors open, not from now, so that a slot
 * stays where it is while time passes. None outside today and `daysAhead`; throws InvalidDate for what is no date.
 */
export function orderSlots(
  schedule: Schedule,
  { date, now, leadMinutes, stepMinutes, daysAhead }: SlotTerms & { readonly date: string },
): readonly OrderSlot[] {
  const ahead = daysBetween(zonedTimeOf(now, schedule.timezone).date, parseIsoDate(date));
  if (ahead < 0 || ahead > daysAhead) return [];
  const soonest = now.getTime() + leadMinutes * MINUTE;
  return slotsOn(schedule, date, stepMinutes * MINUTE)
    .filter(({ from }) => from >= soonest)
    .map(({ from, to }) => ({ from: new Date(from), to: new Date(to) }));
}

/** The evening before may run on into this date, even past this date's own opening; its slots come first then. */
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
