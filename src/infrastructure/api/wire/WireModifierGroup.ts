import { array, boolean, defaulted, type Infer, number, string, type } from 'superstruct';
import type { ModifierGroup } from '#domain/catalog/ModifierGroup.ts';
import { wireFlag, wireId, wireMoney, wireText } from './common.ts';

export const wireModifierGroup = type({
  id: wireId,
  positionIds: array(wireId),
  name: wireText,
  min: defaulted(number(), 0),
  max: defaulted(number(), 99),
  free: defaulted(number(), 0),
  order: defaulted(number(), 0),
  modifiers: array(
    type({
      id: wireId,
      name: wireText,
      price: wireMoney,
      maxCount: defaulted(number(), 1),
      byDefault: wireFlag,
      available: defaulted(boolean(), true),
      allergens: defaulted(array(string()), []),
      order: defaulted(number(), 0),
    }),
  ),
});

export function toModifierGroup(wire: Infer<typeof wireModifierGroup>): ModifierGroup {
  return { ...wire, modifiers: wire.modifiers.toSorted((a, b) => a.order - b.order) };
}
