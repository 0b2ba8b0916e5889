import type { Modifier, ModifierGroup } from '#domain/catalog/ModifierGroup.ts';
import type { CartModifier } from './Cart.ts';

/** Selected modifiers of one dish: modifier id to number of units. */
export type ModifierSelection = Readonly<Record<string, number>>;

export type SelectionProblem =
  | { readonly kind: 'too-few'; readonly groupId: string; readonly missing: number }
  | { readonly kind: 'too-many'; readonly groupId: string; readonly maximum: number };

export function defaultSelection(groups: readonly ModifierGroup[]): ModifierSelection {
  const chosen = groups.flatMap(({ modifiers }) =>
    modifiers.filter(({ byDefault, available }) => byDefault && available),
  );
  return Object.fromEntries(chosen.map(({ id }) => [id, 1]));
}

/** The modifier selection of a cart line, with free and paid units added up. */
export function selectionOf(modifiers: readonly CartModifier[]): ModifierSelection {
  const selection: Record<string, number> = {};
  for (const { id, count } of modifiers) selection[id] = (selection[id] ?? 0) + count;
  return selection;
}

export function chosenIn(group: ModifierGroup, selection: ModifierSelection): number {
  return group.modifiers.reduce((count, { id }) => count + (selection[id] ?? 0), 0);
}

/** The problems of a selection, group by group. An empty list means that the dish can be ordered with it. */
export function selectionProblems(
  groups: readonly ModifierGroup[],
  selection: ModifierSelection,
): readonly SelectionProblem[] {
  return groups.flatMap((group): SelectionProblem[] => {
    const chosen = chosenIn(group, selection);
    if (chosen < group.min) return [{ kind: 'too-few', groupId: group.id, missing: group.min - chosen }];
    if (chosen > group.max) return [{ kind: 'too-many', groupId: group.id, maximum: group.max }];
    return [];
  });
}

/**
 * The selection after a modifier's count is changed. A group with a maximum of one swaps its modifier; other counts are
 * limited by the maximum of the modifier and of the group.
 */
export function withModifierCount(
  group: ModifierGroup,
  selection: ModifierSelection,
  modifierId: string,
  count: number,
): ModifierSelection {
  const modifier = group.modifiers.find(({ id }) => id === modifierId);
  if (modifier === undefined || !modifier.available) return selection;
  const others = Object.fromEntries(Object.entries(selection).filter(([id]) => id !== modifierId));
  if (group.max === 1 && count > 0) {
    const siblings = new Set(group.modifiers.map(({ id }) => id));
    return { ...Object.fromEntries(Object.entries(others).filter(([id]) => !siblings.has(id))), [modifierId]: 1 };
  }
  const room = group.max - chosenIn(group, others);
  const allowed = Math.max(0, Math.min(count, modifier.maxCount, room));
  return allowed === 0 ? others : { ...others, [modifierId]: allowed };
}

/**
 * The modifiers of a cart line with their prices. The cheapest `free` units of each group become separate entries with
 * price 0.
 */
export function pricedModifiers(
  groups: readonly ModifierGroup[],
  selection: ModifierSelection,
): readonly CartModifier[] {
  return groups.flatMap((group) => {
    let free = group.free;
    const chosen = group.modifiers.filter(({ id }) => (selection[id] ?? 0) > 0);
    const freeOf = new Map<string, number>();
    for (const { id } of chosen.toSorted((a, b) => a.price - b.price)) {
      const given = Math.min(free, selection[id] ?? 0);
      freeOf.set(id, given);
      free -= given;
    }
    return chosen.flatMap((modifier) => entriesOf(modifier, selection[modifier.id] ?? 0, freeOf.get(modifier.id) ?? 0));
  });
}

function entriesOf({ id, name, price }: Modifier, count: number, free: number): readonly CartModifier[] {
  const paid = count - free;
  return [
    ...(paid > 0 ? [{ id, name, price, count: paid }] : []),
    ...(free > 0 ? [{ id, name, price: 0, count: free }] : []),
  ];
}
