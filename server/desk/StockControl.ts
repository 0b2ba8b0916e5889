import type { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import type { RestaurantDocument } from '#server/catalog/document/documents.ts';
import { StockCounts } from '#server/catalog/StockCounts.ts';
import { type StockKind, withAvailable, withSoldOut } from '#server/catalog/soldOut.ts';
import type { Changes } from '#server/database/Changes.ts';
import type { Database, Writer } from '#server/database/Database.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { StockMarks } from './StockMarks.ts';

/** What a desk says of a dish or modifier. It replaces what was said before. */
interface ItemStock {
  readonly isAvailable: boolean;
  /** Number of portions left of a dish; absent when unlimited. */
  readonly left?: number | undefined;
  /** The count that an undone change had set: what was sold since then is taken off `left`. */
  readonly undoneLeft?: number | undefined;
  /** When it comes back by itself; absent while nobody has said so. */
  readonly until?: Date | undefined;
  /** How many changes the desk has displayed; refused when there are more by now. */
  readonly revision?: number | undefined;
  /** Name of the desk key. */
  readonly by?: string | undefined;
}

/**
 * What a restaurant can currently sell. It is stored in the restaurant's catalog document and increments the catalog
 * version, so every quote, menu and order uses it at once, and an order that was priced before is priced again.
 */
export class StockControl {
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

  /** Replaces the stock of a dish: a dish that a desk says is sold out is no longer counted. */
  setDish(restaurantId: string, dishId: string, stock: ItemStock): Promise<void> {
    const { left, undoneLeft } = stock;
    const counts = new StockCounts(this.#database);
    let portions = left;
    return this.#change(
      restaurantId,
      (restaurant) => ({
        ...withStock(restaurant, 'dish', dishId, { ...stock, isAvailable: stock.isAvailable && portions !== 0 }),
        countedDishIds: withOrWithout(restaurant.countedDishIds, dishId, left !== undefined),
      }),
      // Locks the stock before the catalog, as an order does, to avoid a deadlock.
      async (writer) => {
        await this.#mark(writer, restaurantId, 'dish', dishId, stock);
        if (left !== undefined && undoneLeft !== undefined) {
          const sold = await counts.soldSince(writer, restaurantId, dishId, undoneLeft);
          portions = Math.max(0, left - sold);
        }
        await counts.set(writer, restaurantId, dishId, portions);
      },
    );
  }

  setModifier(restaurantId: string, modifierId: string, stock: Omit<ItemStock, 'left' | 'undoneLeft'>): Promise<void> {
    return this.#change(
      restaurantId,
      (restaurant) => withStock(restaurant, 'modifier', modifierId, stock),
      (writer) => this.#mark(writer, restaurantId, 'modifier', modifierId, stock),
    );
  }

  /** Stops accepting orders until the given time; undefined resumes them. */
  pause(restaurantId: string, until: Date | undefined): Promise<void> {
    // JSON omits undefined, so the field is removed.
    return this.#change(restaurantId, (restaurant) => ({ ...restaurant, pausedUntil: until?.toISOString() }));
  }

  /** Sets the minutes added to every wait; 0 when the kitchen is not busy. */
  setBusy(restaurantId: string, minutes: number): Promise<void> {
    // JSON omits undefined, so the field is removed.
    return this.#change(restaurantId, (restaurant) => ({ ...restaurant, busyMinutes: minutes || undefined }));
  }

  #mark(writer: Writer, restaurantId: string, kind: StockKind, id: string, { revision, by }: ItemStock): Promise<void> {
    return new StockMarks(this.#database).set(writer, { restaurantId, kind, id, revision, by, at: this.#now() });
  }

  #change(
    restaurantId: string,
    change: (restaurant: RestaurantDocument) => RestaurantDocument,
    before: (writer: Writer) => Promise<void> = async () => {},
  ): Promise<void> {
    return this.#database.write(async (writer) => {
      await before(writer);
      const version = await this.#catalog.changeRestaurant(writer, restaurantId, change);
      if (version === undefined) throw new Refusal(404, 'resto.not-found');
      await this.#changes.add(writer, { order_id: null, restaurant_id: restaurantId }, this.#now());
    });
  }
}

function withStock(
  restaurant: RestaurantDocument,
  kind: StockKind,
  id: string,
  { isAvailable, until }: ItemStock,
): RestaurantDocument {
  return isAvailable ? withAvailable(restaurant, kind, [id]) : withSoldOut(restaurant, kind, { ids: [id], until });
}

function withOrWithout(ids: readonly string[] = [], id: string, isIn: boolean): readonly string[] {
  const others = ids.filter((other) => other !== id);
  return isIn ? [...others, id] : others;
}
