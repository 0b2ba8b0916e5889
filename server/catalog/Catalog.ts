import { menusFor } from '#domain/catalog/Menu.ts';
import { type ModifierGroup, modifierGroupsOf } from '#domain/catalog/ModifierGroup.ts';
import { acceptedPay, type PayConfig } from '#domain/catalog/PayType.ts';
import { dishesWithoutChoice } from '#domain/catalog/requiredChoice.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import { type ZoneIndex, zonesServing } from '#domain/delivery/zoneAt.ts';
import type { PromoCode } from '#domain/promotion/PromoCode.ts';
import { normalizedPromoCode } from '#domain/promotion/Promotion.ts';
import type { Schedule } from '#domain/schedule/Schedule.ts';
import type { SlotPlan } from '#domain/schedule/slotPlan.ts';
import { DishHours, type DishHoursAt } from './DishHours.ts';
import type {
  CatalogDocument,
  DishDocument,
  MenuDocument,
  PromotionDocument,
  RestaurantDocument,
} from './document/documents.ts';
import { firstSoldOutEnd } from './soldOut.ts';
import { toPromoCode, toSchedule, toSlotPlan, toZone } from './toDomain.ts';

/** A restaurant as a domain object; `document` is the document from which API answers are built. */
export interface CatalogRestaurant {
  readonly id: string;
  /** ISO 4217 code. */
  readonly currency: string;
  /** Without pay types that this server does not support. */
  readonly payConfig: PayConfig;
  /** Dishes of its menus that the restaurant does not sell. */
  readonly hiddenDishIds: ReadonlySet<string>;
  /** Dishes that are temporarily sold out. */
  readonly soldOutDishIds: ReadonlySet<string>;
  readonly soldOutModifierIds: ReadonlySet<string>;
  /** Dishes of which a required choice is sold out, so that they are sold out too. */
  readonly choicelessDishIds: ReadonlySet<string>;
  /** Dishes whose remaining portions are counted. One with no portions left is among the sold-out dishes. */
  readonly countedDishIds: ReadonlySet<string>;
  readonly schedule: Schedule;
  /** undefined for a delivery type without scheduled orders. */
  readonly slotPlans: Readonly<Record<DeliveryType, SlotPlan | undefined>>;
  /** Minutes from an order to its hand-over while the kitchen is not busy. */
  readonly leadMinutes: Readonly<Record<DeliveryType, number>>;
  /** Minutes that a busy kitchen currently adds to every wait. */
  readonly busyMinutes: number;
  readonly zones: ZoneIndex;
  readonly menus: readonly MenuDocument[];
  readonly document: RestaurantDocument;
}

/** A promotion with its times as Date objects; `document` is the document from which API answers are built. */
export interface CatalogPromotion {
  readonly startsAt: Date;
  readonly finishesAt: Date;
  readonly document: PromotionDocument;
}

/** The catalog at one version, converted to domain objects and indexed for lookups. */
export class Catalog {
  readonly version: number;
  readonly document: CatalogDocument;
  readonly restaurants: readonly CatalogRestaurant[];
  readonly modifierGroups: readonly ModifierGroup[];
  /** Milliseconds since 1970 until something that is sold out comes back by itself; Infinity when nothing does. */
  readonly soldOutEndsAt: number;
  readonly #restaurants: ReadonlyMap<string, CatalogRestaurant>;
  readonly #menus: ReadonlyMap<string, MenuDocument>;
  readonly #dishes: ReadonlyMap<string, DishDocument>;
  readonly #dishesOfMenu: ReadonlyMap<string, readonly DishDocument[]>;
  readonly #choicelessDishes: ReadonlySet<string>;
  readonly #dishesWithModifiers: ReadonlySet<string>;
  readonly #dishHours: DishHours;
  readonly #promoCodes: ReadonlyMap<string, PromoCode>;
  readonly #promotions: readonly CatalogPromotion[];

