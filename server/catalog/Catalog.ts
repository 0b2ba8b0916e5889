import { menusFor } from '#domain/catalog/Menu.ts';
import type { ModifierGroup } from '#domain/catalog/ModifierGroup.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { PromoCode } from '#domain/promotion/PromoCode.ts';
import { normalizedPromoCode } from '#domain/promotion/Promotion.ts';
import { areSameButForStock, type CatalogRestaurant, nextState, toCatalogRestaurant } from './CatalogRestaurant.ts';
import { DishHours, type DishHoursAt } from './DishHours.ts';
import type { CatalogDocument, DishDocument, MenuDocument, PromotionDocument } from './document/documents.ts';
import { ModifierIndex, withoutStock } from './ModifierIndex.ts';
import { toPromoCode } from './toDomain.ts';

/** A promotion with its times as Date objects; `document` is the document from which API answers are built. */
export interface CatalogPromotion {
  readonly startsAt: Date;
  readonly finishesAt: Date;
  readonly document: PromotionDocument;
}

/**
 * The catalog at one version, converted to domain objects and indexed for lookups. Made from the one before, it takes
 * over everything whose documents are the same objects.
 */
export class Catalog {
  readonly version: number;
  readonly document: CatalogDocument;
  readonly restaurants: readonly CatalogRestaurant[];
  readonly modifierGroups: readonly ModifierGroup[];
  /** Milliseconds since 1970 until something that is sold out comes back by itself; Infinity when nothing does. */
  readonly soldOutEndsAt: number;
  readonly #state = nextState();
  /** Another number whenever more has changed than the stock of restaurants. */
  readonly #sharedState: number;
  readonly #restaurants: ReadonlyMap<string, CatalogRestaurant>;
  readonly #menus: ReadonlyMap<string, MenuDocument>;
  readonly #dishes: ReadonlyMap<string, DishDocument>;
  readonly #dishesOfMenu: ReadonlyMap<string, readonly DishDocument[]>;
  readonly #modifiers: ModifierIndex;
  readonly #dishHours: DishHours;
  readonly #promoCodes: ReadonlyMap<string, PromoCode>;
  readonly #promotions: readonly CatalogPromotion[];

