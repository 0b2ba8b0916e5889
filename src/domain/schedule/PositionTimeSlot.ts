import { isOpenAt, type OpeningHours, openingStateAt, type Schedule } from './Schedule.ts';

/** Dishes that are offered in certain hours only. */
export interface PositionTimeSlot {
  readonly positionIds: readonly string[];
  readonly hours: readonly OpeningHours[];
}

/** The hours of a dish as a schedule of its own; absent when it is offered whenever the restaurant is open. */
export function hoursOfPosition(
  slots: readonly PositionTimeSlot[],
  positionId: string,
  timezone: string,
): Schedule | undefined {
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

/** When a dish that is not offered at `at` comes back; absent when it is offered now or never again. */
export function offeredAgainAt(
  slots: readonly PositionTimeSlot[],
  positionId: string,
  timezone: string,
  at: Date,
): Date | undefined {
  const hours = hoursOfPosition(slots, positionId, timezone);
  const state = hours && openingStateAt(hours, at);
  return state?.kind === 'closed' || state?.kind === 'day-off' ? state.opensAt : undefined;
}
