import type { ModifierGroup } from '#domain/catalog/ModifierGroup.ts';
import type { WireModifierGroup } from '#infrastructure/api/wire/WirePosition.ts';
import type { WireAnswer } from './WireAnswer.ts';

/** Tax rates are the server's own; a quote says what they come to. */
export function toWireModifierGroup({ dishIds, modifiers, ...group }: ModifierGroup): WireAnswer<WireModifierGroup> {
  return {
    ...group,
    modifiers: modifiers.map((modifier) => ({ ...modifier, taxRate: undefined })),
    positionIds: dishIds,
  };
}
