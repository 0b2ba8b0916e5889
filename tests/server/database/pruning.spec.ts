import { sql } from 'kysely';
import { pruneDatabase } from '#server/app/pruneDatabase.ts';
import { countRows, growTables, PRUNED } from '../support/growTables.ts';
import { ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';

const NOW = new Date('2026-03-02T09:00:00.000Z');
/** More than the parameters that one statement of SQLite may have. */
const ROWS = 33_000;

describe('the pruning of SQLite', () => {
  it('empties every table that has outgrown one statement', async () => {
    const database = await openTestDatabase();
    await growTables(database, ROWS);
    await pruneDatabase(database, NOW);
    for (const table of PRUNED) expect([table, await countRows(database, table)]).toEqual([table, 0]);
    await database.close();
  });
});

describe.each(ENGINES)('the pruning of %s', (engine) => {
  it('takes more rows than one transaction does, and leaves what is in use', async () => {
    const database = await openTestDatabase(engine);
    await growTables(database, 2_100);
    await database.write((writer) =>
      sql`update sessions set expires_at = '2026-03-02T10:00:00.000Z' where id = 's7'`.execute(writer),
    );
    await pruneDatabase(database, NOW);
    for (const table of PRUNED) {
      const isOfSession = ['sessions', 'refresh_tokens', 'vk_tokens', 'push_subscriptions'].includes(table);
      expect([table, await countRows(database, table)]).toEqual([table, isOfSession ? 1 : 0]);
    }
    await database.close();
  });

  it('goes on after a step that fails, and tells which one it was', async () => {
    const database = await openTestDatabase(engine);
    await growTables(database, 3);
    await database.write((writer) => writer.schema.dropTable('sign_in_codes').execute());
    await expect(pruneDatabase(database, NOW)).rejects.toThrow(/^outdated rows stay: sign_in_codes: /);
    for (const table of PRUNED.filter((name) => name !== 'sign_in_codes')) {
      expect([table, await countRows(database, table)]).toEqual([table, 0]);
    }
    await database.close();
  });
});
