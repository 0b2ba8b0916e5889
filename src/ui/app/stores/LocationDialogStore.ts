import { makeAutoObservable, when } from 'mobx';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import type { StartScreenName } from '#domain/market/Market.ts';
import type { ShopStore } from './ShopStore.ts';

/** Whether the question "where to?" stands on the screen. */
export class LocationDialogStore {
  isWanted = false;
  /** What it opens with, once, in place of what is chosen: set it, then show. */
  place: DeliveryPlace | undefined = undefined;
  readonly startScreen: StartScreenName;
  readonly #shop: ShopStore;
  #forget: (() => void) | undefined;

  constructor(shop: ShopStore, startScreen: StartScreenName) {
    this.#shop = shop;
    this.startScreen = startScreen;
    makeAutoObservable(this, { place: false }, { autoBind: true });
  }

  /** At start-up nothing can be shown without an answer. */
  get isRequired(): boolean {
    return this.#shop.state.kind === 'location-needed';
  }

  /** False where nothing stands behind the popup that the customer could go back to. */
  get mayBeClosed(): boolean {
    return !this.isRequired || this.startScreen !== 'location';
  }

  show(): void {
    this.isWanted = true;
  }

  hide(): void {
    this.place = undefined;
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
