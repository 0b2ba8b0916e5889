import { isOpenAt } from '#domain/schedule/openingState.ts';
import { asapWait, type PlannedSlot, plannedSlotAt } from '#domain/schedule/slotPlan.ts';
import { daysBetween, zonedTimeOf } from '#domain/schedule/zonedTime.ts';
import type { CatalogRestaurant } from '#server/catalog/CatalogRestaurant.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { QuoteInput } from './QuoteInput.ts';

/** Maximum number of days after today, in the restaurant's time zone, for a scheduled order without slots. */
export const MAX_DAYS_AHEAD = 7;

type RequestedTime = Pick<QuoteInput, 'deliveryType' | 'requestedAt'>;

/**
 * The slot in which an order needs a place; undefined when it needs none. Refuses a time at which the restaurant cannot
 * have it ready, by its slots or else by its hours.
 */
export function slotFor(
  { deliveryType, requestedAt }: RequestedTime,
  { schedule, slotPlans, busyMinutes }: CatalogRestaurant,
  now: Date,
): PlannedSlot | undefined {
  const plan = slotPlans[deliveryType];
  if (plan === undefined) {
    checkHours(requestedAt ?? now, schedule, now);
    return undefined;
  }
  const question = { schedule, plan, now, busyMinutes };
  if (requestedAt === undefined) {
    if (asapWait(question) === undefined) throw new Refusal(422, 'order.not-accepting');
    return undefined;
  }
  const offer = plannedSlotAt(question, requestedAt);
  if (offer.kind === 'passed') throw new Refusal(422, 'order.slot-passed');
  if (offer.kind === 'unknown') throw new Refusal(422, 'order.not-accepting');
  return offer.slot;
}

/** Refuses a scheduled time outside of opening hours, for a restaurant without slots. */
export function checkHours(at: Date, schedule: CatalogRestaurant['schedule'], now: Date): void {
  const { timezone } = schedule;
  const daysAhead = daysBetween(zonedTimeOf(now, timezone).date, zonedTimeOf(at, timezone).date);
  if (at < now || daysAhead > MAX_DAYS_AHEAD || !isOpenAt(schedule, at)) throw new Refusal(422, 'order.not-accepting');
}
