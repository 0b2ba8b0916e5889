import { menusFor } from '#domain/catalog/Menu.ts';
import type { Catalog, CatalogRestaurant } from '#server/catalog/Catalog.ts';

/** Everything that a restaurant sells, and whether it has it: not what the menu itself has taken off sale. */
export function toWireStock(catalog: Catalog, restaurant: CatalogRestaurant, now: Date): object {
  const menuIds = new Set(
    (['DELIVERY', 'TAKE_AWAY'] as const).flatMap((type) => menusFor(restaurant.menus, type).map(({ id }) => id)),
  );
  const dishes = [...menuIds]
    .flatMap((menuId) => catalog.dishesOfMenu(menuId))
    .filter(({ id, available }) => available && !restaurant.hiddenDishIds.has(id));
  const dishIds = new Set(dishes.map(({ id }) => id));
  const { pausedUntil } = restaurant.schedule;
  return {
    pausedUntil: pausedUntil !== undefined && pausedUntil > now ? pausedUntil.toISOString() : null,
    busyMinutes: restaurant.busyMinutes,
    positions: dishes.map((dish) => ({
      id: dish.id,
      name: dish.name,
      available: catalog.isAvailableAt(restaurant, dish),
    })),
    modifiers: catalog.modifierGroups
      .filter((group) => group.dishIds.some((id) => dishIds.has(id)))
      .flatMap((group) =>
        group.modifiers
          .filter(({ available }) => available)
          .map(({ id, name }) => ({ id, name, group: group.name, available: !restaurant.soldOutModifierIds.has(id) })),
      ),
  };
}
