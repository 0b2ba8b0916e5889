import type { Database, Writer } from '#server/database/Database.ts';
import type { WritingStatement } from '#server/database/writeTogether.ts';

/** Number of portions by dish id. */
export type Portions = ReadonlyMap<string, number>;

interface Taken {
  /** Dishes of which no portion is left now. */
  readonly ranOut: readonly string[];
}

/** Thrown when fewer portions are left than an order needs, with `left` absent when the dish is no longer counted. */
export class NotLeft extends Error {
  override readonly name = 'NotLeft';
  readonly dishId: string;
  readonly portions: number | undefined;
  constructor(dishId: string, portions: number | undefined) {
    super(`${portions ?? 'No count'} of dish ${dishId}`);
    this.dishId = dishId;
    this.portions = portions;
  }
}

/**
 * Remaining portions of counted dishes. They are taken in the order's transaction by a conditional update each, and
 * always in the order of dish ids, to avoid races and deadlocks.
 */
export class StockCounts {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Remaining portions of those dishes that are counted. */
  async remaining(restaurantId: string, dishIds: readonly string[]): Promise<Portions> {
    if (dishIds.length === 0) return new Map();
    const rows = await this.#database.read
      .selectFrom('stock_counts')
      .select(['dish_id', 'portions'])
      .where('restaurant_id', '=', restaurantId)
      .where('dish_id', 'in', dishIds)
      .execute();
    return new Map(rows.map(({ dish_id, portions }) => [dish_id, portions]));
  }

  /** Sets the remaining portions of a dish; undefined stops counting it. */
  async set(writer: Writer, restaurantId: string, dishId: string, portions: number | undefined): Promise<void> {
    if (portions === undefined) {
      await writer
        .deleteFrom('stock_counts')
        .where('restaurant_id', '=', restaurantId)
        .where('dish_id', '=', dishId)
        .execute();
      return;
    }
    await writer
      .insertInto('stock_counts')
      .values({ restaurant_id: restaurantId, dish_id: dishId, portions })
      .onConflict((conflict) => conflict.columns(['restaurant_id', 'dish_id']).doUpdateSet({ portions }))
      .execute();
  }

  /**
   * Portions that were taken since a count was set; 0 of a dish that is not counted. The count stays as it is until the
   * commit.
   */
  async soldSince(writer: Writer, restaurantId: string, dishId: string, count: number): Promise<number> {
    const row = await writer
      .updateTable('stock_counts')
      .set(({ ref }) => ({ portions: ref('portions') }))
      .where('restaurant_id', '=', restaurantId)
      .where('dish_id', '=', dishId)
      .returning('portions')
      .executeTakeFirst();
    return row === undefined ? 0 : count - row.portions;
  }

  /** @throws NotLeft for the first dish with too few portions */
  async take(writer: Writer, restaurantId: string, portions: Portions): Promise<Taken> {
    const ranOut: string[] = [];
    for (const [dishId, count] of inOrder(portions)) {
      const row = await writer
        .updateTable('stock_counts')
        .set(({ eb }) => ({ portions: eb('portions', '-', count) }))
        .where('restaurant_id', '=', restaurantId)
        .where('dish_id', '=', dishId)
        .where('portions', '>=', count)
        .returning('portions')
        .executeTakeFirst();
      if (row === undefined) throw new NotLeft(dishId, await this.#leftIn(writer, restaurantId, dishId));
      if (row.portions === 0) ranOut.push(dishId);
    }
    return { ranOut };
  }

  /** Records what an order has taken, for returning it later. */
  keeping(writer: Writer, orderId: string, taken: Portions): readonly WritingStatement[] {
    if (taken.size === 0) return [];
    const rows = inOrder(taken).map(([dish_id, portions]) => ({ order_id: orderId, dish_id, portions }));
    return [writer.insertInto('stock_taken').values(rows)];
  }

  /**
   * Returns an order's portions, at most once, and skips dishes that are no longer counted. Resolves to the dishes that
   * are available again.
   */
  async giveBack(writer: Writer, orderId: string, restaurantId: string): Promise<readonly string[]> {
    const taken = await writer
      .deleteFrom('stock_taken')
      .where('order_id', '=', orderId)
      .returning(['dish_id', 'portions'])
      .execute();
    const back: string[] = [];
    for (const [dishId, count] of inOrder(new Map(taken.map(({ dish_id, portions }) => [dish_id, portions])))) {
      const row = await writer
        .updateTable('stock_counts')
        .set(({ eb }) => ({ portions: eb('portions', '+', count) }))
        .where('restaurant_id', '=', restaurantId)
        .where('dish_id', '=', dishId)
        .returning('portions')
        .executeTakeFirst();
      if (row?.portions === count) back.push(dishId);
    }
    return back;
  }

  async #leftIn(writer: Writer, restaurantId: string, dishId: string): Promise<number | undefined> {
    const row = await writer
      .selectFrom('stock_counts')
      .select('portions')
      .where('restaurant_id', '=', restaurantId)
      .where('dish_id', '=', dishId)
      .executeTakeFirst();
    return row?.portions;
  }
}

function inOrder(portions: Portions): readonly (readonly [string, number])[] {
  return [...portions].toSorted(([one], [other]) => (one < other ? -1 : 1));
}
