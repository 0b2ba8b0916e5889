import type { CapabilitiesApi, Capability } from '#application/ports/CapabilitiesApi.ts';
import type { CitiesApi } from '#application/ports/CitiesApi.ts';
import type { Clock } from '#application/ports/Clock.ts';
import type { MenuApi } from '#application/ports/MenuApi.ts';
import type { PromotionsApi } from '#application/ports/PromotionsApi.ts';
import type { RestaurantsApi } from '#application/ports/RestaurantsApi.ts';
import type { TimeApi } from '#application/ports/TimeApi.ts';
import type { Dish } from '#domain/catalog/Dish.ts';
import type { DishGroup } from '#domain/catalog/DishGroup.ts';
import type { ModifierGroup } from '#domain/catalog/ModifierGroup.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import type { City } from '#domain/location/City.ts';
import type { Promotion } from '#domain/promotion/Promotion.ts';
import type { DishTimeSlot } from '#domain/schedule/DishTimeSlot.ts';
import { dishIdsOf, type InMemoryShop, notFound, restaurantOf } from './InMemoryShop.ts';

export class FakeCitiesApi implements CitiesApi {
  readonly #shop: InMemoryShop;

  constructor(shop: InMemoryShop) {
    this.#shop = shop;
  }

  async list(): Promise<readonly City[]> {
    return this.#shop.cities;
  }

  async find(cityId: string): Promise<City> {
    const city = this.#shop.cities.find(({ id }) => id === cityId);
    if (city === undefined) throw notFound();
    return city;
  }
}

export class FakeRestaurantsApi implements RestaurantsApi {
  readonly #shop: InMemoryShop;

  constructor(shop: InMemoryShop) {
    this.#shop = shop;
  }

  async inCity(cityId: string): Promise<readonly Restaurant[]> {
    const own = this.#shop.restaurants.filter((entry) => entry.cityId === cityId);
    return own.map(({ restaurant }) => restaurant).toSorted((a, b) => a.order - b.order);
  }

  async find(restaurantId: string): Promise<Restaurant> {
    return restaurantOf(this.#shop, restaurantId).restaurant;
  }

  async zonesOf(restaurantId: string): Promise<readonly DeliveryZone[]> {
    return restaurantOf(this.#shop, restaurantId).zones;
  }
}

export class FakeMenuApi implements MenuApi {
  readonly #shop: InMemoryShop;

  constructor(shop: InMemoryShop) {
    this.#shop = shop;
  }

  async groups(menuId: string): Promise<readonly DishGroup[]> {
    this.#menu(menuId);
    return this.#shop.groups.filter((group) => group.menuId === menuId);
  }

  async dishes(menuId: string, restaurantId: string): Promise<readonly Dish[]> {
    this.#menu(menuId);
    const { hidden } = restaurantOf(this.#shop, restaurantId);
    return this.#shop.dishes.filter((dish) => dish.menuId === menuId && !hidden.includes(dish.id));
  }

  async modifierGroups(restaurantId: string): Promise<readonly ModifierGroup[]> {
    const dishes = dishIdsOf(this.#shop, restaurantId);
    return this.#shop.modifierGroups.filter(({ dishIds }) => dishIds.some((id) => dishes.has(id)));
  }

  async timeSlots(restaurantId: string): Promise<readonly DishTimeSlot[]> {
    const dishes = dishIdsOf(this.#shop, restaurantId);
    return this.#shop.timeSlots.filter(({ dishIds }) => dishIds.some((id) => dishes.has(id)));
  }

  #menu(menuId: string): void {
    const menus = this.#shop.restaurants.flatMap(({ restaurant }) => restaurant.menus);
    if (!menus.some(({ id }) => id === menuId)) throw notFound();
  }
}

export class FakePromotionsApi implements PromotionsApi {
  readonly #shop: InMemoryShop;

  constructor(shop: InMemoryShop) {
    this.#shop = shop;
  }

  async ofRestaurant(restaurantId: string): Promise<readonly Promotion[]> {
    return restaurantOf(this.#shop, restaurantId).promotions;
  }
}

export class FakeTimeApi implements TimeApi {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async now(): Promise<Date> {
    return this.#clock.now();
  }
}

export class FakeCapabilitiesApi implements CapabilitiesApi {
  readonly #capabilities: readonly Capability[];

  constructor(capabilities: readonly Capability[]) {
    this.#capabilities = capabilities;
  }

  async has(capability: Capability): Promise<boolean> {
    return this.#capabilities.includes(capability);
  }
}
