import { asapMinutesAt, type OrderSlot, orderSlots } from './orderTimes.ts';
import type { Schedule } from './Schedule.ts';
import { addDays, zonedTimeOf } from './zonedTime.ts';

/** How a restaurant accepts scheduled orders of one delivery type. */
export interface SlotPlan {
  /** Length of a slot in minutes, greater than 0. */
  readonly slotMinutes: number;
  /** Number of orders in one slot; absent means unlimited. */
  readonly capacity?: number | undefined;
  /** Minutes from placing an order to its earliest hand-over while the kitchen is not busy. */
  readonly leadMinutes: number;
  /** Number of days after today that can be ordered for; 0 means today only. */
  readonly daysAhead: number;
  /** Dates with a different capacity; 0 accepts no scheduled orders on that date. */
  readonly exceptions: readonly { readonly date: string; readonly capacity: number }[];
}

/** Everything that determines the slots at a moment. */
export interface SlotQuestion {
  readonly schedule: Schedule;
  readonly plan: SlotPlan;
  readonly now: Date;
  /** Minutes that a busy kitchen adds to every wait; 0 when it is not busy. */
  readonly busyMinutes: number;
}

export interface PlannedSlot extends OrderSlot {
  /** Absent means unlimited. */
  readonly capacity?: number | undefined;
}

/** Expected wait of an order as soon as possible, in minutes. */
export interface AsapWait {
  readonly minMinutes: number;
  readonly maxMinutes: number;
}

const MINUTE = 60_000;

/** Difference between the minimum and the maximum of a displayed wait. */
const WAIT_SPREAD_MINUTES = 15;

export function waitFrom(minMinutes: number): AsapWait {
  return { minMinutes, maxMinutes: minMinutes + WAIT_SPREAD_MINUTES };
}

/** undefined when the restaurant is closed, or an order placed now would not be ready before it closes. */
export function asapWait({ schedule, plan, now, busyMinutes }: SlotQuestion): AsapWait | undefined {
  const minutes = asapMinutesAt(schedule, now, plan.leadMinutes + busyMinutes);
  return minutes === undefined ? undefined : waitFrom(minutes);
}

/** The dates that can be ordered for, today first, including those without free slots. */
export function plannedDates({ schedule, plan, now }: SlotQuestion): readonly string[] {
  const today = zonedTimeOf(now, schedule.timezone).date;
  return Array.from({ length: plan.daysAhead + 1 }, (_, day) => addDays(today, day));
}

/** The slots of a local date that can still be chosen, sorted. None begins while the restaurant is paused. */
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

/** Whether a chosen time is still available. */
export type ChosenTime =
  | { readonly kind: 'offered'; readonly slot: PlannedSlot }
  /** The kitchen can no longer have the order ready by then. */
  | { readonly kind: 'passed' }
  /** No slot begins at this time, or it no longer does after a change of the hours or the plan. */
  | { readonly kind: 'unknown' };

export function plannedSlotAt(terms: SlotQuestion, from: Date): ChosenTime {
  const { schedule, plan, now, busyMinutes } = terms;
  if (from.getTime() < now.getTime() + (plan.leadMinutes + busyMinutes) * MINUTE) return { kind: 'passed' };
  const { date } = zonedTimeOf(from, schedule.timezone);
  const slot = plannedSlots(terms, date).find((candidate) => candidate.from.getTime() === from.getTime());
  return slot === undefined ? { kind: 'unknown' } : { kind: 'offered', slot };
}

/** Allowed values of a SlotPlan, both ends included. */
export const SLOT_PLAN_LIMITS = {
  slotMinutes: { from: 5, to: 1440 },
  capacity: { from: 1, to: 1_000_000 },
  leadMinutes: { from: 0, to: 1_000_000 },
  daysAhead: { from: 0, to: 31 },
} as const;
