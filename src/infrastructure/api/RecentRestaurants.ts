import { freshValue, type KeptValue } from '#application/freshValue.ts';
import type { RestaurantsApi } from '#application/ports/catalogApis.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';

/** How long answers are reused: about the time from the location dialog to the menu, or to opening the dialog again. */
const FRESH_MS = 60_000;

/**
 * Caches restaurants and zones for a minute, so that the restaurants of the location dialog serve the menu, and a
 * dialog that is opened again does not load the zones of a whole city. Failures are not cached.
 */
export class RecentRestaurants implements RestaurantsApi {
  readonly #api: RestaurantsApi;
  readonly #now: () => number;
  readonly #restaurants = new Map<string, KeptValue<Restaurant>>();
  readonly #zones = new Map<string, KeptValue<readonly DeliveryZone[]>>();
  readonly #cities = new Map<string, KeptValue<readonly DeliveryZone[]>>();

  /** `now` must be a monotonic clock in milliseconds. */
  constructor(api: RestaurantsApi, now: () => number = () => performance.now()) {
    this.#api = api;
    this.#now = now;
  }

  async inCity(cityId: string, signal?: AbortSignal): Promise<readonly Restaurant[]> {
    const restaurants = await this.#api.inCity(cityId, signal);
    for (const restaurant of restaurants) this.#keep(this.#restaurants, restaurant.id, restaurant);
    return restaurants;
  }

  async find(restaurantId: string, signal?: AbortSignal): Promise<Restaurant> {
    return (
      this.#fresh(this.#restaurants, restaurantId) ??
      this.#keep(this.#restaurants, restaurantId, await this.#api.find(restaurantId, signal))
    );
  }

  async zonesOf(restaurantId: string, signal?: AbortSignal): Promise<readonly DeliveryZone[]> {
    return (
      this.#fresh(this.#zones, restaurantId) ??
      this.#keep(this.#zones, restaurantId, await this.#api.zonesOf(restaurantId, signal))
    );
  }

  async zonesInCity(cityId: string, signal?: AbortSignal): Promise<readonly DeliveryZone[]> {
    const fresh = this.#fresh(this.#cities, cityId);
    if (fresh !== undefined) return fresh;
    const zones = await this.#api.zonesInCity(cityId, signal);
    for (const [id, own] of Map.groupBy(zones, ({ restaurantId }) => restaurantId)) this.#keep(this.#zones, id, own);
    return this.#keep(this.#cities, cityId, zones);
  }

  /** Drops the cached answers about a restaurant. */
  forget(restaurantId: string): void {
    this.#restaurants.delete(restaurantId);
    this.#zones.delete(restaurantId);
    this.#cities.clear();
  }

  #fresh<T>(answers: Map<string, KeptValue<T>>, id: string): T | undefined {
    return freshValue(answers.get(id), this.#now(), FRESH_MS);
  }

  #keep<T>(answers: Map<string, KeptValue<T>>, id: string, value: T): T {
    answers.set(id, { value, at: this.#now() });
    return value;
  }
}
