import type { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import type { Writer } from '#server/database/Database.ts';

interface Offered {
  readonly restaurantId: string;
  readonly dishIds: readonly string[];
  readonly areAvailable: boolean;
}

/**
 * Updates in the catalog which counted dishes are sold out or available again, as the desk would, so that menus, quotes
 * and open pages are notified. The caller must write to the change log at the end of its transaction. Resolves to the
 * restaurant's version before, as `changeRestaurant` does.
 */
export async function offerDishes(
  writer: Writer,
  catalog: CatalogRepository,
  { restaurantId, dishIds, areAvailable }: Offered,
): Promise<number | undefined> {
  const ids = new Set(dishIds);
  return catalog.changeRestaurant(writer, restaurantId, (restaurant) => {
    const others = (restaurant.soldOutDishIds ?? []).filter((id) => !ids.has(id));
    return { ...restaurant, soldOutDishIds: areAvailable ? others : [...others, ...ids] };
  });
}
