import type { WirePositionTimeSlot } from '#infrastructure/api/wire/WirePositionTimeSlot.ts';
import type { SeedTimeSlot } from '../seed/SeedMenu.ts';
import type { Sent } from './Sent.ts';

export function toWireTimeSlot({ dishIds, details }: SeedTimeSlot): Sent<WirePositionTimeSlot> {
  return { positionIds: dishIds, details };
}
