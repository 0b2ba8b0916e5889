import { sql } from 'kysely';
import type { Database } from '#server/database/Database.ts';
import { Leadership } from '#server/database/Leadership.ts';
import { MIGRATIONS } from '#server/database/migrate.ts';
import { postgresReplication } from '#server/database/Replication.ts';
import { openBareDatabase, openTestDatabase } from '../support/openTestDatabase.ts';

/** What a streaming replica answers, `npm run accept -- REPLICA` asks a real one. */
describe('the positions of a PostgreSQL', () => {
  let database: Database;

  beforeEach(async () => {
    database = await openTestDatabase('PostgreSQL');
  });

  afterEach(() => database.close());

  it('go on with each commit, and have the count of the leading server', async () => {
    const replication = postgresReplication(database, database);
    const before = await replication.primary();
    expect(before.lease).toBeUndefined();
    expect(await new Leadership({ database, monotonicMs: () => 0 }).isLeader()).toBe(true);
    const after = await replication.primary();
    expect(after.lsn).toBeGreaterThan(before.lsn);
    expect(after.lease).toEqual({ holder: expect.stringMatching(/^[\w-]{36}$/), beats: 0 });
  });

  it('are before no commit that was answered, even where commits do not wait for the disk', async () => {
    const replication = postgresReplication(database, database);
    await sql`set synchronous_commit to off`.execute(database.read);
    const before = await replication.primary();
    await database.write((writer) => writer.insertInto('settings').values({ name: 'any', value: 1 }).execute());
    expect((await replication.primary()).lsn).toBeGreaterThan(before.lsn);
    await sql`set synchronous_commit to on`.execute(database.read);
  });

  it('are those of no replica where it follows nobody', async () => {
    const replication = postgresReplication(database, database);
    const { isReplica, migrations } = await replication.replica();
    expect(isReplica).toBe(false);
    expect(migrations.toSorted()).toEqual(MIGRATIONS.map(({ name }) => name));
    expect(await replication.replayed()).toBeUndefined();
  });

  it('are none of a database without the tables of a shop', async () => {
    const bare = await openBareDatabase('PostgreSQL');
    try {
      await expect(postgresReplication(database, bare).replica()).rejects.toMatchObject({ code: '42P01' });
    } finally {
      await bare.close();
    }
  });
});
