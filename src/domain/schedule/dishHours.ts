import { isOpenAt, type MomentLabel, momentLabel } from './openingState.ts';
import { joinRanges, openRangesAround, type Range } from './openRanges.ts';
import type { OpeningHours, Schedule } from './Schedule.ts';
import { zonedTimeOf } from './zonedTime.ts';

/** Hours during which certain dishes are offered (specification, section 3). */
export interface DishTimeSlot {
  readonly dishIds: readonly string[];
  readonly hours: readonly OpeningHours[];
}

const known = new WeakMap<readonly DishTimeSlot[], Map<string, Schedule | undefined>>();

/**
 * The hours of a dish as a schedule, merged from all slots that contain it; undefined when it has no restriction.
 * Returns the same object for the same slots, so that derived results can be cached.
 */
export function hoursOfDish(slots: readonly DishTimeSlot[], dishId: string, timezone: string): Schedule | undefined {
  const schedules = known.get(slots) ?? new Map<string, Schedule | undefined>();
  const key = JSON.stringify([dishId, timezone]);
  if (!schedules.has(key)) schedules.set(key, workedOut(slots, dishId, timezone));
  known.set(slots, schedules);
  return schedules.get(key);
}

function workedOut(slots: readonly DishTimeSlot[], dishId: string, timezone: string): Schedule | undefined {
  const own = slots.filter((slot) => slot.dishIds.includes(dishId));
  return own.length === 0 ? undefined : { hours: own.flatMap(({ hours }) => hours), exceptions: [], timezone };
}

export function isDishOfferedAt(slots: readonly DishTimeSlot[], dishId: string, timezone: string, at: Date): boolean {
  const hours = hoursOfDish(slots, dishId, timezone);
  return hours === undefined || isOpenAt(hours, at);
}

/** Whether a dish's own hours allow it now. Whether the restaurant is open is a separate question: see OpeningLabel. */
export type DishOffer =
  | { readonly kind: 'offered' }
  /** `again` is when the dish's hours next overlap the restaurant's; absent when they do not within a week. */
  | { readonly kind: 'not-now'; readonly again?: MomentLabel | undefined };

export function dishOfferAt(
  slots: readonly DishTimeSlot[],
  dishId: string,
  restaurant: Schedule,
  now: Date,
): DishOffer {
  const { timezone } = restaurant;
  const dish = hoursOfDish(slots, dishId, timezone);
  if (dish === undefined || isDishOfferedAt(slots, dishId, timezone, now)) return { kind: 'offered' };
  const { date } = zonedTimeOf(now, timezone);
  const both = common(openRangesAround(restaurant, date), openRangesAround(dish, date));
  const next = both.find(({ from }) => from > now.getTime());
  return { kind: 'not-now', again: next && momentLabel(new Date(next.from), now, timezone) };
}

function common(some: readonly Range[], others: readonly Range[]): readonly Range[] {
  return joinRanges(
    some.flatMap((one) =>
      others.map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) })),
    ),
  );
}
