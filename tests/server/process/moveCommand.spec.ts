import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockDataDir } from '#server/database/lockDataDir.ts';
import { migrate } from '#server/database/migrate.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { TABLES } from '#server/database/tables.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { callCommand } from '../support/commandCall.ts';
import { countRows, growTables, PRUNED } from '../support/growTables.ts';

const COMMAND = join(import.meta.dirname, '../../../server/app/commands/move.ts');

/** A module that kills its process once the orders are copied, in the middle of the transaction. */
const KILL_AT_ORDERS = `data:text/javascript,${encodeURIComponent(`
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (text) => {
    if (text.startsWith('orders')) process.kill(process.pid, 'SIGKILL');
    return write(text);
  };
`)}`;

/** @trust move */
describe('the move command', () => {
  let folder: string;

  beforeEach(() => {
    folder = makeTemporaryFolder('move');
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const options = (more: Readonly<Record<string, string>> = {}) => ({
    cwd: folder,
    env: { DATA_DIR: join(folder, 'data'), ...more },
  });
  const run = (parameters: readonly string[], more?: Readonly<Record<string, string>>) =>
    callCommand(COMMAND, parameters, options(more));

  /** Data of a stopped shop. */
  const makeShop = async (rows: number): Promise<string> => {
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    const database = openSqlite(dataDir);
    await migrate(database);
    await growTables(database, rows);
    await database.close();
    return dataDir;
  };

  it.each([
    [[], 'Name the empty database with --to.'],
    [['--too', 'x'], "Unknown option '--too'."],
    [['--to', 'x'], '--to must be like postgres://carte:secret@127.0.0.1/carte or sqlite:/var/lib/carte/8080.'],
    [['sqlite:b', '--to', 'sqlite:b'], '"sqlite:b" is one word too many.'],
    [
      ['--to', 'sqlite:b.sqlite'],
      'b.sqlite is not a folder: name the data folder of the shop, in which carte.sqlite will be.',
    ],
    [['--to', 'sqlite:b', '--market', '../b'], 'MARKET must be a folder name of markets/, not "../b".'],
  ])('answers the wrong parameters %j with a sentence', async (parameters, sentence) => {
    const { status, stdout, stderr } = await run(parameters);
    expect([status, stdout, stderr.split('\n')[0]]).toEqual([1, '', sentence]);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('prints its usage', async () => {
    const { status, stdout, stderr } = await run(['--help']);
    expect([status, stderr, stdout.split(' -- ')[0]]).toEqual([0, '', 'Usage: npm run move']);
  });

  it('says that there is no database, and makes none', async () => {
    const missing = await run(['--to', 'sqlite:b']);
    expect([missing.status, missing.stdout]).toEqual([1, '']);
    expect(missing.stderr).toContain(`there is no ${join(folder, 'data/carte.sqlite')}. Nothing was made.`);
    const away = await run(['--to', 'sqlite:b'], { DATABASE_URL: 'postgres://carte@127.0.0.1:1/carte' });
    const refused = 'PostgreSQL 127.0.0.1:1/carte cannot be opened: connect ECONNREFUSED 127.0.0.1:1\n';
    expect([away.status, away.stderr]).toEqual([1, refused]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('moves a stopped shop once, and says what to change', async () => {
    const dataDir = await makeShop(3);
    writeFileSync(join(dataDir, 'token-secret'), 'x'.repeat(40));
    const unlock = lockDataDir(dataDir);
    const used = await run(['--to', 'sqlite:b']);
    unlock();
    expect([used.status, used.stdout, existsSync(join(folder, 'b'))]).toEqual([1, '', false]);
    expect(used.stderr).toBe(`A server uses the data folder "${dataDir}". Stop all servers of the shop first.\n`);

    const moved = await run(['--to', 'sqlite:b']);
    expect([moved.status, moved.stderr]).toEqual([0, '']);
    const lines = moved.stdout.split('\n');
    expect(lines).toContainEqual(expect.stringMatching(/^sessions +3 rows, checksum [0-9a-f]{16}$/));
    expect(lines).toContain(
      `Moved ${Object.keys(TABLES).length} tables with ${PRUNED.length * 3 + 4} rows. The database in ${dataDir} is unchanged.`,
    );
    expect(lines).toContain(`  DATA_DIR=${join(folder, 'b')}   the user of the server must own the folder`);
    expect(lines).toContain(
      `  Copy ${join(dataDir, 'token-secret')} to ${join(folder, 'b')}, or everybody has to sign in again.`,
    );
    expect(readdirSync(join(folder, 'b')).toSorted()).toEqual(['carte.lock', 'carte.sqlite', 'carte.sqlite.made']);

    const again = await run(['--to', 'sqlite:b']);
    expect([again.status, again.stdout]).toEqual([1, '']);
    expect(again.stderr).toMatch(/^The target is not empty: it has rows in .* and \d+ more\. Nothing was copied\./);
  });

  it('leaves an empty target when it is killed, says so at the next try, and then succeeds', async () => {
    await makeShop(3);
    const killed = spawnSync(process.execPath, ['--import', KILL_AT_ORDERS, COMMAND, '--to', 'sqlite:b'], {
      ...options(),
      encoding: 'utf8',
    });
    expect([killed.signal, killed.stdout]).toEqual(['SIGKILL', expect.stringMatching(/^sessions +3 rows/m)]);
    const target = openSqlite(join(folder, 'b'));
    expect(await countRows(target, 'sessions')).toBe(0);
    await target.close();
    const { status, stdout, stderr } = await run(['--to', 'sqlite:b']);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^The target has empty tables, as an interrupted move leaves them\./);
    expect(stdout).toMatch(/^sessions +3 rows/m);
  });
});
