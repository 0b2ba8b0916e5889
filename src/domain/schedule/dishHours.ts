import { isOpenAt, type MomentLabel, momentLabel } from './openingState.ts';
import { joinRanges, openRangesAround, type Range } from './openRanges.ts';
import type { OpeningHours, Schedule } from './Schedule.ts';
import { zonedTimeOf } from './zonedTime.ts';

/** Hours during which certain dishes are offered (specification, section 3). */
export interface DishTimeSlot {
  readonly dishIds: readonly string[];
  readonly hours: readonly OpeningHours[];
}

/** Schedules by dish, for each time zone. */
const known = new WeakMap<readonly DishTimeSlot[], Map<string, ReadonlyMap<string, Schedule>>>();

/**
 * The hours of a dish as a schedule, merged from all slots that contain it; undefined when it has no restriction.
 * Dishes of the same slots share one object, so that what is derived from it is cached for all of them.
 */
export function hoursOfDish(slots: readonly DishTimeSlot[], dishId: string, timezone: string): Schedule | undefined {
  const zones = known.get(slots) ?? new Map<string, ReadonlyMap<string, Schedule>>();
  const schedules = zones.get(timezone) ?? schedulesByDish(slots, timezone);
  known.set(slots, zones.set(timezone, schedules));
  return schedules.get(dishId);
}

function schedulesByDish(slots: readonly DishTimeSlot[], timezone: string): ReadonlyMap<string, Schedule> {
  const slotsOf = new Map<string, DishTimeSlot[]>();
  for (const slot of slots) {
    for (const dishId of new Set(slot.dishIds)) slotsOf.set(dishId, [...(slotsOf.get(dishId) ?? []), slot]);
  }
  const shared = new Map<string, Schedule>();
  return new Map(
    [...slotsOf].map(([dishId, own]) => {
      const key = own.map((slot) => slots.indexOf(slot)).join();
      const schedule = shared.get(key) ?? { hours: own.flatMap(({ hours }) => hours), exceptions: [], timezone };
      shared.set(key, schedule);
      return [dishId, schedule];
    }),
  );
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
  if (dish === undefined || isOpenAt(dish, now)) return { kind: 'offered' };
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
