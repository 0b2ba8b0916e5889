import { makeAutoObservable, observableRef } from 'mobx';
import { ADULT_TAG, type Dish, hasTag } from '#domain/catalog/Dish.ts';
import type { SettingsStore } from './SettingsStore.ts';

/** Whether the customer may see what is for adults: asked when it is first wanted, kept once confirmed. */
export class AgeGateStore {
  /** What waits for the answer; the question stands while it does. */
  wanted: (() => void) | undefined = undefined;
  /** The customer said no: what is for adults is not shown until the next visit. */
  isMinor = false;
  readonly #settings: SettingsStore;

  constructor(settings: SettingsStore) {
    this.#settings = settings;
    makeAutoObservable(this, { wanted: observableRef }, { autoBind: true });
  }

  /** Carries out what needs an adult: at once where nobody has to be asked, else after a yes. */
  afterAge(dish: Dish, action: () => void): void {
    if (this.mayShow(dish)) action();
    else this.wanted = action;
  }

  mayShow(dish: Dish): boolean {
    return this.#settings.settings.adulthoodConfirmed || !hasTag(dish, ADULT_TAG);
  }

  /** Left out of every list. */
  isHidden(dish: Dish): boolean {
    return this.isMinor && !this.mayShow(dish);
  }

  confirm(): void {
    const { wanted } = this;
    this.wanted = undefined;
    this.isMinor = false;
    this.#settings.confirmAdulthood();
    wanted?.();
  }

  refuse(): void {
    this.wanted = undefined;
    this.isMinor = true;
  }
}
