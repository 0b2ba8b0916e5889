import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { StartOutcome } from '#application/startup/StartOutcome.ts';
import type { ShopLink } from '#application/startup/StartShop.ts';
import type { UseCases } from '#application/UseCases.ts';
import { type Catalog, dishesOf } from '#domain/catalog/Catalog.ts';
import type { Dish } from '#domain/catalog/Dish.ts';
import { type ModifierGroup, modifierGroupsByDish } from '#domain/catalog/ModifierGroup.ts';
import { payTypesFor } from '#domain/catalog/PayType.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { SelectedLocation } from '#domain/location/SelectedLocation.ts';
import { nextShopState, type ShopEvent, type ShopState } from '#domain/startup/ShopState.ts';
import { reportFaults } from './Task.ts';

type Needs = Pick<UseCases, 'startShop' | 'adoptLocation' | 'loadCatalog' | 'syncTime' | 'watchStored' | 'reportFault'>;

/** The shop's state: selected location, restaurant and catalog. */
export class ShopStore {
  state: ShopState = { kind: 'starting' };
  location: SelectedLocation | undefined = undefined;
  /** False until the stored location has been read: before that nobody knows whether one is selected. */
  isLocationKnown = false;
  readonly #useCases: Needs;
  readonly #link: () => ShopLink | undefined;
  #loading: AbortController | undefined;
  /** The restaurant and delivery type whose menu is shown or on its way. Changing the selected location reloads it. */
  #loadedFor: string | undefined;

  /** `link` returns what the URL links to, for a visitor without a location. */
  constructor(useCases: Needs, catalog?: Catalog, link: () => ShopLink | undefined = () => undefined) {
    this.#useCases = useCases;
    this.#link = link;
    if (catalog !== undefined) this.state = { kind: 'ready', catalog, whole: false };
    makeAutoObservable(this, { state: observableRef, location: observableRef }, { autoBind: true });
  }

  /** Observes the selected location, also while the first one is being determined. Returns the unsubscribe function. */
  begin(): () => void {
    return this.#useCases.watchStored.execute('location', (location) => {
      runInAction(() => {
        this.location = location;
        this.isLocationKnown = true;
      });
      if (menuKeyOf(location) !== this.#loadedFor) void this.load();
    });
  }

  async load(): Promise<void> {
    this.#loading?.abort();
    const loading = new AbortController();
    this.#loading = loading;
    const { signal } = loading;
    this.#loadedFor = menuKeyOf(this.location);
    const on = (event: ShopEvent): void => {
      if (!signal.aborted) runInAction(() => (this.state = nextShopState(this.state, event)));
    };
    try {
      on({ kind: 'begun' });
      const synced = this.#useCases.syncTime.execute();
      const found = this.#useCases.startShop.execute({ link: this.#link() }, signal);
      const [outcome] = await Promise.all([found, this.state.kind === 'ready' ? undefined : synced]);
      if (signal.aborted) return;
      this.#adopt(outcome);
      if (outcome.kind === 'location-needed') {
        const { cities, error, preferred } = outcome;
        return on({ kind: 'place-missing', cities, error, preferred });
      }
      const { restaurant } = outcome;
      const browsing = outcome.kind === 'browsing';
      const { deliveryType } = browsing ? outcome : outcome.location;
      on({ kind: 'restaurant-found', restaurant, deliveryType });
      const catalog = await this.#useCases.loadCatalog.execute({ restaurant, deliveryType }, signal);
      on({ kind: 'catalog-loaded', catalog, browsing });
      await synced;
    } catch (error) {
      if (error !== signal.reason) reportFaults(this.#useCases, 'start')(error);
      on({ kind: 'failed', error });
    }
  }

  /** Tells that the shop cannot start. A menu of the server stays, with the presses that it has recorded. */
  fail(error: unknown): void {
    if (!this.catalog) this.state = { kind: 'failed', error };
  }

  #adopt(outcome: StartOutcome): void {
    this.#loadedFor = menuKeyOf(outcome.kind === 'ready' ? outcome.location : undefined);
    this.#useCases.adoptLocation.execute({ outcome });
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

  /** The menu can only be browsed, because no location is selected. */
  get isBrowsing(): boolean {
    return this.state.kind === 'ready' && this.state.browsing === true;
  }

  /** The restaurant has no pay type for this delivery type, so nothing can be added to the cart. */
  get isUnpayable(): boolean {
    if (this.state.kind !== 'ready') return false;
    const { restaurant, deliveryType } = this.state.catalog;
    return payTypesFor(restaurant.payConfig, deliveryType).length === 0;
  }

  /** Whether the complete menu has loaded, not only the dishes of the first screen. */
  get isWhole(): boolean {
    return this.state.kind === 'ready' && this.state.whole;
  }

  /** The modifier groups by dish id. */
  get choices(): ReadonlyMap<string, readonly ModifierGroup[]> {
    return modifierGroupsByDish(this.catalog?.modifierGroups ?? []);
  }

  get dishes(): ReadonlyMap<string, Dish> {
    return new Map(this.catalog ? dishesOf(this.catalog).map((dish) => [dish.id, dish]) : []);
  }
}

function menuKeyOf(location: SelectedLocation | undefined): string {
  return `${location?.restaurantId} ${location?.deliveryType}`;
}
