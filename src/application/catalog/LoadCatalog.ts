import type { Catalog } from '#domain/catalog/Catalog.ts';
import type { Dish } from '#domain/catalog/Dish.ts';
import { type DishGroup, groupDishes } from '#domain/catalog/DishGroup.ts';
import { type Menu, menusFor } from '#domain/catalog/Menu.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { soldOutWithChoice } from '#domain/catalog/requiredChoice.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import { orderedPromotions } from '#domain/promotion/Promotion.ts';
import type { Clock } from '../ports/Clock.ts';
import type { MenuApi, PromotionsApi } from '../ports/catalogApis.ts';
import { type EssentialPart, loadFailed } from './errors.ts';

interface Ports {
  readonly menus: MenuApi;
  readonly promotions: PromotionsApi;
  readonly clock: Clock;
}

/**
 * Loads menus, promotions, modifiers and hours of one restaurant in parallel. Any failure is fatal (specification,
 * section 8).
 */
export class LoadCatalog {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute(
    input: { readonly restaurant: Restaurant; readonly deliveryType: DeliveryType },
    signal?: AbortSignal,
  ): Promise<Catalog> {
    const { restaurant, deliveryType } = input;
    const [menus, modifierGroups, timeSlots, promotions] = await Promise.all([
      Promise.all(menusFor(restaurant.menus, deliveryType).map((menu) => this.#loadMenu(menu, restaurant.id, signal))),
      this.#ports.menus.modifierGroups(restaurant.id, signal),
      this.#ports.menus.timeSlots(restaurant.id, signal),
      named('promotions', this.#ports.promotions.ofRestaurant(restaurant.id, signal)),
    ]);
    return {
      restaurant,
      deliveryType,
      menus: menus
        .map(({ menu, groups, dishes }) => {
          return { menu, sections: groupDishes(menu.id, groups, soldOutWithChoice(dishes, modifierGroups)) };
        })
        .filter(({ sections }) => sections.length > 0),
      modifierGroups,
      timeSlots,
      promotions: orderedPromotions(promotions, this.#ports.clock.now()),
    };
  }

  async #loadMenu(menu: Menu, restaurantId: string, signal: AbortSignal | undefined): Promise<LoadedMenu> {
    const [groups, dishes] = await Promise.all([
      named('menu-groups', this.#ports.menus.groups(menu.id, signal)),
      named('menu-positions', this.#ports.menus.dishes(menu.id, restaurantId, signal)),
    ]);
    return { menu, groups, dishes };
  }
}

interface LoadedMenu {
  readonly menu: Menu;
  readonly groups: readonly DishGroup[];
  readonly dishes: readonly Dish[];
}

async function named<T>(part: EssentialPart, loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    throw loadFailed(part, error);
  }
}
