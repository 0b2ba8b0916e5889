import { array, boolean, type Infer, number, string, type } from 'superstruct';
import type { ModifierGroup } from '#domain/catalog/ModifierGroup.ts';
import { orElse, wireFlag, wireId, wireMoney, wireText } from './common.ts';

export const wireModifierGroup = type({
  id: wireId,
  positionIds: array(wireId),
  name: wireText,
  min: orElse(number(), 0),
  max: orElse(number(), 99),
  free: orElse(number(), 0),
  order: orElse(number(), 0),
  modifiers: array(
    type({
      id: wireId,
      name: wireText,
      price: wireMoney,
      maxCount: orElse(number(), 1),
      byDefault: wireFlag,
      available: orElse(boolean(), true),
      allergens: orElse(array(string()), []),
      order: orElse(number(), 0),
    }),
  ),
});
export type WireModifierGroup = Infer<typeof wireModifierGroup>;

export function toModifierGroup({ positionIds, modifiers, ...wire }: WireModifierGroup): ModifierGroup {
  return { ...wire, dishIds: positionIds, modifiers: modifiers.toSorted((a, b) => a.order - b.order) };
}
