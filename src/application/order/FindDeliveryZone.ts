import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import { zoneAt } from '#domain/delivery/zoneAt.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { RestaurantsApi } from '../ports/RestaurantsApi.ts';

/** The delivery zone of a restaurant that contains a point; undefined when none does. */
export class FindDeliveryZone {
  readonly #restaurants: RestaurantsApi;

  constructor(restaurants: RestaurantsApi) {
    this.#restaurants = restaurants;
  }

  async execute(
    input: { readonly restaurantId: string; readonly coordinates: GeoPoint },
    signal?: AbortSignal,
  ): Promise<DeliveryZone | undefined> {
    const zones = await this.#restaurants.zonesOf(input.restaurantId, signal);
    return zoneAt(zones, input.coordinates, [input.restaurantId]);
  }
}
