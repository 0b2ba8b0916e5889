import { sql } from 'kysely';
import type { Database, Reader, Writer } from '#server/database/Database.ts';
import type { CatalogItemsTable } from '#server/database/Schema.ts';
import {
  changedVersion,
  chunks,
  nextVersion,
  noteChange,
  noteReplacement,
  VERSION,
  versionIn,
} from './catalogVersions.ts';
import { documentsIn, keyIn } from './document/catalogLists.ts';
import { checkDocuments } from './document/checkDocuments.ts';
import type { CatalogDocument, RestaurantDocument } from './document/documents.ts';
import { KIND_NAMES, KINDS } from './document/kinds.ts';
import { StoredCatalog } from './StoredCatalog.ts';

/** Class of PostgreSQL advisory locks of the catalog, to keep them apart from others. */
const LOCK_CLASS = 0x63_61_72_74;
/** Name of the lock that a replacement of the whole catalog takes. No restaurant has an empty id. */
const WHOLE_CATALOG = '';

/**
 * Stores the catalog as documents. Every change increments the version, so that readers can detect an outdated copy,
 * and notes it for each restaurant that the change concerns, so that an order starts again only for a change of its own
 * restaurant.
 *
 * Locks on PostgreSQL, in this order: the row of the version, which one change after the other takes, then advisory
 * locks of the restaurants that it concerns. An order takes only the latter, shared, so orders run side by side.
 * Advisory locks are granted in the order of their requests: an order that comes after a waiting change waits for it.
 * (A row lock lets new sharers pass, so a stream of orders keeps a change out for ever.) On SQLite a transaction is
 * alone anyway.
 */
export class CatalogRepository {
  readonly #database: Database;
  readonly #stored = new StoredCatalog();

  constructor(database: Database) {
    this.#database = database;
  }

  /** 0 when there is no catalog. */
  version(): Promise<number> {
    return versionIn(this.#database.read);
  }

  /**
   * The version that last changed what concerns a restaurant. Nobody changes it again until `writer` commits; other
   * orders may read it meanwhile.
   */
  async lockRestaurant(writer: Writer, restaurantId: string): Promise<number> {
    await this.#lock(writer, [WHOLE_CATALOG, restaurantId], 'shared');
    // A statement of its own, because a statement sees what was committed before it began to wait.
    return changedVersion(writer, restaurantId);
  }

  /**
   * Loads the catalog; throws InvalidCatalog when the stored data is malformed. What has not changed since it was loaded
   * last is the same object.
   */
  load(): Promise<CatalogDocument> {
    return this.#stored.read(this.#database.read);
  }

  /**
   * Replaces the catalog by the result of `change`, under a lock. `change` may write more in the same transaction. When
   * it returns undefined, nothing is written and the version stays.
   */
  async update(
    change: (document: CatalogDocument, writer: Writer) => Promise<CatalogDocument | undefined>,
  ): Promise<number | undefined> {
    try {
      return await this.#database.write(async (writer) => {
        const version = await nextVersion(writer);
        await this.#lock(writer, [WHOLE_CATALOG], 'exclusive');
        const document = await change(await this.#stored.read(writer, version - 1), writer);
        if (document === undefined) throw new Unchanged();
        await replaceAll(writer, version, checkDocuments(document));
        return version;
      });
    } catch (error) {
      if (error instanceof Unchanged) return undefined;
      throw error;
    }
  }

