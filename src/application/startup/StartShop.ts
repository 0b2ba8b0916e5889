import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { City } from '#domain/location/City.ts';
import type { SelectedLocation } from '#domain/location/SelectedLocation.ts';
import { startPlace } from '#domain/startup/startPlace.ts';
import { RequestFailed } from '../AppError.ts';
import type { CitiesApi } from '../ports/CitiesApi.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { MarketSettings } from '../ports/MarketSettings.ts';
import type { PlaceHint } from '../ports/PlaceHint.ts';
import type { RestaurantsApi } from '../ports/RestaurantsApi.ts';

export type StartOutcome =
  | { readonly kind: 'ready'; readonly location: SelectedLocation; readonly restaurant: Restaurant }
  | { readonly kind: 'location-needed'; readonly cities: readonly City[] };

/** Decides where the shop opens: at the saved place, at the market's default on a first boot, or with a question. */
export class StartShop {
  readonly #storage: DeviceStorage;
  readonly #market: MarketSettings;
  readonly #cities: CitiesApi;
  readonly #restaurants: RestaurantsApi;
  readonly #hint: PlaceHint;

  constructor(
    storage: DeviceStorage,
    market: MarketSettings,
    cities: CitiesApi,
    restaurants: RestaurantsApi,
    hint: PlaceHint,
  ) {
    this.#storage = storage;
    this.#market = market;
    this.#cities = cities;
    this.#restaurants = restaurants;
    this.#hint = hint;
  }

  async execute(): Promise<StartOutcome> {
    const place = startPlace({
      saved: this.#storage.read('location'),
      hinted: this.#hint.recall(),
      defaults: this.#market.defaults,
      isFirstBoot: this.#storage.read('started') === undefined,
    });
    const restaurant = place && (await this.#find(place.restaurantId));
    this.#storage.write('started', true);
    if (place === undefined || restaurant === undefined) {
      this.#storage.remove('location');
      this.#hint.forget();
      return { kind: 'location-needed', cities: await this.#cities.list() };
    }
    this.#storage.write('location', place);
    this.#hint.remember(place);
    return { kind: 'ready', location: place, restaurant };
  }

  async #find(restaurantId: string): Promise<Restaurant | undefined> {
    try {
      return await this.#restaurants.find(restaurantId);
    } catch (error) {
      if (error instanceof RequestFailed && error.status === 404) return undefined;
      throw error;
    }
  }
}