  constructor(version: number, document: CatalogDocument, payEngines: readonly string[], before?: Catalog) {
    const others = (Object.keys(document) as (keyof CatalogDocument)[]).filter((kind) => kind !== 'restaurants');
    const kept = <T>(kinds: readonly (keyof CatalogDocument)[], of: (before: Catalog) => T, make: () => T): T =>
      before !== undefined && kinds.every((kind) => before.document[kind] === document[kind]) ? of(before) : make();
    this.version = version;
    this.document = document;
    this.modifierGroups = document.modifierGroups;
    this.#modifiers = kept(
      ['modifierGroups'],
      (catalog) => catalog.#modifiers,
      () => new ModifierIndex(document.modifierGroups),
    );
    this.#menus = kept(
      ['menus'],
      (catalog) => catalog.#menus,
      () => byId(document.menus),
    );
    const surroundings = { menus: this.#menus, modifiers: this.#modifiers, payEngines };
    const known = kept(
      ['menus', 'modifierGroups'],
      (catalog) => catalog.#restaurants,
      () => new Map<string, CatalogRestaurant>(),
    );
    this.restaurants = document.restaurants.map((restaurant) => {
      const same = known.get(restaurant.id);
      return same?.document === restaurant ? same : toCatalogRestaurant(restaurant, surroundings);
    });
    this.#restaurants = byId(this.restaurants);
    const isShared =
      document.restaurants.length === before?.restaurants.length &&
      document.restaurants.every((restaurant, index) => {
        const same = before.document.restaurants[index];
        return same !== undefined && areSameButForStock(restaurant, same);
      });
    this.#sharedState = isShared ? kept(others, (catalog) => catalog.#sharedState, nextState) : nextState();
    this.soldOutEndsAt = this.restaurants.reduce(
      (first, { soldOutEndsAt }) => Math.min(first, soldOutEndsAt),
      Infinity,
    );
    this.#dishes = kept(
      ['dishes'],
      (catalog) => catalog.#dishes,
      () => byId(document.dishes),
    );
    this.#dishesOfMenu = kept(
      ['dishes'],
      (catalog) => catalog.#dishesOfMenu,
      () => dishesByMenu(document.dishes, before === undefined ? undefined : before.#dishesOfMenu),
    );
    this.#dishHours = kept(
      ['dishes', 'timeSlots'],
      (catalog) => catalog.#dishHours,
      () => new DishHours(document),
    );
    this.#promotions = kept(
      ['promotions'],
      (catalog) => catalog.#promotions,
      () => document.promotions.map(toCatalogPromotion),
    );
    this.#promoCodes = kept(
      ['promoCodes'],
      (catalog) => catalog.#promoCodes,
      () => new Map(document.promoCodes.map((code) => [normalizedPromoCode(code.code), toPromoCode(code)])),
    );
  }

  /**
   * A text that is another one whenever something has changed that a page of a restaurant shows: the restaurant itself,
   * or anything but the stock of others. Without a restaurant, whenever anything has changed. It holds in this process
   * only. Versions would not do: something that is sold out comes back without a new one.
   */
  stateFor(restaurantId: string | undefined): string {
    return restaurantId === undefined
      ? `${this.#state}`
      : `${this.#sharedState} ${this.restaurant(restaurantId)?.state}`;
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

  /** All dishes of a restaurant's menus, with those that it hides. */
  dishesAt({ menus }: CatalogRestaurant): readonly DishDocument[] {
    return menus.flatMap(({ id }) => this.dishesOfMenu(id));
  }

  hasModifiers(dishId: string): boolean {
    return this.#modifiers.of(dishId).length > 0;
  }

  modifierGroupsOf(dishId: string): readonly ModifierGroup[] {
    return this.#modifiers.of(dishId);
  }

  /** The modifier groups of a restaurant's dishes, with sold-out modifiers marked. */
  modifierGroupsAt(restaurant: CatalogRestaurant): readonly ModifierGroup[] {
    return withoutStock(this.#modifiers.ofAny(this.dishesAt(restaurant)), restaurant.soldOutModifierIds);
  }

  /** The modifier groups of one dish at a restaurant, with sold-out modifiers marked. */
  modifierGroupsOfDishAt({ soldOutModifierIds }: CatalogRestaurant, dishId: string): readonly ModifierGroup[] {
    return withoutStock(this.modifierGroupsOf(dishId), soldOutModifierIds);
  }

  /** Whether the menu itself offers a dish, wherever it is sold. */
  isAvailable({ id, available }: DishDocument): boolean {
    return available && !this.#modifiers.choicelessDishIds.has(id);
  }

  isAvailableAt({ soldOutDishIds, choicelessDishIds }: CatalogRestaurant, { id, available }: DishDocument): boolean {
    return available && !soldOutDishIds.has(id) && !choicelessDishIds.has(id);
  }

  /** What of its menus is unavailable at a restaurant, whether sold out or never sold. */
  unavailableAt(restaurant: CatalogRestaurant): {
    readonly positionIds: readonly string[];
    readonly modifierIds: readonly string[];
  } {
    const modifiers = this.modifierGroupsAt(restaurant).flatMap((group) => group.modifiers);
    return {
      positionIds: this.dishesAt(restaurant)
        .filter((dish) => !this.isAvailableAt(restaurant, dish))
        .map(({ id }) => id),
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
}

/** The dishes of a menu in which none has changed are the same list as before. */
function dishesByMenu(
  dishes: readonly DishDocument[],
  before: ReadonlyMap<string, readonly DishDocument[]> | undefined,
): ReadonlyMap<string, readonly DishDocument[]> {
  const byMenu = new Map<string, readonly DishDocument[]>(Map.groupBy(dishes, ({ menuId }) => menuId));
  for (const [menuId, own] of byMenu) {
    const known = before?.get(menuId);
    if (known?.length === own.length && own.every((dish, index) => dish === known[index])) byMenu.set(menuId, known);
  }
  return byMenu;
}

function byId<T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [item.id, item]));
}

function toCatalogPromotion(document: PromotionDocument): CatalogPromotion {
  return { startsAt: new Date(document.startsAt), finishesAt: new Date(document.finishesAt), document };
}
