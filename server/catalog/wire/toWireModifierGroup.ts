import type { ModifierGroup } from '#domain/catalog/ModifierGroup.ts';
import type { WireModifierGroup } from '#infrastructure/api/wire/WirePosition.ts';
import type { Sent } from './Sent.ts';

export function toWireModifierGroup({ dishIds, ...group }: ModifierGroup): Sent<WireModifierGroup> {
  return { ...group, positionIds: dishIds };
}
