import type { MinorUnits } from '#domain/money/money.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';

export interface Modifier {
  readonly id: string;
  readonly name: LocalizedText;
  readonly price: MinorUnits;
  /** How many of it one dish may have. */
  readonly maxCount: number;
  readonly byDefault: boolean;
  readonly available: boolean;
  readonly allergens: readonly string[];
  readonly order: number;
}

/** Choices of a dish: at least `min` and at most `max` units in all, the cheapest `free` of them at no cost. */
export interface ModifierGroup {
  readonly id: string;
  readonly dishIds: readonly string[];
  readonly name: LocalizedText;
  readonly min: number;
  readonly max: number;
  readonly free: number;
  readonly order: number;
  readonly modifiers: readonly Modifier[];
}

/** The choices of every dish at once, each dish's in their order. */
export function modifierGroupsByDish(groups: readonly ModifierGroup[]): ReadonlyMap<string, readonly ModifierGroup[]> {
  const byDish = new Map<string, ModifierGroup[]>();
  for (const group of groups.toSorted((a, b) => a.order - b.order)) {
    for (const id of group.dishIds) {
      const own = byDish.get(id);
      if (own === undefined) byDish.set(id, [group]);
      else own.push(group);
    }
  }
  return byDish;
}

export function modifierGroupsOf(groups: readonly ModifierGroup[], dishId: string): readonly ModifierGroup[] {
  return groups.filter((group) => group.dishIds.includes(dishId)).toSorted((a, b) => a.order - b.order);
}
