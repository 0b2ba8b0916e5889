import { menusFor } from '#domain/catalog/Menu.ts';
import { pauseEnd } from '#domain/schedule/openingState.ts';
import type { Catalog, CatalogRestaurant } from '#server/catalog/Catalog.ts';
import type { Portions } from '#server/catalog/StockCounts.ts';

/** Whether a restaurant is paused, and how many minutes every wait takes longer at the moment. */
export function toWireKitchenState({ schedule, busyMinutes }: CatalogRestaurant, now: Date): object {
  return { pausedUntil: pauseEnd(schedule, now)?.toISOString() ?? null, busyMinutes };
}

/** All dishes and modifiers that a restaurant sells with their stock, without those disabled in the menu itself. */
export function toWireStock(
  catalog: Catalog,
  restaurant: CatalogRestaurant,
  { left, now }: { readonly left: Portions; readonly now: Date },
): object {
  const menuIds = new Set(
    (['DELIVERY', 'TAKE_AWAY'] as const).flatMap((type) => menusFor(restaurant.menus, type).map(({ id }) => id)),
  );
  const dishes = [...menuIds]
    .flatMap((menuId) => catalog.dishesOfMenu(menuId))
    .filter(({ id, available }) => available && !restaurant.hiddenDishIds.has(id));
  const dishIds = new Set(dishes.map(({ id }) => id));
  return {
    ...toWireKitchenState(restaurant, now),
    positions: dishes.map((dish) => ({
      id: dish.id,
      name: dish.name,
      // The kitchen's own mark: a dish whose required choice is sold out comes back with the choice.
      available: !restaurant.soldOutDishIds.has(dish.id),
      left: left.get(dish.id) ?? null,
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
