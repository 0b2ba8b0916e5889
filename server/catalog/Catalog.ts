import { menusFor } from '#domain/catalog/Menu.ts';
import { type ModifierGroup, modifierGroupsOf } from '#domain/catalog/ModifierGroup.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import { type ZoneIndex, zoneIndexOf } from '#domain/delivery/zoneIndex.ts';
import { zonesByPreference } from '#domain/delivery/zonesByPreference.ts';
import { normalizedPromoCode, type PromoCode } from '#domain/promotion/PromoCode.ts';
import type { DishTimeSlot } from '#domain/schedule/DishTimeSlot.ts';
import type { Schedule } from '#domain/schedule/Schedule.ts';
import type { World } from '#server/world/World.ts';
import type { WorldDish, WorldMenu } from '#server/world/WorldMenu.ts';
import type { WorldPromotion } from '#server/world/WorldPromotion.ts';
import type { WorldRestaurant } from '#server/world/WorldRestaurant.ts';
import { toPromoCode, toSchedule, toTimeSlot, toZone } from './toDomain.ts';

export interface CatalogRestaurant {
  readonly world: WorldRestaurant;
  readonly schedule: Schedule;
  readonly zones: ZoneIndex;
  readonly menus: readonly WorldMenu[];
}

/** The catalogue at one version, in the domain's terms and ready to be looked things up in. */
export class Catalog {
  readonly version: number;
  readonly world: World;
  readonly restaurants: readonly CatalogRestaurant[];
  readonly timeSlots: readonly DishTimeSlot[];
  readonly modifierGroups: readonly ModifierGroup[];
  readonly #restaurants: ReadonlyMap<string, CatalogRestaurant>;
  readonly #menus: ReadonlyMap<string, WorldMenu>;
  readonly #dishes: ReadonlyMap<string, WorldDish>;
  readonly #dishesOfMenu: ReadonlyMap<string, readonly WorldDish[]>;
  readonly #dishesWithModifiers: ReadonlySet<string>;
  readonly #promoCodes: ReadonlyMap<string, PromoCode>;

  constructor(version: number, world: World) {
    this.version = version;
    this.world = world;
    this.#menus = new Map(world.menus.map((menu) => [menu.id, menu]));
    this.restaurants = world.restaurants.map((restaurant) => this.#open(restaurant));
    this.#restaurants = new Map(this.restaurants.map((restaurant) => [restaurant.world.id, restaurant]));
    this.#dishes = new Map(world.dishes.map((dish) => [dish.id, dish]));
    this.#dishesOfMenu = Map.groupBy(world.dishes, ({ menuId }) => menuId);
    this.#dishesWithModifiers = new Set(world.modifierGroups.flatMap(({ dishIds }) => dishIds));
    this.modifierGroups = world.modifierGroups;
    this.timeSlots = world.timeSlots.map(toTimeSlot);
    this.#promoCodes = new Map(world.promoCodes.map((code) => [normalizedPromoCode(code.code), toPromoCode(code)]));
  }

  restaurant(id: string): CatalogRestaurant | undefined {
    return this.#restaurants.get(id);
  }

  menu(id: string): WorldMenu | undefined {
    return this.#menus.get(id);
  }

  dish(id: string): WorldDish | undefined {
    return this.#dishes.get(id);
  }

  dishesOfMenu(menuId: string): readonly WorldDish[] {
    return this.#dishesOfMenu.get(menuId) ?? [];
  }

  hasModifiers(dishId: string): boolean {
    return this.#dishesWithModifiers.has(dishId);
  }

  modifierGroupsOf(dishId: string): readonly ModifierGroup[] {
    return this.hasModifiers(dishId) ? modifierGroupsOf(this.modifierGroups, dishId) : [];
  }

  promoCode(typed: string): PromoCode | undefined {
    return this.#promoCodes.get(normalizedPromoCode(typed));
  }

  promotionsOf(restaurantId: string): readonly WorldPromotion[] {
    return this.world.promotions.filter(
      ({ restaurantIds }) => restaurantIds.length === 0 || restaurantIds.includes(restaurantId),
    );
  }

  /** The dish as this restaurant sells it to customers of this delivery type; undefined when it does not. */
  dishSoldAt(restaurant: CatalogRestaurant, deliveryType: DeliveryType, dishId: string): WorldDish | undefined {
    const dish = this.#dishes.get(dishId);
    if (dish === undefined || restaurant.world.hiddenDishIds.includes(dishId)) return undefined;
    const onMenu = menusFor(restaurant.menus, deliveryType).some(({ id }) => id === dish.menuId);
    return onMenu ? dish : undefined;
  }

  #open(world: WorldRestaurant): CatalogRestaurant {
    const zones = world.zones.map((zone) => toZone(zone, world.id));
    return {
      world,
      schedule: toSchedule(world),
      zones: zoneIndexOf(zonesByPreference(zones, [world.id])),
      menus: world.menuIds.flatMap((id) => this.#menus.get(id) ?? []),
    };
  }
}
