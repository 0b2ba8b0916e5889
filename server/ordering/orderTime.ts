import { isOpenAt } from '#domain/schedule/openingState.ts';
import { asapWait, type PlannedSlot, plannedSlotAt } from '#domain/schedule/slotPlan.ts';
import { daysBetween, zonedTimeOf } from '#domain/schedule/zonedTime.ts';
import type { CatalogRestaurant } from '#server/catalog/Catalog.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { QuoteInput } from '#server/input/QuoteInput.ts';

/** For how many days after today, by the restaurant's own date, an order without a slot can be placed ahead. */
export const MAX_DAYS_AHEAD = 7;

type Wanted = Pick<QuoteInput, 'deliveryType' | 'requestedAt'>;

/**
 * The slot that an order is to hold a place in; undefined for one that needs none. Refuses a time at which the restaurant
 * cannot have it ready: by its slots where it has any, else by its hours.
 */
export function slotFor(
  { deliveryType, requestedAt }: Wanted,
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
  const chosen = plannedSlotAt(question, requestedAt);
  if (chosen.kind === 'passed') throw new Refusal(422, 'order.slot-passed');
  if (chosen.kind === 'unknown') throw new Refusal(422, 'order.not-accepting');
  return chosen.slot;
}

/** The rule of a server that takes orders ahead for any time. */
export function checkHours(at: Date, schedule: CatalogRestaurant['schedule'], now: Date): void {
  const { timezone } = schedule;
  const daysAhead = daysBetween(zonedTimeOf(now, timezone).date, zonedTimeOf(at, timezone).date);
  if (at < now || daysAhead > MAX_DAYS_AHEAD || !isOpenAt(schedule, at)) throw new Refusal(422, 'order.not-accepting');
}
