import type { SeedTimeSlot } from '#server/seed/SeedMenu.ts';

export function toWireTimeSlot({ dishIds, details }: SeedTimeSlot): object {
  return { positionIds: dishIds, details };
}
