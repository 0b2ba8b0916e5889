import { sql } from 'kysely';
import type { Database, Reader, Writer } from '#server/database/Database.ts';
import { documentsIn, keyIn } from './document/catalogLists.ts';
import { checkDocuments } from './document/checkDocuments.ts';
import type { CatalogDocument, RestaurantDocument } from './document/documents.ts';
import { KIND_NAMES, KINDS } from './document/kinds.ts';

/** The version of the catalog; every change increments it. */
const VERSION = 'catalog-version';
/** The version that last replaced the whole catalog. */
const WHOLE_VERSION = 'catalog-version of all';
/** Class of PostgreSQL advisory locks of the catalog, to keep them apart from others. */
const LOCK_CLASS = 0x63_61_72_74;
/** Name of the lock that a replacement of the whole catalog takes. No restaurant has an empty id. */
const WHOLE_CATALOG = '';
const ROWS_AT_ONCE = 200;

interface Row {
  readonly kind: string;
  readonly id: string;
  readonly place: number;
  readonly data: string;
}

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
  #loaded: Documents = new Map();

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
   * Loads the whole catalog; throws InvalidCatalog when the stored data is malformed. What has not changed since it was
   * loaded last is the same object, so that a sold-out dish does not cost the parsing of thousands.
   */
  async load(): Promise<CatalogDocument> {
    const documents = await readDocuments(this.#database.read, this.#loaded);
    const document = toCatalog(documents);
    this.#loaded = documents;
    return document;
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
        const document = await change(await loadFrom(writer), writer);
        if (document === undefined) throw new Unchanged();
        await replaceAll(writer, version, rowsOf(checkDocuments(document)));
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
      await replaceAll(writer, version, rowsOf(document));
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
      .set({ data: JSON.stringify(change(JSON.parse(row.data))) })
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
    const document = await loadFrom(writer);
    const item = document[kind].find((one) => one.id === id);
    if (item === undefined) return undefined;
    const { item: changed, restaurantIds } = await change(item, document);
    await this.#lock(writer, restaurantIds, 'exclusive');
    const data = JSON.stringify(changed);
    await writer.updateTable('catalog_items').set({ data }).where('kind', '=', kind).where('id', '=', id).execute();
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
      await add(writer, rowsOf(document));
      return true;
    });
  }

  /** Takes advisory locks until `writer` ends, in the order of ids, to avoid a deadlock. */
  async #lock(writer: Writer, restaurantIds: readonly string[], mode: 'shared' | 'exclusive'): Promise<void> {
    if (this.#database.dialect !== 'postgres') return;
    const lock = mode === 'shared' ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`;
    for (const ids of chunks([...new Set(restaurantIds)].toSorted(), ROWS_AT_ONCE)) {
      const locks = ids.map((id) => sql`${lock}(${LOCK_CLASS}::integer, hashtext(${id}))`);
      await sql`select ${sql.join(locks)}`.execute(writer);
    }
  }
}

/** Thrown to roll back the version increment when nothing has changed. */
class Unchanged extends Error {}

/** Stored documents by kind and id, in the order of their places. */
type Documents = ReadonlyMap<string, { readonly kind: string; readonly data: string; readonly item: unknown }>;

/** Reads all documents; those of `known` whose text is the same are not parsed again. */
async function readDocuments(reader: Reader, cached: Documents = new Map()): Promise<Documents> {
  const rows = await reader
    .selectFrom('catalog_items')
    .select(['kind', 'id', 'data'])
    .orderBy('kind')
    .orderBy('place')
    .execute();
  return new Map(
    rows.map(({ kind, id, data }) => {
      const key = `${kind} ${id}`;
      const before = cached.get(key);
      return [key, before?.data === data ? before : { kind, data, item: JSON.parse(data) as unknown }];
    }),
  );
}

function toCatalog(documents: Documents): CatalogDocument {
  const byKind = Map.groupBy(documents.values(), ({ kind }) => kind);
  const lists = KIND_NAMES.map((name) => {
    const { documents: kind } = KINDS[name];
    return [kind, (byKind.get(kind) ?? []).map(({ item }) => item)];
  });
  return checkDocuments(Object.fromEntries(lists));
}

async function loadFrom(reader: Reader): Promise<CatalogDocument> {
  return toCatalog(await readDocuments(reader));
}

async function add(writer: Writer, rows: readonly Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await writer
      .insertInto('catalog_items')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute();
  }
}

function rowsOf(catalog: CatalogDocument): readonly Row[] {
  return KIND_NAMES.flatMap((name) =>
    documentsIn(catalog, name).map((item, place) => ({
      kind: KINDS[name].documents,
      id: keyIn(name, item, place),
      place,
      data: JSON.stringify(item),
    })),
  );
}

async function versionIn(reader: Reader): Promise<number> {
  const row = await reader.selectFrom('settings').select('value').where('name', '=', VERSION).executeTakeFirst();
  return row?.value ?? 0;
}

/** Increments the version, which keeps other changes out until `writer` ends. */
async function nextVersion(writer: Writer): Promise<number> {
  const { value } = await writer
    .insertInto('settings')
    .values({ name: VERSION, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb(eb.ref('settings.value'), '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

/**
 * The version that last changed what concerns a restaurant; 0 when nothing has since versions of restaurants are noted.
 */
async function changedVersion(reader: Reader, restaurantId: string): Promise<number> {
  const { version } = await reader
    .selectFrom('settings')
    .select(({ fn }) => fn.max('value').as('version'))
    .where('name', 'in', [WHOLE_VERSION, versionOf(restaurantId)])
    .executeTakeFirstOrThrow();
  return version ?? 0;
}

async function noteChange(writer: Writer, restaurantIds: readonly string[], version: number): Promise<void> {
  for (const ids of chunks(restaurantIds, ROWS_AT_ONCE)) await note(writer, ids.map(versionOf), version);
}

async function replaceAll(writer: Writer, version: number, rows: readonly Row[]): Promise<void> {
  await writer.deleteFrom('catalog_items').execute();
  await add(writer, rows);
  await note(writer, [WHOLE_VERSION], version);
}

async function note(writer: Writer, names: readonly string[], version: number): Promise<void> {
  await writer
    .insertInto('settings')
    .values(names.map((name) => ({ name, value: version })))
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: version }))
    .execute();
}

/** The counter that holds a restaurant's version. */
function versionOf(restaurantId: string): string {
  return `catalog-version of restaurant ${restaurantId}`;
}

function chunks<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
