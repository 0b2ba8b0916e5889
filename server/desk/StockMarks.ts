import type { StockKind } from '#server/catalog/soldOut.ts';
import type { Database, Writer } from '#server/database/Database.ts';
import type { StockMarksTable } from '#server/database/Schema.ts';
import { Refusal } from '#server/http/Refusal.ts';

interface Mark {
  readonly restaurantId: string;
  readonly kind: StockKind;
  readonly id: string;
  /** The revision that the desk displayed; absent for a caller that displays none, such as a till. */
  readonly revision?: number | undefined;
  /** Name of the desk key. */
  readonly by?: string | undefined;
  readonly at: Date;
}

/** Which desk changed the stock of each dish and modifier last, and how many times desks have. */
export class StockMarks {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** All marks of a restaurant's dishes or modifiers, by their ids. */
  async of(restaurantId: string, kind: StockKind): Promise<ReadonlyMap<string, StockMarksTable>> {
    const rows = await this.#database.read
      .selectFrom('stock_marks')
      .selectAll()
      .where('restaurant_id', '=', restaurantId)
      .where('kind', '=', kind)
      .execute();
    return new Map(rows.map((row) => [row.item_id, row]));
  }

  /** Counts a change. Refuses with `catalog.conflict` when another desk has changed it since it was displayed. */
  async set(writer: Writer, { restaurantId, kind, id, revision: shownRevision, by, at }: Mark): Promise<void> {
    const fields = { by_name: by ?? null, at: at.toISOString() };
    const { revision } = await writer
      .insertInto('stock_marks')
      .values({ restaurant_id: restaurantId, kind, item_id: id, revision: 1, ...fields })
      .onConflict((conflict) =>
        conflict
          .columns(['restaurant_id', 'kind', 'item_id'])
          .doUpdateSet((eb) => ({ revision: eb(eb.ref('stock_marks.revision'), '+', 1), ...fields })),
      )
      .returning('revision')
      .executeTakeFirstOrThrow();
    if (shownRevision !== undefined && revision !== shownRevision + 1) throw new Refusal(409, 'catalog.conflict');
  }
}
