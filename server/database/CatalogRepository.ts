import type { World } from '#server/world/World.ts';
import type { Database, Reader, Writer } from './Database.ts';

const VERSION = 'catalog-version';
const ROWS_AT_ONCE = 200;

type Kind = keyof World;
type Documents = { readonly [K in Kind]: World[K][number][] };

const idOf: { readonly [K in Kind]: (item: World[K][number], index: number) => string } = {
  cities: ({ id }) => id,
  restaurants: ({ id }) => id,
  menus: ({ id }) => id,
  groups: ({ id }) => id,
  dishes: ({ id }) => id,
  modifierGroups: ({ id }) => id,
  timeSlots: (_, index) => String(index),
  promotions: ({ id }) => id,
  promoCodes: ({ code }) => code,
  towns: ({ cityId }) => cityId,
};

const KINDS = Object.keys(idOf) as readonly Kind[];

/** The catalogue's documents. Every change of them takes the next version, so that a reader can tell an old copy. */
export class CatalogRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** 0 while there is no catalogue. */
  version(): Promise<number> {
    return versionIn(this.#database.read);
  }

  /** The version as it will stand when `writer` commits: nobody changes the catalogue before that. */
  async versionHeldBy(writer: Writer): Promise<number> {
    const query = writer.selectFrom('settings').select('value').where('name', '=', VERSION);
    const held = this.#database.dialect === 'postgres' ? query.forShare() : query;
    return (await held.executeTakeFirst())?.value ?? 0;
  }

  async load(): Promise<World> {
    const rows = await this.#database.read
      .selectFrom('catalog_items')
      .select(['kind', 'data'])
      .orderBy('kind')
      .orderBy('place')
      .execute();
    const documents = Object.fromEntries(KINDS.map((kind) => [kind, [] as unknown[]]));
    for (const { kind, data } of rows) documents[kind]?.push(JSON.parse(data));
    return documents as unknown as Documents;
  }

  /** Puts this world in the place of the one before. */
  replace(world: World): Promise<void> {
    return this.#database.write(async (writer) => {
      await writer.deleteFrom('catalog_items').execute();
      const rows = KINDS.flatMap((kind) => rowsOf(kind, world));
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
        await writer
          .insertInto('catalog_items')
          .values(rows.slice(start, start + ROWS_AT_ONCE))
          .execute();
      }
      await nextVersion(writer);
    });
  }
}

function rowsOf<K extends Kind>(
  kind: K,
  world: World,
): readonly { kind: string; id: string; place: number; data: string }[] {
  const items: readonly World[K][number][] = world[kind];
  return items.map((item, place) => ({ kind, id: idOf[kind](item, place), place, data: JSON.stringify(item) }));
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
      conflict.column('name').doUpdateSet(({ ref, eb }) => ({ value: eb(ref('settings.value'), '+', 1) })),
    )
    .execute();
}
