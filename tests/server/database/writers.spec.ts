import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { sql } from 'kysely';
import type { Database } from '#server/database/Database.ts';
import { isDatabaseUnavailable } from '#server/database/isDatabaseUnavailable.ts';
import { migrate } from '#server/database/migrate.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';

/** @trust N10 */
describe('a SQLite database that another process writes to', () => {
  let folder: string;
  let database: Database;
  let other: SqliteFile.Database;

  beforeEach(async () => {
    folder = makeTemporaryFolder('test');
    database = openSqlite(folder);
    await migrate(database);
    other = new SqliteFile(join(folder, 'carte.sqlite'));
  });

  afterEach(async () => {
    other.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const settingOf = async (name: string): Promise<number | undefined> => {
    const row = await database.read.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
    return row?.value;
  };

  it('lets a transaction wait for the other writer while reads and timers go on', async () => {
    other.exec(`begin immediate; insert into settings (name, value) values ('theirs', 1)`);
    const writing = database.write((writer) =>
      writer.insertInto('settings').values({ name: 'ours', value: 2 }).execute(),
    );
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(await settingOf('theirs')).toBeUndefined();
    other.exec('commit');
    await writing;
    expect([await settingOf('theirs'), await settingOf('ours')]).toEqual([1, 2]);
  });

  it('isolates a transaction: no other change comes between its reads and its writes', async () => {
    await database.write(async (writer) => {
      await writer.selectFrom('settings').selectAll().execute();
      other.pragma('busy_timeout = 0');
      expect(() => other.exec(`insert into settings (name, value) values ('theirs', 1)`)).toThrow('locked');
      await writer.insertInto('settings').values({ name: 'ours', value: 2 }).execute();
    });
    expect(await settingOf('ours')).toBe(2);
  });

  it('reports that the disk is full, rolls the transaction back and accepts the next one once there is room', async () => {
    const pages = await sql<{ page_count: number }>`pragma page_count`.execute(database.read);
    const limit = (count: number): Promise<unknown> =>
      database.write((writer) => sql.raw(`pragma max_page_count = ${count}`).execute(writer));
    await limit(Number(pages.rows[0]?.page_count) + 2);
    const fill = database.write(async (writer) => {
      for (let index = 0; index < 100; index += 1) {
        await writer
          .insertInto('settings')
          .values({ name: `${index}`.repeat(1_000), value: index })
          .execute();
      }
    });
    const failure: unknown = await fill.catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'DatabaseUnavailable', cause: { code: 'SQLITE_FULL' } });
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(await database.read.selectFrom('settings').selectAll().execute()).toEqual([]);
    await limit(1_000_000);
    await database.write((writer) => writer.insertInto('settings').values({ name: 'ours', value: 2 }).execute());
    expect(await settingOf('ours')).toBe(2);
    expect(readdirSync(folder)).toContain('carte.sqlite');
  });
});
