import type { ModifierGroup } from '#domain/catalog/ModifierGroup.ts';

export function toWireModifierGroup({ dishIds, ...group }: ModifierGroup): object {
  return { ...group, positionIds: dishIds };
}