  constructor(version: number, document: CatalogDocument, payEngines: readonly string[]) {
    this.version = version;
    this.document = document;
    this.modifierGroups = document.modifierGroups;
    this.soldOutEndsAt = Math.min(...document.restaurants.map(firstSoldOutEnd));
    this.#choicelessDishes = dishesWithoutChoice(this.modifierGroups);
    this.#menus = new Map(document.menus.map((menu) => [menu.id, menu]));
    this.restaurants = document.restaurants.map((restaurant) => this.#open(restaurant, payEngines));
    this.#restaurants = new Map(this.restaurants.map((restaurant) => [restaurant.id, restaurant]));
    this.#dishes = new Map(document.dishes.map((dish) => [dish.id, dish]));
    this.#dishesOfMenu = Map.groupBy(document.dishes, ({ menuId }) => menuId);
    this.#dishesWithModifiers = new Set(document.modifierGroups.flatMap(({ dishIds }) => dishIds));
    this.#dishHours = new DishHours(document);
    this.#promotions = document.promotions.map(toCatalogPromotion);
    this.#promoCodes = new Map(document.promoCodes.map((code) => [normalizedPromoCode(code.code), toPromoCode(code)]));
  }

  restaurant(id: string): CatalogRestaurant | undefined {
    return this.#restaurants.get(id);
  }

  menu(id: string): MenuDocument | undefined {
    return this.#menus.get(id);
  }

  dish(id: string): DishDocument | undefined {
    return this.#dishes.get(id);
  }

  dishesOfMenu(menuId: string): readonly DishDocument[] {
    return this.#dishesOfMenu.get(menuId) ?? [];
  }

  hasModifiers(dishId: string): boolean {
    return this.#dishesWithModifiers.has(dishId);
  }

  modifierGroupsOf(dishId: string): readonly ModifierGroup[] {
    return this.hasModifiers(dishId) ? modifierGroupsOf(this.modifierGroups, dishId) : [];
  }

  /** The modifier groups at a restaurant, with sold-out modifiers marked. */
  modifierGroupsAt({ soldOutModifierIds }: CatalogRestaurant): readonly ModifierGroup[] {
    return withoutStock(this.modifierGroups, soldOutModifierIds);
  }

  /** The modifier groups of one dish at a restaurant, with sold-out modifiers marked. */
  modifierGroupsOfDishAt({ soldOutModifierIds }: CatalogRestaurant, dishId: string): readonly ModifierGroup[] {
    return withoutStock(this.modifierGroupsOf(dishId), soldOutModifierIds);
  }

  /** Whether the menu itself offers a dish, wherever it is sold. */
  isAvailable({ id, available }: DishDocument): boolean {
    return available && !this.#choicelessDishes.has(id);
  }

  isAvailableAt({ soldOutDishIds, choicelessDishIds }: CatalogRestaurant, { id, available }: DishDocument): boolean {
    return available && !soldOutDishIds.has(id) && !choicelessDishIds.has(id);
  }

  /** Everything that is unavailable at a restaurant, whether sold out or never sold. */
  unavailableAt(restaurant: CatalogRestaurant): {
    readonly positionIds: readonly string[];
    readonly modifierIds: readonly string[];
  } {
    const modifiers = this.modifierGroupsAt(restaurant).flatMap((group) => group.modifiers);
    return {
      positionIds: this.document.dishes.filter((dish) => !this.isAvailableAt(restaurant, dish)).map(({ id }) => id),
      modifierIds: [...new Set(modifiers.filter(({ available }) => !available).map(({ id }) => id))],
    };
  }

  /** The hours of dishes at a restaurant, in which those of tags, restaurants and cities are worked out. */
  timeSlotsAt({ document }: CatalogRestaurant): DishHoursAt {
    return this.#dishHours.at(document);
  }

  promoCode(typed: string): PromoCode | undefined {
    return this.#promoCodes.get(normalizedPromoCode(typed));
  }

  promotionsOf(restaurantId: string): readonly CatalogPromotion[] {
    return this.#promotions.filter(
      ({ document: { restaurantIds } }) => restaurantIds.length === 0 || restaurantIds.includes(restaurantId),
    );
  }

  /** A dish as this restaurant sells it for a delivery type; undefined when it does not. */
  dishOfferedAt(restaurant: CatalogRestaurant, deliveryType: DeliveryType, dishId: string): DishDocument | undefined {
    const dish = this.#dishes.get(dishId);
    if (dish === undefined || restaurant.hiddenDishIds.has(dishId)) return undefined;
    const onMenu = menusFor(restaurant.menus, deliveryType).some(({ id }) => id === dish.menuId);
    return onMenu ? dish : undefined;
  }

  #open(document: RestaurantDocument, payEngines: readonly string[]): CatalogRestaurant {
    const soldOutModifierIds = new Set(document.soldOutModifierIds);
    const zones = document.zones.map((zone) => toZone(zone, document.id));
    const slotPlans = {
      DELIVERY: toSlotPlan(document.slots?.delivery),
      TAKE_AWAY: toSlotPlan(document.slots?.takeAway),
    };
    return {
      id: document.id,
      currency: document.currency,
      payConfig: acceptedPay(document, payEngines),
      hiddenDishIds: new Set(document.hiddenDishIds),
      soldOutDishIds: new Set(document.soldOutDishIds),
      soldOutModifierIds,
      choicelessDishIds:
        soldOutModifierIds.size === 0
          ? this.#choicelessDishes
          : dishesWithoutChoice(withoutStock(this.modifierGroups, soldOutModifierIds)),
      countedDishIds: new Set(document.countedDishIds),
      schedule: toSchedule(document),
      slotPlans,
      leadMinutes: {
        DELIVERY: slotPlans.DELIVERY?.leadMinutes ?? document.cookingMinutes,
        TAKE_AWAY: slotPlans.TAKE_AWAY?.leadMinutes ?? document.cookingMinutes,
      },
      busyMinutes: document.busyMinutes ?? 0,
      zones: zonesServing(zones, [document.id]),
      menus: document.menuIds.flatMap((id) => this.#menus.get(id) ?? []),
      document,
    };
  }
}

function withoutStock(groups: readonly ModifierGroup[], soldOut: ReadonlySet<string>): readonly ModifierGroup[] {
  if (soldOut.size === 0) return groups;
  return groups.map((group) => ({
    ...group,
    modifiers: group.modifiers.map((modifier) =>
      soldOut.has(modifier.id) ? { ...modifier, available: false } : modifier,
    ),
  }));
}

function toCatalogPromotion(document: PromotionDocument): CatalogPromotion {
  return { startsAt: new Date(document.startsAt), finishesAt: new Date(document.finishesAt), document };
}
