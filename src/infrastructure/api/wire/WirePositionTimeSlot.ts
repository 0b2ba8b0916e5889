import { array, boolean, type Infer, string, type } from 'superstruct';
import type { DishTimeSlot } from '#domain/schedule/dishHours.ts';
import { parseHours } from '#domain/schedule/Schedule.ts';
import { wireId, wireWeekDay } from './common.ts';

export const wirePositionTimeSlot = type({
  positionIds: array(wireId),
  details: array(type({ dayOfWeek: wireWeekDay, startAt: string(), endAt: string(), isActive: boolean() })),
});
export type WirePositionTimeSlot = Infer<typeof wirePositionTimeSlot>;

export function toDishTimeSlot(wire: WirePositionTimeSlot): DishTimeSlot {
  return {
    dishIds: wire.positionIds,
    hours: wire.details.map(({ dayOfWeek, startAt, endAt, isActive }) =>
      parseHours({ dayOfWeek, active: isActive, open: startAt, close: endAt }),
    ),
  };
}
