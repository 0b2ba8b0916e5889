import type { WorldTimeSlot } from '#server/world/WorldMenu.ts';

export function toWireTimeSlot({ dishIds, details }: WorldTimeSlot): object {
  return { positionIds: dishIds, details };
}
