import { sql } from 'kysely';
import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { StoredCatalog } from '#server/catalog/StoredCatalog.ts';
import { withSoldOut } from '#server/catalog/soldOut.ts';
import type { Database } from '#server/database/Database.ts';
import { aCatalogDocument, aRestaurant } from '../support/aCatalogDocument.ts';
import { type CountedDatabase, countStatements } from '../support/countStatements.ts';
import { ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';

const kitchens = Array.from({ length: 50 }, (_, index) => aRestaurant({ id: `kitchen-${index}` }));
const many = aCatalogDocument({ restaurants: kitchens });

/** @trust catalog-parts rolling-upgrade */
describe.each(ENGINES)('the stored catalog on %s', (engine) => {
  let database: CountedDatabase;
  let repository: CatalogRepository;
  let stored: StoredCatalog;

  beforeEach(async () => {
    database = countStatements(await openTestDatabase(engine));
    repository = new CatalogRepository(database);
    await repository.replace(many);
    stored = new StoredCatalog();
    await stored.read(database.read);
  });

  afterEach(() => database.close());

  const sellOut = (): Promise<unknown> =>
    database.write((writer) =>
      repository.changeRestaurant(writer, 'kitchen-7', (restaurant) =>
        withSoldOut(restaurant, 'dish', { ids: ['pizza'] }),
      ),
    );

  it('reads what has changed, and everything else is the same object', async () => {
    const before = await stored.read(database.read);
    await sellOut();
    const after = await stored.read(database.read);
    expect(after.dishes).toBe(before.dishes);
    const others = (_: unknown, index: number): boolean => index !== 7;
    after.restaurants.filter(others).forEach((restaurant, index) => {
      expect(restaurant).toBe(before.restaurants.filter(others)[index]);
    });
    expect(after.restaurants[7]).toMatchObject({ id: 'kitchen-7', soldOutDishIds: ['pizza'] });
    expect(before.restaurants[7]).not.toHaveProperty('soldOutDishIds');
    expect(await database.statementsOf(() => stored.read(database.read))).toBe(3);
  });

  it('reads one document of fifty after one has changed', async () => {
    await sellOut();
    const parse = jest.spyOn(JSON, 'parse');
    await stored.read(database.read);
    expect(parse).toHaveBeenCalledTimes(1);
    parse.mockRestore();
  });

  it('keeps what an import leaves as it was', async () => {
    const before = await stored.read(database.read);
    const [first, ...rest] = kitchens.toReversed();
    await repository.replace({ ...many, restaurants: [...rest, { ...(first as (typeof kitchens)[0]), order: 5 }] });
    const after = await stored.read(database.read);
    expect(after.restaurants.map(({ id }) => id)).toEqual([...rest, { id: 'kitchen-49' }].map(({ id }) => id));
    expect(after.restaurants[0]).toBe(before.restaurants[48]);
    expect(after.restaurants.at(-1)).toMatchObject({ id: 'kitchen-49', order: 5 });
  });

  it('misses nothing after a change that was taken back', async () => {
    const undone = new Error('taken back');
    const edit = database.write((writer) =>
      repository.changeItem(writer, 'dishes', 'pizza', async () => {
        throw undone;
      }),
    );
    await expect(edit).rejects.toBe(undone);
    await sellOut();
    expect((await repository.load()).restaurants[7]).toMatchObject({ soldOutDishIds: ['pizza'] });
  });

  it('notices what a server of an earlier release writes, which knows no versions of documents', async () => {
    const changed = { ...kitchens[3], busyMinutes: 40 };
    await asEarlier(database, async (writer) => {
      await sql`update catalog_items set data = ${JSON.stringify(changed)} where id = 'kitchen-3'`.execute(writer);
    });
    // One that knows them is quicker with the next change.
    await sellOut();
    const { restaurants } = await stored.read(database.read);
    expect(restaurants[3]).toMatchObject({ busyMinutes: 40 });
    expect(restaurants[7]).toMatchObject({ soldOutDishIds: ['pizza'] });
  });

  it('notices what an import of an earlier release replaces', async () => {
    await asEarlier(database, async (writer) => {
      await sql`delete from catalog_items where id = 'kitchen-3'`.execute(writer);
      const data = JSON.stringify({ ...kitchens[3], order: 9 });
      await sql`insert into catalog_items (kind, id, place, data) values ('restaurants', 'kitchen-3', 3, ${data})`.execute(
        writer,
      );
      await sql`update settings set value = value + 1 where name = 'catalog-version of all'`.execute(writer);
    });
    expect((await stored.read(database.read)).restaurants[3]).toMatchObject({ order: 9 });
  });
});

/** A change as the release before wrote it. */
function asEarlier(database: Database, change: Parameters<Database['write']>[0]): Promise<unknown> {
  return database.write(async (writer) => {
    await sql`update settings set value = value + 1 where name = 'catalog-version'`.execute(writer);
    return change(writer);
  });
}
