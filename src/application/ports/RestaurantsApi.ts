import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import { port } from '../port.ts';

export interface RestaurantsApi {
  /** Whole restaurants of a city, sorted by their order. */
  inCity(cityId: string, signal?: AbortSignal): Promise<readonly Restaurant[]>;
  /** Throws RequestFailed `not-found` for an id that does not exist. */
  find(restaurantId: string, signal?: AbortSignal): Promise<Restaurant>;
  /** Every zone, however many pages there are; a zone with a broken polygon is left out. */
  zonesOf(restaurantId: string, signal?: AbortSignal): Promise<readonly DeliveryZone[]>;
}
export const RestaurantsApi = port<RestaurantsApi>('RestaurantsApi');
