import { checkSeed } from '#server/seed/checkSeed.ts';
import type { Seed } from '#server/seed/Seed.ts';
import type { SeedRestaurant } from '#server/seed/SeedRestaurant.ts';
import type { Database, Reader, Writer } from './Database.ts';

const VERSION = 'catalog-version';
const ROWS_AT_ONCE = 200;

type Kind = keyof Seed;

interface Row {
  readonly kind: Kind;
  readonly id: string;
  readonly place: number;
  readonly data: string;
}

const KINDS: readonly Kind[] = [
  'cities',
  'restaurants',
  'menus',
  'groups',
  'dishes',
  'modifierGroups',
  'timeSlots',
  'promotions',
  'promoCodes',
  'towns',
];

/** Stores the catalog as documents. Every change increments the version, so that readers can detect an outdated copy. */
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

  /** Reads the version and locks it until `writer` commits, so that nobody changes the catalog meanwhile. */
  async lockVersion(writer: Writer): Promise<number> {
    const query = writer.selectFrom('settings').select('value').where('name', '=', VERSION);
    const held = this.#database.dialect === 'postgres' ? query.forShare() : query;
    return (await held.executeTakeFirst())?.value ?? 0;
  }

  /**
   * Loads the whole catalog; throws InvalidSeed when the stored data is malformed. What has not changed since it was loaded last is
   * the same object, so that a sold-out dish does not cost the parsing of thousands.
   */
  async load(): Promise<Seed> {
    const documents = await readDocuments(this.#database.read, this.#loaded);
    const seed = toSeed(documents);
    this.#loaded = documents;
    return seed;
  }

  /**
   * Replaces the catalog by the result of `change`, under a lock. `change` may write more in the same transaction. When it
   * returns undefined, nothing is written and the version stays.
   */
  async update(change: (seed: Seed, writer: Writer) => Promise<Seed | undefined>): Promise<number | undefined> {
    try {
      return await this.#database.write(async (writer) => {
        await nextVersion(writer);
        const seed = await change(await loadFrom(writer), writer);
        if (seed === undefined) throw new Unchanged();
        await writer.deleteFrom('catalog_items').execute();
        await add(writer, rowsOf(checkSeed(seed)));
        return versionIn(writer);
      });
    } catch (error) {
      if (error instanceof Unchanged) return undefined;
      throw error;
    }
  }

  /** Replaces the whole catalog. */
  replace(seed: Seed): Promise<void> {
    return this.#database.write(async (writer) => {
      await nextVersion(writer);
      await writer.deleteFrom('catalog_items').execute();
      await add(writer, rowsOf(seed));
    });
  }

  /** Changes one restaurant's document and increments the version; false when its id is unknown. */
  async changeRestaurant(
    writer: Writer,
    id: string,
    change: (restaurant: SeedRestaurant) => SeedRestaurant,
  ): Promise<boolean> {
    // Increments the version first, which locks it against concurrent changes.
    await nextVersion(writer);
    const row = await writer
      .selectFrom('catalog_items')
      .select('data')
      .where('kind', '=', 'restaurants')
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return false;
    await writer
      .updateTable('catalog_items')
      .set({ data: JSON.stringify(change(JSON.parse(row.data))) })
      .where('kind', '=', 'restaurants')
      .where('id', '=', id)
      .execute();
    return true;
  }

  /**
   * Replaces one dish, restaurant or promotion by the result of `change` and returns the new version; undefined for an unknown
   * id. `change` receives the whole catalog, which is locked meanwhile.
   */
  async changeItem<K extends 'dishes' | 'restaurants' | 'promotions'>(
    writer: Writer,
    kind: K,
    id: string,
    change: (item: Seed[K][number], seed: Seed) => Promise<Seed[K][number]>,
  ): Promise<number | undefined> {
    await nextVersion(writer);
    const seed = await loadFrom(writer);
    const item = seed[kind].find((one) => one.id === id);
    if (item === undefined) return undefined;
    const data = JSON.stringify(await change(item, seed));
    await writer.updateTable('catalog_items').set({ data }).where('kind', '=', kind).where('id', '=', id).execute();
    return versionIn(writer);
  }

  /** Writes the first catalog; false when there already is one. */
  seed(seed: Seed): Promise<boolean> {
    return this.#database.write(async (writer) => {
      const { numInsertedOrUpdatedRows } = await writer
        .insertInto('settings')
        .values({ name: VERSION, value: 1 })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) return false;
      await add(writer, rowsOf(seed));
      return true;
    });
  }
}

/** Thrown to roll back the version increment when nothing has changed. */
class Unchanged extends Error {}

/** Stored documents by kind and id, in the order of their places. */
type Documents = ReadonlyMap<string, { readonly kind: string; readonly data: string; readonly item: unknown }>;

/** Reads all documents; those of `known` whose text is the same are not parsed again. */
async function readDocuments(reader: Reader, known: Documents = new Map()): Promise<Documents> {
  const rows = await reader
    .selectFrom('catalog_items')
    .select(['kind', 'id', 'data'])
    .orderBy('kind')
    .orderBy('place')
    .execute();
  return new Map(
    rows.map(({ kind, id, data }) => {
      const key = `${kind} ${id}`;
      const before = known.get(key);
      return [key, before?.data === data ? before : { kind, data, item: JSON.parse(data) as unknown }];
    }),
  );
}

function toSeed(documents: Documents): Seed {
  const byKind = Map.groupBy(documents.values(), ({ kind }) => kind);
  return checkSeed(Object.fromEntries(KINDS.map((kind) => [kind, (byKind.get(kind) ?? []).map(({ item }) => item)])));
}

async function loadFrom(reader: Reader): Promise<Seed> {
  return toSeed(await readDocuments(reader));
}

async function add(writer: Writer, rows: readonly Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await writer
      .insertInto('catalog_items')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute();
  }
}

function rowsOf(seed: Seed): readonly Row[] {
  const rows = <T>(kind: Kind, items: readonly T[], idOf: (item: T, place: number) => string): readonly Row[] =>
    items.map((item, place) => ({ kind, id: idOf(item, place), place, data: JSON.stringify(item) }));
  return [
    ...rows('cities', seed.cities, ({ id }) => id),
    ...rows('restaurants', seed.restaurants, ({ id }) => id),
    ...rows('menus', seed.menus, ({ id }) => id),
    ...rows('groups', seed.groups, ({ id }) => id),
    ...rows('dishes', seed.dishes, ({ id }) => id),
    ...rows('modifierGroups', seed.modifierGroups, ({ id }) => id),
    ...rows('timeSlots', seed.timeSlots, (_, place) => String(place)),
    ...rows('promotions', seed.promotions, ({ id }) => id),
    ...rows('promoCodes', seed.promoCodes, ({ code }) => code),
    ...rows('towns', seed.towns, ({ cityId }) => cityId),
  ];
}

async function versionIn(reader: Reader): Promise<number> {
  const row = await reader.selectFrom('settings').select('value').where('name', '=', VERSION).executeTakeFirst();
  return row?.value ?? 0;
}

async function nextVersion(writer: Writer): Promise<void> {
  await writer
    .insertInto('settings')
    .values({ name: VERSION, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb(eb.ref('settings.value'), '+', 1) })),
    )
    .execute();
}
