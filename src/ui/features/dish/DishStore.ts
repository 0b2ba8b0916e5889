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
import type { DishDraft } from '#ui/app/navigation/entryStates.ts';

/** The state of a dish dialog: modifiers, count, note and total. */
export class DishStore {
  readonly dish: Dish;
  readonly groups: readonly ModifierGroup[];
  selection: ModifierSelection;
  count = 1;
  /** The note for the kitchen, as typed. */
  note = '';
  /** The customer tried to add the dish, so that missing modifiers are shown. */
  showsErrors = false;

  /** `line` is the cart line that is being edited; `kept` are choices from before a reload or navigation. */
  constructor(
    dish: Dish,
    modifierGroups: readonly ModifierGroup[],
    line?: CartLine,
    filter: DietFilter = NO_FILTER,
    savedDraft?: DishDraft,
  ) {
    this.dish = dish;
    this.groups = modifierGroupsOf(modifierGroups, dish.id);
    this.selection = line === undefined ? defaultsFor(this.groups, filter) : selectionOf(line.modifiers);
    this.count = line?.count ?? 1;
    this.note = line?.note ?? '';
    if (savedDraft !== undefined) {
      this.selection = stillOffered(this.groups, savedDraft.selection);
      this.count = savedDraft.count;
      this.note = savedDraft.note ?? '';
    }
    makeAutoObservable(this, { dish: false, groups: false, selection: observableRef }, { autoBind: true });
  }

  get problems(): readonly SelectionProblem[] {
    return this.showsErrors ? selectionProblems(this.groups, this.selection) : [];
  }

  get lineTotal(): MinorUnits {
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
    this.showsErrors = true;
  }
}

/** The kept choices, without modifiers or counts that the menu no longer allows. */
function stillOffered(groups: readonly ModifierGroup[], savedSelection: ModifierSelection): ModifierSelection {
  const requested = groups.flatMap((group) =>
    group.modifiers.map(({ id }) => ({ group, id, count: savedSelection[id] ?? 0 })),
  );
  return requested.reduce<ModifierSelection>(
    (selection, { group, id, count }) => (count > 0 ? withModifierCount(group, selection, id, count) : selection),
    {},
  );
}

/** The default modifiers, without those that the customer's filter excludes. */
function defaultsFor(groups: readonly ModifierGroup[], filter: DietFilter): ModifierSelection {
  return defaultSelection(
    groups.map((group) => ({
      ...group,
      modifiers: group.modifiers.filter(({ allergens }) => !hasAvoided(allergens, filter)),
    })),
  );
}
