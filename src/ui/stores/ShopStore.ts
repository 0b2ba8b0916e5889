import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AppError } from '#application/AppError.ts';
import type { StartOutcome } from '#application/startup/StartShop.ts';
import type { UseCases } from '#application/UseCases.ts';
import { type Catalog, positionsOf } from '#domain/catalog/Catalog.ts';
import type { Position } from '#domain/catalog/Position.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { City } from '#domain/location/City.ts';
import type { SelectedLocation } from '#domain/location/SelectedLocation.ts';

export type ShopState =
  | { readonly kind: 'starting' }
  /** The popup must ask first. */
  | { readonly kind: 'location-needed'; readonly cities: readonly City[] }
  | { readonly kind: 'loading'; readonly restaurant: Restaurant }
  /** `whole` is false while only the first screen has come, with the page itself. */
  | { readonly kind: 'ready'; readonly catalog: Catalog; readonly whole: boolean }
  | { readonly kind: 'failed'; readonly error: unknown };

type Needs = Pick<UseCases, 'startShop' | 'loadCatalog' | 'syncTime' | 'watchLocation' | 'reportFault'>;

/** Where the shop is open and what it offers there. */
export class ShopStore {
  state: ShopState = { kind: 'starting' };
  location: SelectedLocation | undefined = undefined;
  readonly #useCases: Needs;
  #attempt = 0;
  #isFinding = false;
  /** What the menu belongs to: another place needs another one. */
  #open: string | undefined;

  constructor(useCases: Needs, firstScreen?: Catalog) {
    this.#useCases = useCases;
    if (firstScreen !== undefined) this.state = { kind: 'ready', catalog: firstScreen, whole: false };
    makeAutoObservable(this, { state: observableRef, location: observableRef }, { autoBind: true });
  }

  /** Follows the chosen place from here on; returns the end of it. */
  begin(): () => void {
    return this.#useCases.watchLocation.execute((location) => {
      runInAction(() => (this.location = location));
      if (!this.#isFinding && placeOf(location) !== this.#open) void this.load();
    });
  }

  async load(): Promise<void> {
    const attempt = ++this.#attempt;
    const settle = (state: ShopState): void => {
      if (attempt === this.#attempt) runInAction(() => (this.state = state));
    };
    try {
      if (this.state.kind === 'failed') settle({ kind: 'starting' });
      const synced = this.#useCases.syncTime.execute();
      const [outcome] = await Promise.all([this.#find(), this.state.kind === 'ready' ? undefined : synced]);
      if (outcome.kind === 'location-needed') return settle(outcome);
      const { restaurant, location } = outcome;
      if (!this.#shows(restaurant, location)) settle({ kind: 'loading', restaurant });
      const catalog = await this.#useCases.loadCatalog.execute({ restaurant, deliveryType: location.deliveryType });
      settle({ kind: 'ready', catalog, whole: true });
      await synced;
    } catch (error) {
      if (!(error instanceof AppError)) this.#useCases.reportFault.execute({ error, context: 'start' });
      settle({ kind: 'failed', error });
    }
  }

  /** The changes of the stored place that finding it makes by itself are not new places. */
  async #find(): Promise<StartOutcome> {
    this.#isFinding = true;
    try {
      const outcome = await this.#useCases.startShop.execute();
      this.#open = placeOf(outcome.kind === 'ready' ? outcome.location : undefined);
      return outcome;
    } finally {
      this.#isFinding = false;
    }
  }

  get catalog(): Catalog | undefined {
    return this.state.kind === 'ready' ? this.state.catalog : undefined;
  }

  get restaurant(): Restaurant | undefined {
    return this.state.kind === 'ready'
      ? this.state.catalog.restaurant
      : this.state.kind === 'loading'
        ? this.state.restaurant
        : undefined;
  }

  /** Whether every dish has come, not only those of the first screen. */
  get isWhole(): boolean {
    return this.state.kind === 'ready' && this.state.whole;
  }

  get positions(): ReadonlyMap<string, Position> {
    return new Map(this.catalog ? positionsOf(this.catalog).map((position) => [position.id, position]) : []);
  }

  #shows(restaurant: Restaurant, location: SelectedLocation): boolean {
    const shown = this.catalog;
    return shown?.restaurant.id === restaurant.id && shown.deliveryType === location.deliveryType;
  }
}

function placeOf(location: SelectedLocation | undefined): string {
  return `${location?.restaurantId} ${location?.deliveryType}`;
}
