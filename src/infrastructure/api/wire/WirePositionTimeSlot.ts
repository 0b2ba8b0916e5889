import { array, boolean, type Infer, string, type } from 'superstruct';
import type { PositionTimeSlot } from '#domain/schedule/PositionTimeSlot.ts';
import { toOpeningHours, wireId, wireWeekDay } from './common.ts';

export const wirePositionTimeSlot = type({
  positionIds: array(wireId),
  details: array(type({ dayOfWeek: wireWeekDay, startAt: string(), endAt: string(), isActive: boolean() })),
});

export function toPositionTimeSlot(wire: Infer<typeof wirePositionTimeSlot>): PositionTimeSlot {
  return {
    positionIds: wire.positionIds,
    hours: wire.details.map(({ dayOfWeek, startAt, endAt, isActive }) =>
      toOpeningHours({ dayOfWeek, active: isActive, open: startAt, close: endAt }),
    ),
  };
}
