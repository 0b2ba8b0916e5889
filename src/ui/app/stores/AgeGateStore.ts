import { makeAutoObservable, observableRef } from 'mobx';
import { ADULT_TAG, type Dish, hasTag } from '#domain/catalog/Dish.ts';
import type { SettingsStore } from './SettingsStore.ts';

/** Whether the customer may see dishes for adults. The question is asked once and the confirmation is stored. */
export class AgeGateStore {
  /** The action that waits for the answer; the question is shown while it is set. */
  pendingAction: (() => void) | undefined = undefined;
  /** The customer is not of age: dishes for adults are hidden until the next visit. */
  isMinor = false;
  readonly #settings: SettingsStore;

  constructor(settings: SettingsStore) {
    this.#settings = settings;
    makeAutoObservable(this, { pendingAction: observableRef }, { autoBind: true });
  }

  /** Runs an action that requires an adult: at once if no question is needed, else after confirmation. */
  afterAge(dish: Dish, action: () => void): void {
    if (this.mayShow(dish)) action();
    else this.pendingAction = action;
  }

  mayShow(dish: Dish): boolean {
    return this.#settings.settings.adulthoodConfirmed || !hasTag(dish, ADULT_TAG);
  }

  /** Whether the dish is left out of every list. */
  isHidden(dish: Dish): boolean {
    return this.isMinor && !this.mayShow(dish);
  }

  confirm(): void {
    const { pendingAction } = this;
    this.pendingAction = undefined;
    this.isMinor = false;
    this.#settings.confirmAdulthood();
    pendingAction?.();
  }

  refuse(): void {
    this.pendingAction = undefined;
    this.isMinor = true;
  }
}
