import { isOpenAt, type MomentLabel, momentLabel } from './openingState.ts';
import { joinRanges, openRangesAround, type Range } from './openRanges.ts';
import type { OpeningHours, Schedule } from './Schedule.ts';
import { zonedTimeOf } from './zonedTime.ts';

/** Hours during which certain dishes are offered (specification, section 3). */
export interface DishTimeSlot {
  readonly dishIds: readonly string[];
  readonly hours: readonly OpeningHours[];
}

/** By slots and time zone: the schedules of all dishes that the slots name. */
const known = new WeakMap<readonly DishTimeSlot[], Map<string, ReadonlyMap<string, Schedule>>>();

/**
 * The hours of a dish as a schedule, merged from all slots that contain it; undefined when it has no restriction.
 * Dishes of the same slots share one object, so that what is derived from it is cached for all of them.
 */
export function hoursOfDish(slots: readonly DishTimeSlot[], dishId: string, timezone: string): Schedule | undefined {
  const zones = known.get(slots) ?? new Map<string, ReadonlyMap<string, Schedule>>();
  const schedules = zones.get(timezone) ?? schedulesByDish(slots, timezone);
  if (!zones.has(timezone)) known.set(slots, zones.set(timezone, schedules));
  return schedules.get(dishId);
}

function schedulesByDish(slots: readonly DishTimeSlot[], timezone: string): ReadonlyMap<string, Schedule> {
  const indexes = new Map<string, string>();
  for (const [index, slot] of slots.entries()) {
    for (const dishId of new Set(slot.dishIds)) indexes.set(dishId, `${indexes.get(dishId) ?? ''}${index} `);
  }
  const dishesBySlots = Map.groupBy(indexes.keys(), (dishId) => indexes.get(dishId));
  return new Map(
    [...dishesBySlots.values()].flatMap((dishIds) => {
      const [first = ''] = dishIds;
      const own = slots.filter((slot) => slot.dishIds.includes(first));
      const schedule: Schedule = { hours: own.flatMap(({ hours }) => hours), exceptions: [], timezone };
      return dishIds.map((dishId) => [dishId, schedule] as const);
    }),
  );
}

export function isDishOfferedAt(slots: readonly DishTimeSlot[], dishId: string, timezone: string, at: Date): boolean {
  const hours = hoursOfDish(slots, dishId, timezone);
  return hours === undefined || isOpenAt(hours, at);
}

/** Whether the hours of a dish allow it now. Whether the restaurant is open is a separate question: see OpeningLabel. */
export type DishOffer =
  | { readonly kind: 'offered' }
  /** `again` is when the dish's hours next overlap the restaurant's; absent when they do not within a week. */
  | { readonly kind: 'not-now'; readonly again?: MomentLabel | undefined };

/** The offer of a dish with the hours `dish`, see `hoursOfDish`, at a restaurant. */
export function dishOfferAt(dish: Schedule, restaurant: Schedule, now: Date): DishOffer {
  const { timezone } = restaurant;
  if (isOpenAt(dish, now)) return { kind: 'offered' };
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
