import type { Modifier, ModifierGroup } from '../catalog/ModifierGroup.ts';
import { type MinorUnits, sumOf } from '../money/money.ts';
import { type ModifierSelection, pricedModifiers } from './modifierSelection.ts';

/** What one modifier of a group costs as things stand. */
export type ChoicePrice =
  | { readonly kind: 'included' }
  /** `instead`: what it costs where nothing is given away. */
  | { readonly kind: 'free'; readonly instead: MinorUnits }
  /** `free`: how many of its units are given away all the same. */
  | { readonly kind: 'paid'; readonly added: MinorUnits; readonly free: number };

/**
 * A chosen modifier costs what its units come to. One that is not chosen has its own price, unless the whole group is
 * given away: what the rule of the group gives away is told only of what was chosen.
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
