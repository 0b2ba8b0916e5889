import { array, nullable, number, optional, type, unknown } from 'superstruct';
import { ApiContractBroken, NetworkFailed } from '#application/AppError.ts';
import type { Market } from '#application/market/Market.ts';
import type { RestaurantsApi } from '#application/ports/catalogApis.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import { decode } from '../http/decode.ts';
import { decodeEach, type ReportLeftOut } from '../http/decodeEach.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import { browsingPaths } from './paths.ts';
import { picturesFrom } from './picturesFrom.ts';
import { wireId } from './wire/common.ts';
import { mendRestaurant, mendZone } from './wire/plainShapes.ts';
import { toDeliveryZone, type WireDeliveryZone, wireDeliveryZone } from './wire/WireDeliveryZone.ts';
import { type RestaurantMarket, toRestaurant, wireRestaurant } from './wire/WireRestaurant.ts';

/** A list may contain only names; the complete restaurants have the other fields. */
const wireRestaurantId = type({ id: wireId });
const wireZonePage = type({ content: array(unknown()), totalPages: optional(nullable(number())) });
const ZONES_PAGE_SIZE = 100;
const CITY_PAGE_SIZE = 1_000;
const RESTAURANTS_AT_ONCE = 4;

export class HttpRestaurantsApi implements RestaurantsApi {
  readonly #http: HttpClient;
  readonly #report: ReportLeftOut;
  readonly #market: Pick<Market, 'whiteLabel' | 'polygonOrder'> & RestaurantMarket;

  /** `report` is told of each restaurant or zone that cannot be read and is left out. */
  constructor(
    http: HttpClient,
    market: Pick<Market, 'whiteLabel' | 'polygonOrder'> & RestaurantMarket,
    report: ReportLeftOut = () => {},
  ) {
    this.#http = http;
    this.#market = market;
    this.#report = report;
  }

  async inCity(cityId: string, signal?: AbortSignal): Promise<readonly Restaurant[]> {
    const { whiteLabel } = this.#market;
    const answer = await this.#http.get('/1/p/restos', { query: { cityId, whiteLabel, view: 'full' }, signal });
    const items = decode('GET /1/p/restos', answer, array(unknown()));
    const failures: unknown[] = [];
    const found = await mapConcurrent(items, RESTAURANTS_AT_ONCE, async (item) => {
      try {
        return await this.#whole(item, signal);
      } catch (error) {
        if (signal?.aborted || error instanceof NetworkFailed) throw error;
        failures.push(error);
        this.#report(error);
        return undefined;
      }
    });
    const restaurants = found.filter((restaurant) => restaurant !== undefined);
    if (restaurants.length === 0 && failures.length > 0) throw failures[0];
    return restaurants.toSorted((a, b) => a.order - b.order);
  }

  async find(restaurantId: string, signal?: AbortSignal): Promise<Restaurant> {
    const answer = await this.#http.get(browsingPaths.restaurant(restaurantId), { signal });
    return this.#restaurant('GET /1/p/restos/{id}', answer);
  }

  zonesOf(restaurantId: string, signal?: AbortSignal): Promise<readonly DeliveryZone[]> {
    const path = `/1/restos/${encodeURIComponent(restaurantId)}/deliveries`;
    return this.#zones(path, { size: ZONES_PAGE_SIZE }, () => restaurantId, signal);
  }

  zonesInCity(cityId: string, signal?: AbortSignal): Promise<readonly DeliveryZone[]> {
    const path = `/1/p/cities/${encodeURIComponent(cityId)}/deliveries`;
    const { whiteLabel } = this.#market;
    return this.#zones(path, { whiteLabel, size: CITY_PAGE_SIZE }, ({ restoId = '' }) => restoId, signal);
  }

  /** Zones from however many pages; `restaurantOf` names the restaurant of a zone. */
  async #zones(
    path: string,
    query: { readonly whiteLabel?: string; readonly size: number },
    restaurantOf: (wire: WireDeliveryZone) => string,
    signal: AbortSignal | undefined,
  ): Promise<readonly DeliveryZone[]> {
    const zones = new Map<string, DeliveryZone | undefined>();
    for (let page = 0; ; page += 1) {
      const answer = await this.#http.get(path, { query: { ...query, page }, signal });
      const call = `GET ${path}`;
      const { content, totalPages } = decode(call, Array.isArray(answer) ? { content: answer } : answer, wireZonePage);
      const known = zones.size;
      const order = this.#market.polygonOrder;
      const mend = (zone: unknown): unknown => mendZone(zone, order);
      const read = (wire: WireDeliveryZone): [string, DeliveryZone | undefined] => {
        const restaurantId = restaurantOf(wire);
        return [`${restaurantId} ${wire.id}`, toDeliveryZone(wire, restaurantId, order)];
      };
      const readable = await decodeEach(call, content, wireDeliveryZone, read, { report: this.#report, mend });
      for (const [id, zone] of readable) zones.set(id, zone);
      const isLast = totalPages
        ? page + 1 >= totalPages || content.length === 0
        : content.length < query.size || zones.size === known;
      if (isLast) break;
    }
    return [...zones.values()].filter((zone) => zone !== undefined);
  }

  /** A date or time that cannot be parsed breaks the contract too, although only the conversion notices. */
  #restaurant(call: string, answer: unknown): Restaurant {
    const broken = (path: string, reason: string): ApiContractBroken =>
      new ApiContractBroken({ request: call, path, reason });
    const mended = mendRestaurant(answer, (path) => this.#report(broken(path, 'it is left out')));
    const wire = decode(call, mended, wireRestaurant);
    try {
      return picturesFrom(this.#http.baseUrl)(toRestaurant(wire, this.#market));
    } catch (error) {
      throw broken('(answer)', String(error));
    }
  }

  /** Fetches the complete restaurant, unless the list item already is one. */
  async #whole(item: unknown, signal: AbortSignal | undefined): Promise<Restaurant> {
    if (typeof item === 'object' && item !== null && 'payConfig' in item && 'menus' in item) {
      return this.#restaurant('GET /1/p/restos', item);
    }
    return this.find(decode('GET /1/p/restos', item, wireRestaurantId).id, signal);
  }
}

/**
 * Maps a list by an asynchronous function, at most `concurrency` calls at a time; results keep the order of the list.
 */
async function mapConcurrent<T, R>(
  items: readonly T[],
  concurrency: number,
  map: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = Array.from({ length: items.length });
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await map(item);
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker));
  return results;
}
