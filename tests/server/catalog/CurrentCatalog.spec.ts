import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import type { Database } from '#server/database/Database.ts';
import { aCatalogDocument } from '../support/aCatalogDocument.ts';
import { ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';

/** The catalog of a database whose answers are on their way until the test lets them come. */
class SlowCatalog extends CatalogRepository {
  questions = 0;
  gate: Promise<void> = Promise.resolve();

  override async version(): Promise<number> {
    this.questions += 1;
    const { gate } = this;
    const version = await super.version();
    await gate;
    return version;
  }
}

describe.each(ENGINES)('the catalog as it stands, of %s', (engine) => {
  let database: Database;
  let repository: SlowCatalog;
  let current: CurrentCatalog;

  beforeEach(async () => {
    database = await openTestDatabase(engine);
    repository = new SlowCatalog(database);
    await repository.fillEmpty(aCatalogDocument());
    current = new CurrentCatalog(repository, [], () => new Date());
  });

  afterEach(() => database.close());

  it('is asked for once by all who ask at one moment, and read once', async () => {
    const catalogs = await Promise.all(Array.from({ length: 20 }, () => current.get()));
    expect(new Set(catalogs).size).toBe(1);
    expect(repository.questions).toBe(1);
    expect(await current.get()).toBe(catalogs[0]);
    expect(repository.questions).toBe(2);
  });

  it('returns the new one to a caller that asks after a change, even while others wait for the old one', async () => {
    const gate = Promise.withResolvers<void>();
    repository.gate = gate.promise;
    const early = current.get();
    while (repository.questions === 0) await new Promise(setImmediate);
    await repository.replace(aCatalogDocument({ dishes: [], modifierGroups: [] }));
    repository.gate = Promise.resolve();
    expect((await current.get()).version).toBe(2);
    gate.resolve();
    expect((await early).version).toBeGreaterThan(0);
    expect((await current.get()).version).toBe(2);
  });

  it('is asked for again after the database could not be reached', async () => {
    repository.gate = Promise.reject(new Error('no connection'));
    await expect(current.get()).rejects.toThrow('no connection');
    repository.gate = Promise.resolve();
    expect((await current.get()).version).toBe(1);
  });
});
