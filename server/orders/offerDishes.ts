import type { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { withAvailable, withSoldOut } from '#server/catalog/soldOut.ts';
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
  return catalog.changeRestaurant(writer, restaurantId, (restaurant) =>
    areAvailable ? withAvailable(restaurant, 'dish', dishIds) : withSoldOut(restaurant, 'dish', { ids: dishIds }),
  );
}
