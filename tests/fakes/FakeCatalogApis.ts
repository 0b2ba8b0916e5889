import type { CapabilitiesApi, Capability } from '#application/ports/CapabilitiesApi.ts';
import type { TimeApi } from '#application/ports/Clock.ts';
import type { CitiesApi, MenuApi, PromotionsApi, RestaurantsApi } from '#application/ports/catalogApis.ts';
import type { Dish } from '#domain/catalog/Dish.ts';
import type { DishGroup } from '#domain/catalog/DishGroup.ts';
import type { ModifierGroup } from '#domain/catalog/ModifierGroup.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import type { City } from '#domain/location/City.ts';
import type { Promotion } from '#domain/promotion/Promotion.ts';
import type { DishTimeSlot } from '#domain/schedule/dishHours.ts';
import type { FixedClock } from './FixedClock.ts';
import { dishIdsOf, type InMemoryShop, notFound, restaurantOf } from './InMemoryShop.ts';
import { Line } from './Line.ts';

export class FakeCitiesApi implements CitiesApi {
  readonly line = new Line();
  readonly #shop: InMemoryShop;

  constructor(shop: InMemoryShop) {
    this.#shop = shop;
  }

  list(signal?: AbortSignal): Promise<readonly City[]> {
    return this.line.carry(() => this.#shop.cities, signal);
  }

  async find(cityId: string): Promise<City> {
    const city = this.#shop.cities.find(({ id }) => id === cityId);
    if (city === undefined) throw notFound();
    return city;
  }
}

export class FakeRestaurantsApi implements RestaurantsApi {
  readonly line = new Line();
  /** The restaurants whose zones were requested, one entry a request. */
  readonly zonesAsked: string[] = [];
  readonly #shop: InMemoryShop;

  constructor(shop: InMemoryShop) {
    this.#shop = shop;
  }

  inCity(cityId: string, signal?: AbortSignal): Promise<readonly Restaurant[]> {
    return this.line.carry(() => {
      const own = this.#shop.restaurants.filter((entry) => entry.cityId === cityId);
      return own.map(({ restaurant }) => restaurant).toSorted((a, b) => a.order - b.order);
    }, signal);
  }

  find(restaurantId: string, signal?: AbortSignal): Promise<Restaurant> {
    return this.line.carry(() => restaurantOf(this.#shop, restaurantId).restaurant, signal);
  }

  zonesOf(restaurantId: string, signal?: AbortSignal): Promise<readonly DeliveryZone[]> {
    this.zonesAsked.push(restaurantId);
    return this.line.carry(() => restaurantOf(this.#shop, restaurantId).zones, signal);
  }

  zonesInCity(cityId: string, signal?: AbortSignal): Promise<readonly DeliveryZone[]> {
    this.zonesAsked.push(`all in ${cityId}`);
    return this.line.carry(() => {
      if (this.#shop.cities.every(({ id }) => id !== cityId)) throw notFound();
      const own = this.#shop.restaurants.filter((entry) => entry.cityId === cityId);
      return own.toSorted((a, b) => a.restaurant.order - b.restaurant.order).flatMap(({ zones }) => zones);
    }, signal);
  }
}

export class FakeMenuApi implements MenuApi {
  readonly line = new Line();
  readonly #shop: InMemoryShop;

  constructor(shop: InMemoryShop) {
    this.#shop = shop;
  }

  groups(menuId: string, signal?: AbortSignal): Promise<readonly DishGroup[]> {
    return this.line.carry(() => {
      this.#menu(menuId);
      return this.#shop.groups.filter((group) => group.menuId === menuId);
    }, signal);
  }

  dishes(menuId: string, restaurantId: string, signal?: AbortSignal): Promise<readonly Dish[]> {
    return this.line.carry(() => {
      this.#menu(menuId);
      const { hidden } = restaurantOf(this.#shop, restaurantId);
      return this.#shop.dishes.filter((dish) => dish.menuId === menuId && !hidden.includes(dish.id));
    }, signal);
  }

  modifierGroups(restaurantId: string, signal?: AbortSignal): Promise<readonly ModifierGroup[]> {
    return this.line.carry(() => {
      const dishes = dishIdsOf(this.#shop, restaurantId);
      return this.#shop.modifierGroups.filter(({ dishIds }) => dishIds.some((id) => dishes.has(id)));
    }, signal);
  }

  timeSlots(restaurantId: string, signal?: AbortSignal): Promise<readonly DishTimeSlot[]> {
    return this.line.carry(() => {
      const dishes = dishIdsOf(this.#shop, restaurantId);
      return this.#shop.timeSlots.filter(({ dishIds }) => dishIds.some((id) => dishes.has(id)));
    }, signal);
  }

  #menu(menuId: string): void {
    const menus = this.#shop.restaurants.flatMap(({ restaurant }) => restaurant.menus);
    if (!menus.some(({ id }) => id === menuId)) throw notFound();
  }
}

export class FakePromotionsApi implements PromotionsApi {
  readonly line = new Line();
  readonly #shop: InMemoryShop;

  constructor(shop: InMemoryShop) {
    this.#shop = shop;
  }

  ofRestaurant(restaurantId: string, signal?: AbortSignal): Promise<readonly Promotion[]> {
    return this.line.carry(() => restaurantOf(this.#shop, restaurantId).promotions, signal);
  }
}

export class FakeTimeApi implements TimeApi {
  readonly line = new Line();
  /** Number of requests. */
  requestCount = 0;
  readonly #clock: FixedClock;
  readonly #next: { readonly time: Date; readonly after: number }[] = [];

  constructor(clock: FixedClock) {
    this.#clock = clock;
  }

  /** Sets the next response and how long it takes, in milliseconds. */
  answerNext(time: string, after: number): void {
    this.line.passNext();
    this.#next.push({ time: new Date(time), after });
  }

  now(): Promise<Date> {
    this.requestCount += 1;
    return this.line.carry(() => this.#currentTime());
  }

  /** The device's time, unless a test has set another one. */
  #currentTime(): Date {
    const next = this.#next.shift();
    this.#clock.running += next?.after ?? 0;
    return next?.time ?? this.#clock.now();
  }
}

export class FakeCapabilitiesApi implements CapabilitiesApi {
  readonly line = new Line();
  offered: readonly Capability[];
  /** The answer takes longer than callers of `has` wait. */
  isLate = false;

  constructor(offered: readonly Capability[]) {
    this.offered = offered;
  }

  has(capability: Capability): Promise<boolean> {
    return this.line.carry(() => !this.isLate && this.offered.includes(capability));
  }

  hasOnceKnown(capability: Capability): Promise<boolean> {
    return this.line.carry(() => this.offered.includes(capability));
  }
}
