import { parseIsoDate } from './isoDate.ts';
import { openRangesOn } from './openRanges.ts';
import type { Range } from './Range.ts';
import type { Schedule } from './Schedule.ts';
import { addDays, daysBetween, zonedTimeOf } from './zonedTime.ts';

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

const MINUTE = 60_000;

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
