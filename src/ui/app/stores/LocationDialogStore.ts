import { makeAutoObservable, when } from 'mobx';
import type { StartScreenName } from '#application/market/Market.ts';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import type { ShopStore } from './ShopStore.ts';

/** Whether the location dialog is open. */
export class LocationDialogStore {
  isOpenRequested = false;
  /** Initial address of the dialog, used once instead of the saved one; set it before opening. */
  place: DeliveryPlace | undefined = undefined;
  readonly startScreen: StartScreenName;
  readonly #shop: ShopStore;
  #forget: (() => void) | undefined;

  constructor(shop: ShopStore, startScreen: StartScreenName) {
    this.#shop = shop;
    this.startScreen = startScreen;
    makeAutoObservable(this, { place: false }, { autoBind: true });
  }

  /** At start-up the shop cannot be shown without a location. */
  get isRequired(): boolean {
    return this.#shop.state.kind === 'location-needed';
  }

  /** False when there is nothing behind the dialog to return to. */
  get mayBeClosed(): boolean {
    return !this.isRequired || this.startScreen !== 'location';
  }

  show(): void {
    this.isOpenRequested = true;
  }

  hide(): void {
    this.place = undefined;
    this.isOpenRequested = false;
  }

  /** Runs an action that requires a location: at once if there is one, else after the customer has chosen one. */
  afterLocation(action: () => void): void {
    if (!this.#shop.isBrowsing) {
      action();
      return;
    }
    this.#forget?.();
    this.show();
    this.#forget = when(
      () => !this.isOpenRequested,
      () => {
        if (this.#shop.location === undefined) return;
        this.#forget = when(() => this.#shop.isWhole && !this.#shop.isBrowsing, action);
      },
    );
  }
}
