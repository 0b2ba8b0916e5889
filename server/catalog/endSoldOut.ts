import { Changes } from '#server/database/Changes.ts';
import type { Database } from '#server/database/Database.ts';
import { CatalogRepository } from './CatalogRepository.ts';
import type { CurrentCatalog } from './CurrentCatalog.ts';
import { withoutEndedSoldOut } from './soldOut.ts';

/** Another server has written it down meanwhile. */
class NothingEnded extends Error {}

/**
 * Writes down what has come back by itself, so that open menus and desks are told. Readers that ask do not wait for it:
 * see `CurrentCatalog`.
 */
export async function endSoldOut(
  database: Database,
  currentCatalog: Pick<CurrentCatalog, 'restaurantsToRestock'>,
  now: Date,
): Promise<void> {
  for (const restaurantId of await currentCatalog.restaurantsToRestock()) {
    await restock(database, restaurantId, now).catch((error: unknown) => {
      if (!(error instanceof NothingEnded)) throw error;
    });
  }
}

function restock(database: Database, restaurantId: string, now: Date): Promise<void> {
  return database.write(async (writer) => {
    await new CatalogRepository(database).changeRestaurant(writer, restaurantId, (restaurant) => {
      const changed = withoutEndedSoldOut(restaurant, now);
      if (changed === restaurant) throw new NothingEnded();
      return changed;
    });
    await new Changes(database).add(writer, { order_id: null, restaurant_id: restaurantId }, now);
  });
}
