import type { WirePositionTimeSlot } from '#infrastructure/api/wire/WirePosition.ts';
import type { DishSlot } from '../DishHours.ts';
import type { WireAnswer } from './WireAnswer.ts';

export function toWireTimeSlot({ dishIds, details }: DishSlot): WireAnswer<WirePositionTimeSlot> {
  return { positionIds: dishIds, details };
}
