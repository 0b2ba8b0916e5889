import { type CartLine, unitPrice } from '#domain/cart/Cart.ts';
import { linesNotOffered, type NotOfferedBecause } from '#domain/cart/linesNotOffered.ts';
import {
  defaultSelection,
  type ModifierSelection,
  pricedModifiers,
  selectionProblems,
} from '#domain/cart/modifierSelection.ts';
import { type Catalog, dishesOf } from '#domain/catalog/Catalog.ts';
import type { Dish } from '#domain/catalog/Dish.ts';
import { type ModifierGroup, modifierGroupsOf } from '#domain/catalog/ModifierGroup.ts';
import type { MinorUnits } from '#domain/money/money.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import type { OrderLine } from './Order.ts';

/** How a line differs from the one that was originally ordered. */
export type RepeatChange =
  /** The dish is unavailable. `choice` means that a required modifier no longer exists. */
  | { readonly kind: 'dropped'; readonly name: LocalizedText; readonly because: NotOfferedBecause | 'choice' }
  /**
   * Modifiers are unavailable (`without`), and a group below its minimum was given its default modifiers (`instead`).
   */
  | {
      readonly kind: 'changed';
      readonly name: LocalizedText;
      readonly without: readonly LocalizedText[];
      readonly instead: readonly LocalizedText[];
    }
  /** Fewer units of a modifier than were ordered can be had now: `count` of them. */
  | { readonly kind: 'fewer'; readonly name: LocalizedText; readonly modifier: LocalizedText; readonly count: number }
  /** The price of one dish with its modifiers changed. */
  | { readonly kind: 'price'; readonly name: LocalizedText; readonly before: MinorUnits; readonly now: MinorUnits };

export interface RepeatedOrder {
  /** Lines to add to the cart, at the menu's current prices. */
  readonly lines: readonly CartLine[];
  /** Changes to tell the customer about, in the order of the lines. */
  readonly changes: readonly RepeatChange[];
}

/**
 * Builds cart lines from an earlier order, as far as they are available in the catalog at `at`, with the differences.
 */
export function repeatedOrder(lines: readonly OrderLine[], catalog: Catalog, at: Date): RepeatedOrder {
  const dishes = new Map(dishesOf(catalog).map((dish) => [dish.id, dish]));
  const repeated = lines.map((line) => repeatedLine(line, dishes.get(line.dishId), catalog, at));
  return {
    lines: repeated.flatMap(({ line }) => line ?? []),
    changes: repeated.flatMap(({ changes }) => changes),
  };
}

interface RepeatedLine {
  readonly line?: CartLine;
  readonly changes: readonly RepeatChange[];
}

function repeatedLine(past: OrderLine, dish: Dish | undefined, catalog: Catalog, at: Date): RepeatedLine {
  const dropped = (because: NotOfferedBecause | 'choice'): RepeatedLine => ({
    changes: [{ kind: 'dropped', name: past.name, because }],
  });
  if (dish === undefined) return dropped('menu');
  if (!dish.available) return dropped('stock');
  const groups = modifierGroupsOf(catalog.modifierGroups, dish.id);
  const selection = chosenAgain(past, groups);
  if (selectionProblems(groups, selection).length > 0) return dropped('choice');
  const line: CartLine = {
    dishId: dish.id,
    menuId: dish.menuId,
    name: dish.name,
    price: dish.price,
    count: past.count,
    modifiers: pricedModifiers(groups, selection),
    ...(past.note !== undefined && { note: past.note }),
    photo: dish.photos[0],
  };
  const [refused] = linesNotOffered({ lines: [line] }, catalog, at);
  if (refused !== undefined) return dropped(refused.because);
  return { line, changes: changesOf(past, line, groups, selection) };
}

/** The earlier modifiers that still exist. A group below its minimum gets its default modifiers. */
function chosenAgain(past: OrderLine, groups: readonly ModifierGroup[]): ModifierSelection {
  const units = unitsOf(past);
  const present = groups.flatMap(({ modifiers }) =>
    modifiers.flatMap(({ id, available, maxCount }): (readonly [string, number])[] => {
      const count = Math.min(units.get(id) ?? 0, maxCount);
      return available && count > 0 ? [[id, count]] : [];
    }),
  );
  const selection = Object.fromEntries(present);
  const lacking = groups.filter((group) =>
    selectionProblems([group], selection).some(({ kind }) => kind === 'too-few'),
  );
  return { ...selection, ...defaultSelection(lacking) };
}

/** Units by modifier id. Free units are separate entries of an order, next to the paid ones of the same modifier. */
function unitsOf({ modifiers }: OrderLine): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const { id, count } of modifiers) {
    if (id !== undefined) units.set(id, (units.get(id) ?? 0) + count);
  }
  return units;
}

function changesOf(
  past: OrderLine,
  line: CartLine,
  groups: readonly ModifierGroup[],
  selection: ModifierSelection,
): readonly RepeatChange[] {
  const { name } = line;
  const units = unitsOf(past);
  const chosen = groups.flatMap(({ modifiers }) => modifiers).filter(({ id }) => (selection[id] ?? 0) > 0);
  const ids = new Set(chosen.map(({ id }) => id));
  const missing = past.modifiers.filter(
    ({ id }, index) =>
      id === undefined || (!ids.has(id) && past.modifiers.findIndex((other) => other.id === id) === index),
  );
  const without = missing.map((modifier) => modifier.name);
  const instead = chosen.filter(({ id }) => !units.has(id)).map((modifier) => modifier.name);
  const before = Math.round(past.lineTotal / past.count);
  const now = unitPrice(line);
  return [
    ...(without.length > 0 || instead.length > 0 ? [{ kind: 'changed', name, without, instead } as const] : []),
    ...chosen.flatMap((modifier) => {
      const count = selection[modifier.id] ?? 0;
      return count < (units.get(modifier.id) ?? 0)
        ? [{ kind: 'fewer', name, modifier: modifier.name, count } as const]
        : [];
    }),
    ...(now === before ? [] : [{ kind: 'price', name, before, now } as const]),
  ];
}
