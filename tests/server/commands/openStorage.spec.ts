import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPlaceNamed, isPlaceTaken, NoDatabase, openStorage } from '#server/app/commands/openStorage.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';

/** @trust no-second-database */
describe('the database of a command', () => {
  let folder: string;
  let dataDir: string;
  const lines: string[] = [];

  beforeEach(() => {
    folder = makeTemporaryFolder('storage');
    dataDir = join(folder, 'data');
    lines.length = 0;
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const open = (
    make: 'never' | 'shop' | 'trial',
    environment: Readonly<Record<string, string>> = { DATA_DIR: dataDir },
  ) => openStorage({ environment, hint: () => '' }, { make, say: (line) => lines.push(line) });

  it('is not made where there is none: the message names the place, --env-file and the way to begin', async () => {
    const opening = open('never');
    await expect(opening).rejects.toBeInstanceOf(NoDatabase);
    await expect(opening).rejects.toThrow(`there is no ${join(dataDir, 'carte.sqlite')}. Nothing was made.`);
    await expect(opening).rejects.toThrow('--env-file /etc/carte.env');
    await expect(opening).rejects.toThrow('npm run import -- shop.yaml --new');
    expect([existsSync(dataDir), lines]).toEqual([false, []]);
  });

  it('is not taken from an empty file either', async () => {
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'carte.sqlite'), '');
    await expect(open('never')).rejects.toBeInstanceOf(NoDatabase);
  });

  it('is made for the first import, which says so, and is found by the next command', async () => {
    const { database } = await open('shop');
    await database.close();
    const again = await open('never');
    await again.database.close();
    const path = join(dataDir, 'carte.sqlite');
    expect(lines).toEqual([`Database: ${path}, which is new`, `Database: ${path}`]);
  });

  it('is a passing one for a dry run', async () => {
    const { database } = await open('trial');
    expect(await database.read.selectFrom('desk_keys').select('id').execute()).toEqual([]);
    await database.close();
    expect(readdirSync(folder)).toEqual([]);
    expect(lines[0]).toContain(`There is no shop yet in ${join(dataDir, 'carte.sqlite')}`);
  });

  it('that was lost is not made again', async () => {
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'carte.sqlite.made'), '');
    for (const make of ['never', 'shop', 'trial'] as const)
      await expect(open(make)).rejects.toMatchObject({ name: 'DatabaseLost' });
  });

  it('that does not answer is named without its password', async () => {
    const opening = open('shop', { DATABASE_URL: 'postgres://carte:secret@127.0.0.1:1/carte' });
    await expect(opening).rejects.toThrow('PostgreSQL 127.0.0.1:1/carte cannot be opened: connect ECONNREFUSED');
  });

  it('has a named place when a setting says where, also one of a single brand', () => {
    expect(isPlaceNamed({ MARKET: 'coral', DATA_DIR: ' ' })).toBe(false);
    expect(isPlaceNamed({ DATA_DIR: 'data' })).toBe(true);
    expect(isPlaceNamed({ DATABASE_URL: 'postgres://127.0.0.1/carte' })).toBe(true);
    expect(isPlaceNamed({ MARKETS: 'coral,solo', MARKET: 'solo', DATABASE_URL_SOLO: 'postgres://x/y' })).toBe(true);
    expect(isPlaceNamed({ MARKETS: 'coral,solo', MARKET: 'solo', DATABASE_URL_CORAL: 'postgres://x/y' })).toBe(false);
  });

  it('is there when its file is, or a server is named', async () => {
    expect(isPlaceTaken({ DATA_DIR: dataDir })).toBe(false);
    await (await open('shop')).database.close();
    expect(isPlaceTaken({ DATA_DIR: dataDir })).toBe(true);
    expect(isPlaceTaken({ DATABASE_URL: 'postgres://127.0.0.1/carte' })).toBe(true);
    expect(isPlaceTaken({ MARKETS: 'coral,solo' })).toBe(false);
  });
});
