import type { Modifier, ModifierGroup } from '#domain/catalog/ModifierGroup.ts';
import { type MinorUnits, sumOf } from '#domain/money/money.ts';
import { type ModifierSelection, pricedModifiers } from './modifierSelection.ts';

/** What one modifier of a group costs with the current selection. */
export type ChoicePrice =
  | { readonly kind: 'included' }
  /** `instead` is the modifier's regular price, which the group's free units replace. */
  | { readonly kind: 'free'; readonly instead: MinorUnits }
  /** `added` is the price of the selected units together; `free` counts the units among them that cost nothing. */
  | { readonly kind: 'paid'; readonly added: MinorUnits; readonly free: number };

/**
 * The price to show beside a modifier. A selected modifier costs the sum of its units. One that is not selected shows
 * its own price, or is free when the group gives away as many units as it allows.
 */
export function choicePrice(
  group: ModifierGroup,
  selection: ModifierSelection,
  { id, price }: Pick<Modifier, 'id' | 'price'>,
): ChoicePrice {
  if (price === 0) return { kind: 'included' };
  const entries = pricedModifiers([group], selection).filter((entry) => entry.id === id);
  if (entries.length > 0) {
    const added = sumOf(entries, (entry) => entry.price * entry.count);
    const free = sumOf(entries, (entry) => (entry.price === 0 ? entry.count : 0));
    return added === 0 ? { kind: 'free', instead: price * free } : { kind: 'paid', added, free };
  }
  return group.free >= group.max ? { kind: 'free', instead: price } : { kind: 'paid', added: price, free: 0 };
}
