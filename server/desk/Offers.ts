import type { CatalogRepository } from '#server/database/CatalogRepository.ts';
import type { Changes } from '#server/database/Changes.ts';
import type { Database } from '#server/database/Database.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { SeedRestaurant } from '#server/seed/SeedRestaurant.ts';

type Stock = 'soldOutDishIds' | 'soldOutModifierIds';

/**
 * What a restaurant can sell at the moment. It stands in the restaurant's own document of the catalog, whose version it
 * moves on: so every quote, menu and order goes by it at once, and an order that was priced before is priced anew.
 */
export class Offers {
  readonly #database: Database;
  readonly #catalog: CatalogRepository;
  readonly #changes: Changes;
  readonly #now: () => Date;

  constructor(database: Database, catalog: CatalogRepository, changes: Changes, now: () => Date) {
    this.#database = database;
    this.#catalog = catalog;
    this.#changes = changes;
    this.#now = now;
  }

  setAvailable(restaurantId: string, stock: Stock, id: string, isAvailable: boolean): Promise<void> {
    return this.#change(restaurantId, (restaurant) => {
      const others = (restaurant[stock] ?? []).filter((other) => other !== id);
      return { ...restaurant, [stock]: isAvailable ? others : [...others, id] };
    });
  }

  /** Takes no orders until then; undefined takes them again. */
  pause(restaurantId: string, until: Date | undefined): Promise<void> {
    // What is undefined is not written.
    return this.#change(restaurantId, (restaurant) => ({ ...restaurant, pausedUntil: until?.toISOString() }));
  }

  /** What every wait takes longer from now on; 0 is as usual. */
  setBusy(restaurantId: string, minutes: number): Promise<void> {
    // What is undefined is not written.
    return this.#change(restaurantId, (restaurant) => ({ ...restaurant, busyMinutes: minutes || undefined }));
  }

  #change(restaurantId: string, change: (restaurant: SeedRestaurant) => SeedRestaurant): Promise<void> {
    return this.#database.write(async (writer) => {
      if (!(await this.#catalog.changeRestaurant(writer, restaurantId, change)))
        throw new Refusal(404, 'resto.not-found');
      await this.#changes.add(writer, { order_id: null, restaurant_id: restaurantId }, this.#now());
    });
  }
}
