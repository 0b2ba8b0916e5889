import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { City } from '#domain/location/City.ts';
import type { PreferredLocation, SelectedLocation } from '#domain/location/SelectedLocation.ts';
import type { LocationQuestion } from '#domain/startup/ShopState.ts';
import { browsable, readable, startLocation } from '#domain/startup/startLocation.ts';
import { AppError, RequestFailed } from '../AppError.ts';
import type { CitiesApi, RestaurantsApi } from '../ports/catalogApis.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { LastRestaurant } from '../ports/LastRestaurant.ts';
import type { MarketSettings } from '../ports/settings.ts';
import type { StartOutcome } from './StartOutcome.ts';

/** The part of the shop that a URL links to. */
export interface ShopLink {
  readonly menuId?: string | undefined;
}

interface Ports {
  readonly storage: DeviceStorage;
  readonly market: MarketSettings;
  readonly cities: CitiesApi;
  readonly restaurants: RestaurantsApi;
  readonly lastRestaurant: LastRestaurant;
}

/**
 * Determines where the shop opens: at the stored location, at the market's default on a first boot, or with the
 * location dialog. It stores nothing, since the customer may choose a location meanwhile; AdoptLocation stores the
 * outcome.
 */
export class StartShop {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** `link` is what the URL shows; a linked page is never blocked by the location dialog. */
  async execute({ link }: { readonly link?: ShopLink | undefined } = {}, signal?: AbortSignal): Promise<StartOutcome> {
    const basis = this.#ports.storage.read('location');
    const place = startLocation({
      saved: basis,
      lastShown: this.#ports.lastRestaurant.load(),
      defaults: this.#ports.market.defaults,
      isFirstBoot: this.#ports.storage.read('started') === undefined,
    });
    const restaurant = place && (await this.#find(place.restaurantId, signal));
    this.#ports.storage.write('started', true);
    if (place === undefined || restaurant === undefined) {
      const question = { ...(await this.#listCities(signal)), preferred: this.#preferredTo(place) };
      const isBrowsing = link !== undefined || this.#ports.market.browseFirst;
      const browsed = isBrowsing ? await this.#browse(question.cities ?? [], link, signal) : undefined;
      return browsed === undefined
        ? { basis, kind: 'location-needed', ...question }
        : { basis, kind: 'browsing', ...browsed };
    }
    return { basis, kind: 'ready', location: place, restaurant };
  }

  /** When the cities fail to load, the dialog is shown anyway and offers a retry. */
  async #listCities(signal: AbortSignal | undefined): Promise<Omit<LocationQuestion, 'preferred'>> {
    try {
      return { cities: await this.#ports.cities.list(signal) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { error };
    }
  }

  /** City and delivery type of a location whose restaurant no longer exists, else the market's defaults. */
  #preferredTo(unavailable: SelectedLocation | undefined): PreferredLocation {
    const known =
      unavailable?.cityId === undefined
        ? (this.#ports.storage.read('lostLocation') ?? this.#ports.market.defaults)
        : unavailable;
    return { cityId: known.cityId, deliveryType: known.deliveryType };
  }

  /**
   * For a link to a menu, the first restaurant with that menu, preferably one that accepts orders. For any other link,
   * or when the market browses first, the first restaurant of all.
   */
  async #browse(
    cities: readonly City[],
    link: ShopLink | undefined,
    signal: AbortSignal | undefined,
  ): Promise<ReturnType<typeof browsable>> {
    const { cityId } = this.#ports.market.defaults;
    let unpayable: ReturnType<typeof readable>;
    for (const city of cities.toSorted((a, b) => Number(b.id === cityId) - Number(a.id === cityId))) {
      const restaurants = await this.#ports.restaurants.inCity(city.id, signal);
      const shown = browsable(restaurants, link?.menuId);
      if (shown !== undefined) return shown;
      if (link?.menuId !== undefined) unpayable ??= readable(restaurants, link.menuId);
    }
    return unpayable;
  }

  async #find(restaurantId: string, signal: AbortSignal | undefined): Promise<Restaurant | undefined> {
    try {
      return await this.#ports.restaurants.find(restaurantId, signal);
    } catch (error) {
      if (error instanceof RequestFailed && error.status === 404) return undefined;
      throw error;
    }
  }
}
