import { MAX_FAVORITES } from '#domain/catalog/changeFavorites.ts';
import type { Database, Writer } from '#server/database/Database.ts';

interface Change {
  /** Most recent first. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** People's favorite dishes, most recent first, at most MAX_FAVORITES. */
export class FavoriteDishes {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async of(personId: string): Promise<readonly string[]> {
    return idsOf(this.#database.read, personId);
  }

  /** Returns all favorites afterwards. A dish that is added again moves to the front; one in both lists is removed. */
  async change(personId: string, { added, removed }: Change): Promise<readonly string[]> {
    if (added.length + removed.length === 0) return this.of(personId);
    return this.#database.write(async (writer) => {
      const before = await idsOf(writer, personId);
      const changed = new Set([...added, ...removed]);
      const fresh = [...new Set(added)].filter((id) => !removed.includes(id));
      const after = [...fresh, ...before.filter((id) => !changed.has(id))].slice(0, MAX_FAVORITES);
      await writer.deleteFrom('favorites').where('person_id', '=', personId).execute();
      const rows = after.map((dish_id, index) => ({ person_id: personId, dish_id, place: after.length - index }));
      if (rows.length > 0) await writer.insertInto('favorites').values(rows).execute();
      return after;
    });
  }
}

async function idsOf(database: Pick<Writer, 'selectFrom'>, personId: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('favorites')
    .select('dish_id')
    .where('person_id', '=', personId)
    .orderBy('place', 'desc')
    .execute();
  return rows.map(({ dish_id }) => dish_id);
}
