import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { DatabaseLost, markDatabaseMade } from '#server/database/databaseFile.ts';
import { isDatabaseUnavailable } from '#server/database/isDatabaseUnavailable.ts';
import { migrate } from '#server/database/migrate.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { ask } from '../support/ask.ts';
import { openTestShop } from '../support/openTestShop.ts';
import { countOrders, placeOrder, signIn } from '../support/requests.ts';

describe('a SQLite database of which a part is damaged', () => {
  let folder: string;

  beforeEach(async () => {
    folder = makeTemporaryFolder('test');
    const database = openSqlite(folder);
    await migrate(database);
    await database.close();
  });

  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  /** Overwrites the first page of a table or index. */
  const damage = (name: string): void => {
    const path = join(folder, 'carte.sqlite');
    const file = new SqliteFile(path);
    const page = file.prepare('select rootpage from sqlite_master where name = ?').pluck().get(name) as number;
    const size = file.pragma('page_size', { simple: true }) as number;
    file.close();
    const handle = openSync(path, 'r+');
    writeSync(handle, Buffer.alloc(size, 0xff), 0, size, (page - 1) * size);
    closeSync(handle);
  };

  it('is found by the start, which says what to do', () => {
    damage('sqlite_autoindex_favorites_1');
    markDatabaseMade(folder);
    expect(() => openSqlite(folder)).toThrow(DatabaseLost);
    expect(() => openSqlite(folder)).toThrow(/carte\.sqlite is damaged\. Restore it from a backup\./);
  });

  it('takes no more orders once it was found, and is not ready', async () => {
    damage('sqlite_autoindex_favorites_1');
    const shop = await openTestShop({ database: openSqlite(folder) });
    const person = await signIn(shop);
    expect((await placeOrder(shop.app, person, 'before')).status).toBe(201);
    expect((await ask(shop.app, 'GET', '/ready')).status).toBe(200);
    // A write, whose error is one of ours: that of SQLite is of the realm of the first spec in this process.
    const body = { added: ['pizza'], removed: [] };
    const answer = await ask(shop.app, 'PATCH', '/api/v1/me/favorites', { token: person.accessToken, body });
    expect([answer.status, answer.code]).toEqual([503, 'server.unavailable']);
    const refused = await placeOrder(shop.app, person, 'after');
    expect([refused.status, refused.code]).toEqual([503, 'server.unavailable']);
    shop.clock.advance({ seconds: 1 });
    expect((await ask(shop.app, 'GET', '/ready')).status).toBe(503);
    expect((await ask(shop.app, 'GET', '/health')).status).toBe(200);
    expect(await countOrders(shop)).toBe(1);
    expect(JSON.stringify(shop.log)).toContain('restore a backup');
    await shop.close();
  });

  it.each(['SQLITE_CORRUPT', 'SQLITE_CORRUPT_VTAB', 'SQLITE_NOTADB', 'XX001', 'XX002'])(
    'is told by the code %s',
    (code) => {
      expect(isDatabaseUnavailable(Object.assign(new Error('damaged'), { code }))).toBe(true);
    },
  );
});
