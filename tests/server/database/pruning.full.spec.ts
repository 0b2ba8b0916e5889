import { pruneDatabase } from '#server/app/pruneDatabase.ts';
import { countRows, growTables, PRUNED } from '../support/growTables.ts';
import { ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';

const NOW = new Date('2026-03-02T09:00:00.000Z');

describe.each(ENGINES)('the pruning of %s', (engine) => {
  it('empties tables of 100,000 rows', async () => {
    const database = await openTestDatabase(engine);
    await growTables(database, 100_000);
    await pruneDatabase(database, NOW);
    for (const table of PRUNED) expect([table, await countRows(database, table)]).toEqual([table, 0]);
    await database.close();
  });
});
