import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import { port } from '../port.ts';

export interface RestaurantsApi {
  /** Complete restaurants of a city, sorted by their order. */
  inCity(cityId: string, signal?: AbortSignal): Promise<readonly Restaurant[]>;
  /** Throws RequestFailed `not-found` for an id that does not exist. */
  find(restaurantId: string, signal?: AbortSignal): Promise<Restaurant>;
  /** All delivery zones, from however many pages. A zone with an invalid polygon is left out. */
  zonesOf(restaurantId: string, signal?: AbortSignal): Promise<readonly DeliveryZone[]>;
}
export const RestaurantsApi = port<RestaurantsApi>('RestaurantsApi');
