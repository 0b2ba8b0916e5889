import { makeAutoObservable } from 'mobx';
import type { ShopStore } from './ShopStore.ts';

/** Whether the question "where to?" stands on the screen. */
export class LocationPopupStore {
  isWanted = false;
  readonly #shop: ShopStore;

  constructor(shop: ShopStore) {
    this.#shop = shop;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** At start-up nothing can be shown without an answer: the popup then cannot be dismissed. */
  get isRequired(): boolean {
    return this.#shop.state.kind === 'location-needed';
  }

  show(): void {
    this.isWanted = true;
  }

  hide(): void {
    this.isWanted = false;
  }
}
