import { asapMinutesAt, type OrderSlot, orderSlots } from './orderTimes.ts';
import type { Schedule } from './Schedule.ts';
import { addDays, zonedTimeOf } from './zonedTime.ts';

/** How a restaurant takes orders of one delivery type ahead. */
export interface SlotPlan {
  /** Length of a slot, more than 0. */
  readonly slotMinutes: number;
  /** Orders that fit into one slot; absent is no limit. */
  readonly capacity?: number | undefined;
  /** Minutes from an order to its earliest hand-over while the kitchen is not busy. */
  readonly leadMinutes: number;
  /** 0: today only. */
  readonly daysAhead: number;
  /** Dates with another capacity; 0 takes no orders ahead for that date. */
  readonly exceptions: readonly { readonly date: string; readonly capacity: number }[];
}

/** All that the slots of a moment follow from. */
export interface SlotQuestion {
  readonly schedule: Schedule;
  readonly plan: SlotPlan;
  readonly now: Date;
  /** What the kitchen adds to every wait at the moment; 0 when it is not busy. */
  readonly busyMinutes: number;
}

export interface PlannedSlot extends OrderSlot {
  /** Absent is no limit. */
  readonly capacity?: number | undefined;
}

/** The wait of an order for now, in minutes. */
export interface AsapWait {
  readonly minMinutes: number;
  readonly maxMinutes: number;
}

const MINUTE = 60_000;

/** How far apart the two ends of a wait stand. */
const WAIT_SPREAD_MINUTES = 15;

export function waitFrom(minMinutes: number): AsapWait {
  return { minMinutes, maxMinutes: minMinutes + WAIT_SPREAD_MINUTES };
}

/** A zone may be farther away than the restaurant's usual wait reaches: the later of the two is told. */
export function waitAtLeast(wait: AsapWait, minutes: number): AsapWait {
  const missing = Math.max(0, minutes - wait.minMinutes);
  return { minMinutes: wait.minMinutes + missing, maxMinutes: wait.maxMinutes + missing };
}

/** Undefined when an order placed now would not be ready before the doors close, or they are closed. */
export function asapWait({ schedule, plan, now, busyMinutes }: SlotQuestion): AsapWait | undefined {
  const minutes = asapMinutesAt(schedule, now, plan.leadMinutes + busyMinutes);
  return minutes === undefined ? undefined : waitFrom(minutes);
}

/** The dates that can be ordered for, today first, whether or not anything is offered on them. */
export function plannedDates({ schedule, plan, now }: SlotQuestion): readonly string[] {
  const today = zonedTimeOf(now, schedule.timezone).date;
  return Array.from({ length: plan.daysAhead + 1 }, (_, day) => addDays(today, day));
}

/** The slots of a local date that can still be chosen, in order; none begins while the restaurant is paused. */
export function plannedSlots({ schedule, plan, now, busyMinutes }: SlotQuestion, date: string): readonly PlannedSlot[] {
  const capacity = plan.exceptions.find((exception) => exception.date === date)?.capacity ?? plan.capacity;
  if (capacity === 0) return [];
  const { slotMinutes, leadMinutes, daysAhead } = plan;
  const pausedUntil = schedule.pausedUntil?.getTime() ?? 0;
  return orderSlots(schedule, {
    date,
    now,
    leadMinutes: leadMinutes + busyMinutes,
    stepMinutes: slotMinutes,
    daysAhead,
  })
    .filter(({ from }) => from.getTime() >= pausedUntil)
    .map((slot) => ({ ...slot, capacity }));
}

/** What a time that was chosen is by now. */
export type ChosenTime =
  | { readonly kind: 'offered'; readonly slot: PlannedSlot }
  /** The kitchen cannot make it by then any more. */
  | { readonly kind: 'passed' }
  /** No slot ever began then, or none does since the hours or the plan changed. */
  | { readonly kind: 'unknown' };

export function plannedSlotAt(terms: SlotQuestion, from: Date): ChosenTime {
  const { schedule, plan, now, busyMinutes } = terms;
  if (from.getTime() < now.getTime() + (plan.leadMinutes + busyMinutes) * MINUTE) return { kind: 'passed' };
  const { date } = zonedTimeOf(from, schedule.timezone);
  const slot = plannedSlots(terms, date).find((candidate) => candidate.from.getTime() === from.getTime());
  return slot === undefined ? { kind: 'unknown' } : { kind: 'offered', slot };
}
