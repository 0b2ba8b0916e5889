import type { WirePositionTimeSlot } from '#infrastructure/api/wire/WirePosition.ts';
import type { TimeSlotDocument } from '../document/documents.ts';
import type { WireAnswer } from './WireAnswer.ts';

export function toWireTimeSlot({ dishIds, details }: TimeSlotDocument): WireAnswer<WirePositionTimeSlot> {
  return { positionIds: dishIds, details };
}
