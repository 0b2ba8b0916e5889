import { makeAutoObservable, observableRef } from 'mobx';
import { type CartLine, unitPrice } from '#domain/cart/Cart.ts';
import {
  defaultSelection,
  type ModifierSelection,
  pricedModifiers,
  type SelectionProblem,
  selectionOf,
  selectionProblems,
  withModifierCount,
} from '#domain/cart/modifierSelection.ts';
import type { Dish } from '#domain/catalog/Dish.ts';
import { type DietFilter, hasAvoided, NO_FILTER } from '#domain/catalog/dietFilter.ts';
import { type ModifierGroup, modifierGroupsOf } from '#domain/catalog/ModifierGroup.ts';
import type { MinorUnits } from '#domain/money/money.ts';
import type { DishDraft } from '#ui/app/navigation/routes.ts';

/** A dish being chosen: its modifiers, how many, and the sum of it all. */
export class DishStore {
  readonly dish: Dish;
  readonly groups: readonly ModifierGroup[];
  selection: ModifierSelection;
  count = 1;
  /** For the kitchen, as it is typed. */
  note = '';
  /** Missing choices are named once the customer asked for the dish. */
  isAsked = false;

  /** `line`: what stands in the cart and is being changed; `kept`: how far the customer has come with it. */
  constructor(
    dish: Dish,
    modifierGroups: readonly ModifierGroup[],
    line?: CartLine,
    filter: DietFilter = NO_FILTER,
    kept?: DishDraft,
  ) {
    this.dish = dish;
    this.groups = modifierGroupsOf(modifierGroups, dish.id);
    this.selection = line === undefined ? defaultsFor(this.groups, filter) : selectionOf(line.modifiers);
    this.count = line?.count ?? 1;
    this.note = line?.note ?? '';
    if (kept !== undefined) {
      this.selection = stillOffered(this.groups, kept.selection);
      this.count = kept.count;
      this.note = kept.note ?? '';
    }
    makeAutoObservable(this, { dish: false, groups: false, selection: observableRef }, { autoBind: true });
  }

  get problems(): readonly SelectionProblem[] {
    return this.isAsked ? selectionProblems(this.groups, this.selection) : [];
  }

  get sum(): MinorUnits {
    return unitPrice({ price: this.dish.price, modifiers: pricedModifiers(this.groups, this.selection) }) * this.count;
  }

  get draft(): DishDraft {
    return { selection: this.selection, count: this.count, ...(this.note !== '' && { note: this.note }) };
  }

  choose(group: ModifierGroup, modifierId: string, count: number): void {
    this.selection = withModifierCount(group, this.selection, modifierId, count);
  }

  changeCount(count: number): void {
    this.count = count;
  }

  write(note: string): void {
    this.note = note;
  }

  ask(): void {
    this.isAsked = true;
  }
}

/** A kept choice, without what this menu no longer has or allows. */
function stillOffered(groups: readonly ModifierGroup[], kept: ModifierSelection): ModifierSelection {
  const wanted = groups.flatMap((group) => group.modifiers.map(({ id }) => ({ group, id, count: kept[id] ?? 0 })));
  return wanted.reduce<ModifierSelection>(
    (selection, { group, id, count }) => (count > 0 ? withModifierCount(group, selection, id, count) : selection),
    {},
  );
}

/** What the customer avoids is never chosen for them. */
function defaultsFor(groups: readonly ModifierGroup[], filter: DietFilter): ModifierSelection {
  return defaultSelection(
    groups.map((group) => ({
      ...group,
      modifiers: group.modifiers.filter(({ allergens }) => !hasAvoided(allergens, filter)),
    })),
  );
}
