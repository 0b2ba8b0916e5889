import { makeAutoObservable, when } from 'mobx';
import type { ShopStore } from './ShopStore.ts';

/** Whether the question "where to?" stands on the screen. */
export class LocationPopupStore {
  isWanted = false;
  readonly #shop: ShopStore;
  #forget: (() => void) | undefined;

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

  /** Carries out what needs a place: at once where there is one, else after the customer has given it. */
  afterPlace(action: () => void): void {
    if (!this.#shop.isBrowsing) {
      action();
      return;
    }
    this.#forget?.();
    this.show();
    this.#forget = when(
      () => !this.isWanted,
      () => {
        if (this.#shop.location === undefined) return;
        this.#forget = when(() => this.#shop.isWhole && !this.#shop.isBrowsing, action);
      },
    );
  }
}