  /** Replaces the whole catalog. */
  replace(document: CatalogDocument): Promise<void> {
    return this.#database.write(async (writer) => {
      const version = await nextVersion(writer);
      await this.#lock(writer, [WHOLE_CATALOG], 'exclusive');
      await replaceAll(writer, version, document);
    });
  }

  /**
   * Changes one restaurant's document. Resolves to the version before which nothing had changed for this restaurant, to
   * compare with that of a priced cart; undefined when its id is unknown.
   */
  async changeRestaurant(
    writer: Writer,
    id: string,
    change: (restaurant: RestaurantDocument) => RestaurantDocument,
  ): Promise<number | undefined> {
    const version = await nextVersion(writer);
    await this.#lock(writer, [id], 'exclusive');
    const row = await writer
      .selectFrom('catalog_items')
      .select('data')
      .where('kind', '=', 'restaurants')
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const before = await changedVersion(writer, id);
    await writer
      .updateTable('catalog_items')
      .set({ data: JSON.stringify(change(JSON.parse(row.data))), version })
      .where('kind', '=', 'restaurants')
      .where('id', '=', id)
      .execute();
    await noteChange(writer, [id], version);
    return before;
  }

  /**
   * Replaces one dish, restaurant or promotion by the result of `change`, which names the restaurants that it concerns,
   * and returns the new version; undefined for an unknown id. `change` receives the whole catalog, which nobody else
   * changes meanwhile.
   */
  async changeItem<K extends 'dishes' | 'restaurants' | 'promotions'>(
    writer: Writer,
    kind: K,
    id: string,
    change: (
      item: CatalogDocument[K][number],
      document: CatalogDocument,
    ) => Promise<{ readonly item: CatalogDocument[K][number]; readonly restaurantIds: readonly string[] }>,
  ): Promise<number | undefined> {
    const version = await nextVersion(writer);
    const document = await this.#stored.read(writer, version - 1);
    const item = document[kind].find((one) => one.id === id);
    if (item === undefined) return undefined;
    const { item: changed, restaurantIds } = await change(item, document);
    await this.#lock(writer, restaurantIds, 'exclusive');
    await writer
      .updateTable('catalog_items')
      .set({ data: JSON.stringify(changed), version })
      .where('kind', '=', kind)
      .where('id', '=', id)
      .execute();
    await noteChange(writer, restaurantIds, version);
    return version;
  }

  /** Writes the first catalog; false when there already is one. */
  fillEmpty(document: CatalogDocument): Promise<boolean> {
    return this.#database.write(async (writer) => {
      const { numInsertedOrUpdatedRows } = await writer
        .insertInto('settings')
        .values({ name: VERSION, value: 1 })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) return false;
      await add(writer, await rowsOf(writer, document, 1));
      return true;
    });
  }

  /** Takes advisory locks until `writer` ends, in the order of ids, to avoid a deadlock. */
  async #lock(writer: Writer, restaurantIds: readonly string[], mode: 'shared' | 'exclusive'): Promise<void> {
    if (this.#database.dialect !== 'postgres') return;
    const lock = mode === 'shared' ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`;
    for (const ids of chunks([...new Set(restaurantIds)].toSorted())) {
      const locks = ids.map((id) => sql`${lock}(${LOCK_CLASS}::integer, hashtext(${id}))`);
      await sql`select ${sql.join(locks)}`.execute(writer);
    }
  }
}

/** Thrown to roll back the version increment when nothing has changed. */
class Unchanged extends Error {}

/** Documents as rows, of which those that are stored alike keep the version that wrote them. */
async function rowsOf(
  reader: Reader,
  catalog: CatalogDocument,
  version: number,
): Promise<readonly CatalogItemsTable[]> {
  const stored = await reader.selectFrom('catalog_items').selectAll().execute();
  const before = new Map(stored.map((row) => [`${row.kind} ${row.id}`, row]));
  return KIND_NAMES.flatMap((name) =>
    documentsIn(catalog, name).map((item, place) => {
      const kind = KINDS[name].documents;
      const id = keyIn(name, item, place);
      const data = JSON.stringify(item);
      const known = before.get(`${kind} ${id}`);
      return { kind, id, place, data, version: known?.data === data ? known.version : version };
    }),
  );
}

async function add(writer: Writer, rows: readonly CatalogItemsTable[]): Promise<void> {
  for (const some of chunks(rows)) await writer.insertInto('catalog_items').values(some).execute();
}

async function replaceAll(writer: Writer, version: number, catalog: CatalogDocument): Promise<void> {
  const rows = await rowsOf(writer, catalog, version);
  await writer.deleteFrom('catalog_items').execute();
  await add(writer, rows);
  await noteReplacement(writer, version);
}
