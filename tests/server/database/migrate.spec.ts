import { sql } from 'kysely';
import type { Database, Writer } from '#server/database/Database.ts';
import { DatabaseIsNewer, MIGRATIONS, migrate } from '#server/database/migrate.ts';
import { EVERYDAY_ENGINES, openBareDatabase } from '../support/openTestDatabase.ts';
import { connectToRealPostgres, emptyRealPostgres, hasRealPostgres } from '../support/realPostgres.ts';

/** Tables and their columns, with type and whether they may be empty, in the words of the engine. */
async function columnsOf(database: Database): Promise<readonly string[]> {
  const tables = await database.read.introspection.getTables();
  return tables
    .flatMap(({ name: table, columns }) =>
      columns.map(({ name, dataType, isNullable }) => `${table}.${name} ${dataType} ${isNullable}`),
    )
    .toSorted();
}

/** @trust F5 N8 */
describe.each(EVERYDAY_ENGINES)('the tables in %s', (engine) => {
  let database: Database;

  beforeEach(async () => {
    database = await openBareDatabase(engine);
  });

  afterEach(async () => {
    await database.close();
  });

  it('are made once, however often the server starts', async () => {
    expect(await migrate(database)).toEqual(MIGRATIONS.map(({ name }) => name));
    expect(await migrate(database)).toEqual([]);
  });

  it('stay as they were when a step fails in the middle', async () => {
    await migrate(database);
    const broken = {
      name: '900-broken',
      up: async (writer: Writer) => {
        await sql`create table half_made (id text)`.execute(writer);
        throw new Error('power cut');
      },
    };
    await expect(migrate(database, [...MIGRATIONS, broken])).rejects.toThrow('power cut');
    await expect(sql`select * from half_made`.execute(database.read)).rejects.toThrow('half_made');
    expect(await migrate(database)).toEqual([]);
  });

  it('keep the counts of rate limits from before their table was renamed', async () => {
    await migrate(database, MIGRATIONS.slice(0, 1));
    await database.write((writer) =>
      sql`insert into budgets (name, hour, used) values ('sms:all', '2026-03-14T09', 7)`.execute(writer),
    );
    await migrate(database);
    expect(await database.read.selectFrom('rate_limits').selectAll().execute()).toEqual([
      { name: 'sms:all', hour: '2026-03-14T09', used: 7 },
    ]);
  });

  it('go on from where an earlier release left them, which wrote down no times', async () => {
    const [first, ...others] = MIGRATIONS;
    await database.write(async (writer) => {
      await sql`create table migrations (name text primary key)`.execute(writer);
      await first?.up(writer, database.dialect);
      await sql`insert into migrations (name) values (${first?.name})`.execute(writer);
    });
    expect(await migrate(database)).toEqual(others.map(({ name }) => name));
    expect(await migrate(database)).toEqual([]);
  });

  it('keep nothing of a migration step when a statement in it fails', async () => {
    const table = 'create table made_before (id text)';
    const before = {
      name: '900-before',
      up: (writer: Writer) =>
        sql
          .raw(table)
          .execute(writer)
          .then(() => undefined),
    };
    const broken = { name: '901-broken', up: () => Promise.reject(new Error('power cut')) };
    await expect(migrate(database, [...MIGRATIONS, before, broken])).rejects.toThrow('power cut');
    await expect(sql`select * from made_before`.execute(database.read)).rejects.toThrow('made_before');
    expect(await migrate(database)).toEqual(MIGRATIONS.map(({ name }) => name));
  });

  it('are the same whichever earlier release made them first', async () => {
    await migrate(database);
    const fresh = await columnsOf(database);
    for (let count = 1; count < MIGRATIONS.length; count += 1) {
      const earlier = await openBareDatabase(engine);
      await migrate(earlier, MIGRATIONS.slice(0, count));
      expect(await migrate(earlier)).toEqual(MIGRATIONS.slice(count).map(({ name }) => name));
      expect(await columnsOf(earlier)).toEqual(fresh);
      await earlier.close();
    }
  });

  it('keep what a person of the first release had, through each release on its own', async () => {
    await migrate(database, MIGRATIONS.slice(0, 1));
    await database.write((writer) =>
      sql`insert into people (id, phone, created_at) values ('anna', '+79005550001', '2026-03-01T09:00:00.000Z')`.execute(
        writer,
      ),
    );
    for (let count = 2; count <= MIGRATIONS.length; count += 1) {
      expect(await migrate(database, MIGRATIONS.slice(0, count))).toEqual([MIGRATIONS[count - 1]?.name]);
    }
    expect(await database.read.selectFrom('people').select(['id', 'phone']).execute()).toEqual([
      { id: 'anna', phone: '+79005550001' },
    ]);
  });

  it('are not touched when a newer release made them', async () => {
    await migrate(database, [...MIGRATIONS, { name: '999-later', up: () => Promise.resolve() }]);
    await expect(migrate(database)).rejects.toThrow(DatabaseIsNewer);
  });
});

if (hasRealPostgres) {
  it('tables of an empty PostgreSQL are made once by five servers that start at once', async () => {
    const servers = await Promise.all(Array.from({ length: 5 }, connectToRealPostgres));
    await Promise.all(servers.slice(0, 1).map(emptyRealPostgres));
    const ran = await Promise.all(servers.map((server) => migrate(server)));
    expect(ran.filter((names) => names.length > 0)).toEqual([MIGRATIONS.map(({ name }) => name)]);
    await Promise.all(servers.map((server) => server.close()));
  });
}
