import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import type { CatalogMenu } from '#domain/catalog/Catalog.ts';
import type { Dish } from '#domain/catalog/Dish.ts';
import type { DishGroup } from '#domain/catalog/DishGroup.ts';
import { type DietFilter, type DishFit, dishFit, isFiltering, NO_FILTER } from '#domain/catalog/dietFilter.ts';
import type { Menu } from '#domain/catalog/Menu.ts';
import type { AgeGateStore } from './AgeGateStore.ts';
import type { ShopStore } from './ShopStore.ts';

type Needs = Pick<UseCases, 'watchStored' | 'changeDietFilter'>;

/** A menu with groups that the filter leaves without dishes. */
interface EmptiedMenu {
  readonly menu: Menu;
  readonly groups: readonly DishGroup[];
  /** No dish of the menu is left. */
  readonly isWhole: boolean;
}

/** The diet filter of this device, and the menu after filtering. */
export class DietStore {
  filter: DietFilter = NO_FILTER;
  readonly #useCases: Needs;
  readonly #shop: ShopStore;
  readonly #ageGate: AgeGateStore;

  constructor(useCases: Needs, shop: ShopStore, ageGate: AgeGateStore) {
    this.#useCases = useCases;
    this.#shop = shop;
    this.#ageGate = ageGate;
    makeAutoObservable(this, { filter: observableRef, fitOf: false, isShown: false }, { autoBind: true });
  }

  begin(): () => void {
    return this.#useCases.watchStored.execute('dietFilter', (filter) => runInAction(() => (this.filter = filter)));
  }

  get isOn(): boolean {
    return isFiltering(this.filter);
  }

  get count(): number {
    return this.filter.diets.length + this.filter.avoided.length;
  }

  /** The menus with their visible dishes; empty groups are left out. */
  get menus(): readonly CatalogMenu[] {
    const menus = this.#shop.catalog?.menus ?? [];
    if (!this.isOn && !this.#ageGate.isMinor) return menus;
    return menus.flatMap(({ menu, sections }) => {
      const matching = sections
        .map(({ group, dishes }) => ({ group, dishes: dishes.filter(this.isShown) }))
        .filter(({ dishes }) => dishes.length > 0);
      return matching.length === 0 ? [] : [{ menu, sections: matching }];
    });
  }

  /** Groups that are missing because of the filter alone. */
  get emptied(): readonly EmptiedMenu[] {
    if (!this.isOn) return [];
    return (this.#shop.catalog?.menus ?? []).flatMap(({ menu, sections }) => {
      const offered = sections.filter(({ dishes }) => dishes.some((one) => !this.#ageGate.isHidden(one)));
      const groups = offered.filter(({ dishes }) => !dishes.some(this.isShown)).map(({ group }) => group);
      return groups.length === 0 ? [] : [{ menu, groups, isWhole: groups.length === offered.length }];
    });
  }

  /** Number of dishes that match the filter. */
  get leftCount(): number {
    return this.countWith(this.filter);
  }

  /** Number of dishes that the filter hides. */
  get hiddenCount(): number {
    return this.countWith(NO_FILTER) - this.leftCount;
  }

  fitOf(dish: Dish): DishFit {
    return dishFit(dish, this.#shop.choices.get(dish.id) ?? [], this.filter);
  }

  /** An arrow function, so that it can be passed as a callback. */
  readonly isShown = (dish: Dish): boolean =>
    !this.#ageGate.isHidden(dish) && (!this.isOn || this.fitOf(dish).kind === 'fits');

  /** Number of dishes that another filter would leave. */
  countWith(filter: DietFilter): number {
    const { dishes, choices } = this.#shop;
    const all = [...dishes.values()].filter((dish) => !this.#ageGate.isHidden(dish));
    return all.filter((dish) => dishFit(dish, choices.get(dish.id) ?? [], filter).kind === 'fits').length;
  }

  choose(filter: DietFilter): void {
    this.#useCases.changeDietFilter.execute(filter);
  }

  clear(): void {
    this.choose(NO_FILTER);
  }
}
