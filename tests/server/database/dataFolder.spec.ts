import { existsSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadOrCreateSecret } from '#server/config/loadOrCreateSecret.ts';
import { DatabaseLost, markDatabaseMade } from '#server/database/databaseFile.ts';
import { lockDataDir } from '#server/database/lockDataDir.ts';
import { migrate } from '#server/database/migrate.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';

/** @trust N12 */
describe('the data folder', () => {
  let folder: string;

  beforeEach(() => {
    folder = makeTemporaryFolder('test');
  });

  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const madeOnce = async (): Promise<string> => {
    const database = openSqlite(folder);
    await migrate(database);
    markDatabaseMade(folder);
    await database.close();
    return join(folder, 'carte.sqlite');
  };

  it.each<[string, (path: string) => void, string]>([
    ['deleted', (path) => rmSync(path), 'was deleted'],
    ['emptied', (path) => truncateSync(path), 'was emptied'],
    ['cut short', (path) => truncateSync(path, 1_000), 'is damaged'],
    ['overwritten', (path) => writeFileSync(path, 'x'.repeat(8_192)), 'is damaged'],
  ])(
    'whose database was %s is refused with a hint, again and again, and no empty one is made',
    async (_, harm, fault) => {
      const path = await madeOnce();
      harm(path);
      const existed = existsSync(path);
      for (let start = 0; start < 2; start += 1) {
        expect(() => openSqlite(folder)).toThrow(DatabaseLost);
        expect(() => openSqlite(folder)).toThrow(fault);
        expect(() => openSqlite(folder)).toThrow('Restore it from a backup');
      }
      expect(existsSync(path)).toBe(existed);
    },
  );

  it('opens again as long as its database is sound', async () => {
    await madeOnce();
    const database = openSqlite(folder);
    expect(await migrate(database)).toEqual([]);
    await database.close();
  });

  it('holds files that only their owner may read, even if they were readable by others before', async () => {
    writeFileSync(join(folder, 'token-secret'), 'x'.repeat(40), { mode: 0o644 });
    writeFileSync(join(folder, 'carte.sqlite'), '', { mode: 0o644 });
    loadOrCreateSecret(folder);
    const unlock = lockDataDir(folder);
    const database = openSqlite(folder);
    await migrate(database);
    markDatabaseMade(folder);
    const modes = readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mode & 0o777]);
    expect(modes.length).toBeGreaterThanOrEqual(6);
    expect(modes.filter(([, mode]) => mode !== 0o600)).toEqual([]);
    await database.close();
    unlock();
  });

  it.each(['', '\n', 'short', 'x'.repeat(31)])('is refused with the secret %j', (secret) => {
    writeFileSync(join(folder, 'token-secret'), secret);
    expect(() => loadOrCreateSecret(folder)).toThrow('at least 32 characters');
  });

  it('keeps the secret that was made', () => {
    const secret = loadOrCreateSecret(folder);
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(loadOrCreateSecret(folder)).toBe(secret);
  });
});
