import { array, boolean, type Infer, string, type } from 'superstruct';
import type { DishTimeSlot } from '#domain/schedule/dishHours.ts';
import { toOpeningHours, wireId, wireWeekDay } from './common.ts';

export const wirePositionTimeSlot = type({
  positionIds: array(wireId),
  details: array(type({ dayOfWeek: wireWeekDay, startAt: string(), endAt: string(), isActive: boolean() })),
});

export function toDishTimeSlot(wire: Infer<typeof wirePositionTimeSlot>): DishTimeSlot {
  return {
    dishIds: wire.positionIds,
    hours: wire.details.map(({ dayOfWeek, startAt, endAt, isActive }) =>
      toOpeningHours({ dayOfWeek, active: isActive, open: startAt, close: endAt }),
    ),
  };
}
