import { RequestFailed } from '#application/AppError.ts';
import type { Dish } from '#domain/catalog/Dish.ts';
import type { DishGroup } from '#domain/catalog/DishGroup.ts';
import type { ModifierGroup } from '#domain/catalog/ModifierGroup.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { City } from '#domain/location/City.ts';
import type { PromoCode } from '#domain/promotion/PromoCode.ts';
import type { Promotion } from '#domain/promotion/Promotion.ts';
import type { DishTimeSlot } from '#domain/schedule/dishHours.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';

export interface ShopRestaurant {
  readonly cityId: string;
  readonly restaurant: Restaurant;
  readonly zones: readonly DeliveryZone[];
  /** Dishes of its menus that the restaurant does not sell. */
  readonly hidden: readonly string[];
  readonly promotions: readonly Promotion[];
}

export interface ShopAddress {
  readonly id: string;
  readonly street: LocalizedText;
  readonly houseNumber?: string;
  readonly city: LocalizedText;
  readonly location: GeoPoint;
}

/** The data behind the fakes of a back end: a whole shop in domain objects. */
export interface InMemoryShop {
  readonly cities: readonly City[];
  readonly restaurants: readonly ShopRestaurant[];
  readonly groups: readonly DishGroup[];
  readonly dishes: readonly Dish[];
  readonly modifierGroups: readonly ModifierGroup[];
  readonly timeSlots: readonly DishTimeSlot[];
  readonly promoCodes: readonly PromoCode[];
  readonly addresses: readonly ShopAddress[];
}

export function restaurantOf(shop: InMemoryShop, id: string): ShopRestaurant {
  const match = shop.restaurants.find(({ restaurant }) => restaurant.id === id);
  if (match === undefined) throw notFound();
  return match;
}

/** Dishes on the menus of a restaurant, hidden or not. */
export function dishIdsOf(shop: InMemoryShop, restaurantId: string): ReadonlySet<string> {
  const menus = new Set(restaurantOf(shop, restaurantId).restaurant.menus.map(({ id }) => id));
  return new Set(shop.dishes.filter(({ menuId }) => menus.has(menuId)).map(({ id }) => id));
}

export function notFound(): RequestFailed {
  return new RequestFailed({ message: 'Not found', status: 404 });
}
