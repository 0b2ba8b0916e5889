import type { Catalog } from '#domain/catalog/Catalog.ts';
import type { Dish } from '#domain/catalog/Dish.ts';
import { groupDishes } from '#domain/catalog/DishGroup.ts';
import type { Menu } from '#domain/catalog/Menu.ts';
import { aDish } from './aDish.ts';
import { aMenu, aRestaurant } from './aRestaurant.ts';

/** One restaurant with these dishes on its menus. */
export function aCatalog(
  dishes: readonly Dish[] = [aDish()],
  menus: readonly Menu[] = [aMenu()],
  overrides: Partial<Catalog> = {},
): Catalog {
  const own = (menuId: string): readonly Dish[] => dishes.filter((dish) => dish.menuId === menuId);
  return {
    restaurant: aRestaurant({ menus }),
    deliveryType: 'DELIVERY',
    menus: menus.map((menu) => ({ menu, sections: groupDishes(menu.id, [], own(menu.id)) })),
    modifierGroups: [],
    timeSlots: [],
    promotions: [],
    ...overrides,
  };
}
