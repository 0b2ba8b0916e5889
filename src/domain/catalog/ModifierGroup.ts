import type { MinorUnits } from '#domain/money/money.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';

export interface Modifier {
  readonly id: string;
  readonly name: LocalizedText;
  readonly price: MinorUnits;
  /** The market's name of its tax rate; absent for that of its dish, and on the storefront. */
  readonly taxRate?: string | undefined;
  /** Maximum number of units of this modifier on one dish. */
  readonly maxCount: number;
  readonly byDefault: boolean;
  readonly available: boolean;
  readonly allergens: readonly string[];
  readonly order: number;
}

/**
 * Modifiers of a dish: at least `min` and at most `max` units in total, of which the cheapest `free` units cost
 * nothing.
 */
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

/** Modifier groups by dish id, each list in the groups' own order. Computed once for all dishes. */
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
