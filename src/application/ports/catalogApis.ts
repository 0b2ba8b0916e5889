import type { Dish } from '#domain/catalog/Dish.ts';
import type { DishGroup } from '#domain/catalog/DishGroup.ts';
import type { ModifierGroup } from '#domain/catalog/ModifierGroup.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import type { City } from '#domain/location/City.ts';
import type { Promotion } from '#domain/promotion/Promotion.ts';
import type { DishTimeSlot } from '#domain/schedule/dishHours.ts';
import { port } from '../port.ts';

/** The cities of the white label, in the back end's order. */
export interface CitiesApi {
  list(signal?: AbortSignal): Promise<readonly City[]>;
  /** Throws RequestFailed `not-found` when the city does not exist. */
  find(cityId: string): Promise<City>;
}
export const CitiesApi = port<CitiesApi>('CitiesApi');

export interface RestaurantsApi {
  /** Complete restaurants of a city, sorted by their order. */
  inCity(cityId: string, signal?: AbortSignal): Promise<readonly Restaurant[]>;
  /** Throws RequestFailed `not-found` for an id that does not exist. */
  find(restaurantId: string, signal?: AbortSignal): Promise<Restaurant>;
  /** All delivery zones, from however many pages. A zone with an invalid polygon is left out. */
  zonesOf(restaurantId: string, signal?: AbortSignal): Promise<readonly DeliveryZone[]>;
  /**
   * All delivery zones of a city's restaurants, those that do not deliver now included. It needs the capability
   * `city-zones`. Throws RequestFailed `not-found` for a city that does not exist.
   */
  zonesInCity(cityId: string, signal?: AbortSignal): Promise<readonly DeliveryZone[]>;
}
export const RestaurantsApi = port<RestaurantsApi>('RestaurantsApi');

export interface MenuApi {
  groups(menuId: string, signal?: AbortSignal): Promise<readonly DishGroup[]>;
  /** The dishes of a menu that this restaurant sells; hidden ones are left out. */
  dishes(menuId: string, restaurantId: string, signal?: AbortSignal): Promise<readonly Dish[]>;
  modifierGroups(restaurantId: string, signal?: AbortSignal): Promise<readonly ModifierGroup[]>;
  timeSlots(restaurantId: string, signal?: AbortSignal): Promise<readonly DishTimeSlot[]>;
}
export const MenuApi = port<MenuApi>('MenuApi');

export interface PromotionsApi {
  ofRestaurant(restaurantId: string, signal?: AbortSignal): Promise<readonly Promotion[]>;
}
export const PromotionsApi = port<PromotionsApi>('PromotionsApi');
