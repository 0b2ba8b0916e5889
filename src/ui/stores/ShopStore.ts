import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AppError } from '#application/AppError.ts';
import type { ShopLink, StartOutcome } from '#application/startup/StartShop.ts';
import type { UseCases } from '#application/UseCases.ts';
import { type Catalog, positionsOf } from '#domain/catalog/Catalog.ts';
import { type ModifierGroup, modifierGroupsByDish } from '#domain/catalog/ModifierGroup.ts';
import type { Position } from '#domain/catalog/Position.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { SelectedLocation } from '#domain/location/SelectedLocation.ts';
import { nextShopState, type ShopEvent, type ShopState } from '#domain/startup/ShopState.ts';

type Needs = Pick<UseCases, 'startShop' | 'loadCatalog' | 'syncTime' | 'watchLocation' | 'reportFault'>;

/** Where the shop is open and what it offers there. */
export class ShopStore {
  state: ShopState = { kind: 'starting' };
  location: SelectedLocation | undefined = undefined;
  readonly #useCases: Needs;
  readonly #link: () => ShopLink | undefined;
  #attempt = 0;
  #isFinding = false;
  /** What the menu belongs to: another place needs another one. */
  #open: string | undefined;

  /** `link` tells what the page's address shows, for a visitor who has no place yet. */
  constructor(useCases: Needs, firstScreen?: Catalog, link: () => ShopLink | undefined = () => undefined) {
    this.#useCases = useCases;
    this.#link = link;
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
    const on = (event: ShopEvent): void => {
      if (attempt === this.#attempt) runInAction(() => (this.state = nextShopState(this.state, event)));
    };
    try {
      on({ kind: 'begun' });
      const synced = this.#useCases.syncTime.execute();
      const [outcome] = await Promise.all([this.#find(), this.state.kind === 'ready' ? undefined : synced]);
      if (outcome.kind === 'location-needed') return on({ kind: 'place-missing', cities: outcome.cities });
      const { restaurant } = outcome;
      const browsing = outcome.kind === 'browsing';
      const { deliveryType } = browsing ? outcome : outcome.location;
      on({ kind: 'restaurant-found', restaurant, deliveryType });
      const catalog = await this.#useCases.loadCatalog.execute({ restaurant, deliveryType });
      on({ kind: 'catalog-loaded', catalog, browsing });
      await synced;
    } catch (error) {
      if (!(error instanceof AppError)) this.#useCases.reportFault.execute({ error, context: 'start' });
      on({ kind: 'failed', error });
    }
  }

  /** The changes of the stored place that finding it makes by itself are not new places. */
  async #find(): Promise<StartOutcome> {
    this.#isFinding = true;
    try {
      const outcome = await this.#useCases.startShop.execute({ link: this.#link() });
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

  /** The menu may be read, and nothing ordered: nobody said where to. */
  get isBrowsing(): boolean {
    return this.state.kind === 'ready' && this.state.browsing === true;
  }

  /** Whether every dish has come, not only those of the first screen. */
  get isWhole(): boolean {
    return this.state.kind === 'ready' && this.state.whole;
  }

  /** What can be chosen with each dish. */
  get choices(): ReadonlyMap<string, readonly ModifierGroup[]> {
    return modifierGroupsByDish(this.catalog?.modifierGroups ?? []);
  }

  get positions(): ReadonlyMap<string, Position> {
    return new Map(this.catalog ? positionsOf(this.catalog).map((position) => [position.id, position]) : []);
  }
}

function placeOf(location: SelectedLocation | undefined): string {
  return `${location?.restaurantId} ${location?.deliveryType}`;
}
