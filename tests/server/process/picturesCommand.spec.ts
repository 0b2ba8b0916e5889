import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { DatabasePictureStore } from '#server/catalog/pictures/DatabasePictureStore.ts';
import { markDatabaseMade } from '#server/database/databaseFile.ts';
import { migrate } from '#server/database/migrate.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { S3StandIn } from '#tests/support/S3StandIn.ts';
import { aCatalogDocument } from '../support/aCatalogDocument.ts';
import { aPicture } from '../support/aPicture.ts';
import { type CommandEnd, callCommand } from '../support/commandCall.ts';

const COMMAND = join(import.meta.dirname, '../../../server/app/commands/pictures.ts');
const PHOTO = { path: 'imported/aa', widths: [160, 320], ratio: 1, alt: '', hue: 'sand' };
const FILES = [aPicture('aa', 160), aPicture('aa', 320), aPicture('bb', 160)];

/** @trust picture-stores */
describe('the pictures command', () => {
  let folder: string;
  let s3: S3StandIn;

  beforeEach(async () => {
    folder = makeTemporaryFolder('pictures-command');
    s3 = new S3StandIn();
    await s3.start();
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    const database = openSqlite(dataDir);
    await migrate(database);
    markDatabaseMade(dataDir);
    const document = aCatalogDocument();
    const dishes = document.dishes.map((dish, index) => (index === 0 ? { ...dish, photos: [PHOTO] } : dish));
    await new CatalogRepository(database).replace({ ...document, dishes });
    await new DatabasePictureStore(database, () => new Date('2026-01-01')).write(FILES);
    await database.close();
  });

  afterEach(async () => {
    await s3.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (words: string, settings: Readonly<Record<string, string>> = {}): Promise<CommandEnd> =>
    callCommand(COMMAND, words.split(' '), { cwd: folder, env: { DATA_DIR: join(folder, 'data'), ...settings } });
  const bucket = () => {
    const { url, keyId, secret, region } = s3.settings;
    const key = { PICTURES_S3_KEY_ID: keyId, PICTURES_S3_SECRET: secret, PICTURES_S3_REGION: region };
    return { url, key, settings: { PICTURES_S3_URL: url, ...key } };
  };

  it('brings pictures from the database to a bucket, from there to a folder, and back', async () => {
    const { url, key, settings } = bucket();
    const PICTURES_DIR = join(folder, 'pictures');
    expect(await run('check', settings)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("2 files of the catalog's pictures are missing."),
    });
    expect((await run('copy database', settings)).stdout).toBe('Copied 3 pictures; the others were there already.\n');
    expect((await run('copy database', settings)).stdout).toBe('Copied 0 pictures; the others were there already.\n');
    expect((await run(`copy ${url}`, { ...key, PICTURES_DIR })).stdout).toContain('Copied 3 pictures');
    expect(readdirSync(join(PICTURES_DIR, 'imported')).toSorted()).toEqual(
      FILES.map(({ path }) => path.replace('imported/', '')),
    );
    expect((await run(`copy ${PICTURES_DIR}`)).stdout).toContain('Copied 0 pictures');
    for (const place of [settings, { PICTURES_DIR }, {}]) {
      expect(await run('check', place)).toMatchObject({
        status: 0,
        stdout: 'Every picture of the catalog is there.\n',
      });
    }
  });

  it('deletes what nothing has named for a day', async () => {
    expect((await run('unused')).stdout).toBe('imported/bb-160.webp\nNothing has named 1 files for a day.\n');
    expect((await run('prune')).stdout).toBe('Deleted 1 files that nothing has named for a day.\n');
    expect((await run('unused')).stdout).toBe('Nothing has named 0 files for a day.\n');
    const PICTURES_DIR = join(folder, 'pictures');
    mkdirSync(join(PICTURES_DIR, 'imported'), { recursive: true });
    for (const { path, data } of FILES) writeFileSync(join(PICTURES_DIR, path), data);
    expect((await run('prune', { PICTURES_DIR })).stdout).toContain('Deleted 0 files');
    const longAgo = new Date('2026-01-01');
    for (const { path } of FILES) utimesSync(join(PICTURES_DIR, path), longAgo, longAgo);
    expect((await run('prune', { PICTURES_DIR })).stdout).toContain('Deleted 1 files');
    expect(await run('check', { PICTURES_DIR })).toMatchObject({ status: 0 });
  });

  it('says what is wrong in a sentence', async () => {
    expect((await run('copy')).stderr).toContain('Say where from');
    expect((await run('copy https://s3.example/bucket')).stderr).toContain('PICTURES_S3_KEY_ID');
    expect((await run('dance')).stderr).toContain('There is no "dance".');
    const { settings } = bucket();
    await s3.stop();
    const { status, stderr } = await run('copy database', settings);
    expect([status, stderr]).toEqual([1, expect.stringContaining('S3 cannot be reached')]);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});
