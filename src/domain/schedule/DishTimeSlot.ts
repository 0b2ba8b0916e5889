import { isOpenAt } from './openingState.ts';
import type { OpeningHours, Schedule } from './Schedule.ts';

/** Dishes that are offered in certain hours only (specification, section 3). */
export interface DishTimeSlot {
  readonly dishIds: readonly string[];
  readonly hours: readonly OpeningHours[];
}

const known = new WeakMap<readonly DishTimeSlot[], Map<string, Schedule | undefined>>();

/**
 * The hours of a dish as a schedule of its own, all that name it taken together; absent when it is offered whenever the
 * restaurant is open. The same object for the same slots, so that its openings are worked out once.
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
