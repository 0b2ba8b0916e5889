import type { WirePositionTimeSlot } from '#infrastructure/api/wire/WirePosition.ts';
import type { TimeSlotDocument } from '../document/documents.ts';
import type { Sent } from './Sent.ts';

export function toWireTimeSlot({ dishIds, details }: TimeSlotDocument): Sent<WirePositionTimeSlot> {
  return { positionIds: dishIds, details };
}
