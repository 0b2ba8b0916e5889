import { array, unknown } from 'superstruct';
import type { RestaurantsApi } from '#application/ports/RestaurantsApi.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import type { Market } from '#domain/market/Market.ts';
import { decode } from '../http/decode.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import { mapConcurrent } from './mapConcurrent.ts';
import { browsingPaths } from './paths.ts';
import { picturesFrom } from './picturesFrom.ts';
import { toDeliveryZone, wireDeliveryZonePage } from './wire/WireDeliveryZone.ts';
import {
  type RestaurantMarket,
  toRestaurant,
  type WireRestaurant,
  wireRestaurant,
  wireRestaurantName,
} from './wire/WireRestaurant.ts';

const ZONES_PAGE_SIZE = 100;
const RESTAURANTS_AT_ONCE = 4;

export class HttpRestaurantsApi implements RestaurantsApi {
  readonly #http: HttpClient;
  readonly #market: Pick<Market, 'whiteLabel' | 'polygonOrder'> & RestaurantMarket;

  constructor(http: HttpClient, market: Pick<Market, 'whiteLabel' | 'polygonOrder'> & RestaurantMarket) {
    this.#http = http;
    this.#market = market;
  }

  async inCity(cityId: string, signal?: AbortSignal): Promise<readonly Restaurant[]> {
    const { whiteLabel } = this.#market;
    const answer = await this.#http.get('/1/p/restos', { query: { cityId, whiteLabel, view: 'full' }, signal });
    const items = decode('GET /1/p/restos', answer, array(unknown()));
    const restaurants = await mapConcurrent(items, RESTAURANTS_AT_ONCE, (item) => this.#whole(item, signal));
    return restaurants.toSorted((a, b) => a.order - b.order);
  }

  async find(restaurantId: string, signal?: AbortSignal): Promise<Restaurant> {
    const answer = await this.#http.get(browsingPaths.restaurant(restaurantId), { signal });
    return this.#restaurant(decode('GET /1/p/restos/{id}', answer, wireRestaurant));
  }

  async zonesOf(restaurantId: string, signal?: AbortSignal): Promise<readonly DeliveryZone[]> {
    const zones = new Map<string, DeliveryZone | undefined>();
    for (let page = 0; ; page += 1) {
      const path = `/1/restos/${encodeURIComponent(restaurantId)}/deliveries`;
      const answer = await this.#http.get(path, { query: { size: ZONES_PAGE_SIZE, page }, signal });
      const { content, totalPages } = decode(`GET ${path}`, answer, wireDeliveryZonePage);
      const known = zones.size;
      for (const wire of content) zones.set(wire.id, toDeliveryZone(wire, restaurantId, this.#market.polygonOrder));
      const isLast = totalPages
        ? page + 1 >= totalPages || content.length === 0
        : content.length < ZONES_PAGE_SIZE || zones.size === known;
      if (isLast) break;
    }
    return [...zones.values()].filter((zone) => zone !== undefined);
  }

  #restaurant(wire: WireRestaurant): Restaurant {
    return picturesFrom(this.#http.baseUrl)(toRestaurant(wire, this.#market));
  }

  /** Fetches the complete restaurant, unless the list item already is one. */
  async #whole(item: unknown, signal: AbortSignal | undefined): Promise<Restaurant> {
    if (typeof item === 'object' && item !== null && 'payConfig' in item && 'menus' in item) {
      return this.#restaurant(decode('GET /1/p/restos', item, wireRestaurant));
    }
    return this.find(decode('GET /1/p/restos', item, wireRestaurantName).id, signal);
  }
}
