import { isOpenAt } from './openingState.ts';
import type { OpeningHours, Schedule } from './Schedule.ts';

/** Dishes that are offered in certain hours only (specification, section 3). */
export interface PositionTimeSlot {
  readonly positionIds: readonly string[];
  readonly hours: readonly OpeningHours[];
}

const known = new WeakMap<readonly PositionTimeSlot[], Map<string, Schedule | undefined>>();

/**
 * The hours of a dish as a schedule of its own, all that name it taken together; absent when it is offered whenever the
 * restaurant is open. The same object for the same slots, so that its openings are worked out once.
 */
export function hoursOfPosition(
  slots: readonly PositionTimeSlot[],
  positionId: string,
  timezone: string,
): Schedule | undefined {
  const schedules = known.get(slots) ?? new Map<string, Schedule | undefined>();
  const key = JSON.stringify([positionId, timezone]);
  if (!schedules.has(key)) schedules.set(key, workedOut(slots, positionId, timezone));
  known.set(slots, schedules);
  return schedules.get(key);
}

function workedOut(slots: readonly PositionTimeSlot[], positionId: string, timezone: string): Schedule | undefined {
  const own = slots.filter((slot) => slot.positionIds.includes(positionId));
  return own.length === 0 ? undefined : { hours: own.flatMap(({ hours }) => hours), exceptions: [], timezone };
}

export function isPositionOfferedAt(
  slots: readonly PositionTimeSlot[],
  positionId: string,
  timezone: string,
  at: Date,
): boolean {
  const hours = hoursOfPosition(slots, positionId, timezone);
  return hours === undefined || isOpenAt(hours, at);
}
