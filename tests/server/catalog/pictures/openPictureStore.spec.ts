import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPictureStore } from '#server/catalog/pictures/openPictureStore.ts';
import { ConfigError } from '#server/config/ConfigError.ts';
import type { PicturesPlace } from '#server/config/picturesPlace.ts';
import type { Database } from '#server/database/Database.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { S3StandIn } from '#tests/support/S3StandIn.ts';
import { aPicture } from '../../support/aPicture.ts';
import { openTestDatabase } from '../../support/openTestDatabase.ts';

/** @trust picture-stores */
describe('the store that the settings name', () => {
  let database: Database;
  let folder: string;
  let s3: S3StandIn;
  let warnings: string[];

  beforeEach(async () => {
    database = await openTestDatabase();
    folder = makeTemporaryFolder('pictures');
    s3 = new S3StandIn();
    await s3.start();
    warnings = [];
  });

  afterEach(async () => {
    await database.close();
    await s3.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = (place: PicturesPlace) =>
    openPictureStore(place, { database, now: () => new Date(), warn: (text) => warnings.push(text) });

  it('is the database, a folder or a bucket', async () => {
    const places: readonly PicturesPlace[] = [{ kind: 'database' }, { kind: 'folder', path: folder }, s3.settings];
    const stores = await Promise.all(places.map(open));
    for (const [index, store] of stores.entries()) await store.write([aPicture(`a${index}`, 160)]);
    const found = stores.map((store) => store.findStored([0, 1, 2].map((index) => `imported/a${index}-160.webp`)));
    expect((await Promise.all(found)).map((paths) => [...paths])).toEqual(
      [0, 1, 2].map((index) => [`imported/a${index}-160.webp`]),
    );
    expect(warnings).toEqual([]);
  });

  it('keeps a server from starting with a folder that it cannot write', async () => {
    const path = join(folder, 'a file');
    writeFileSync(path, '');
    await expect(open({ kind: 'folder', path })).rejects.toThrow(ConfigError);
    await expect(open({ kind: 'folder', path })).rejects.toThrow('PICTURES_DIR cannot be written by the user');
  });

  it('keeps a server from starting with a bucket that refuses its key', async () => {
    const opening = open({ ...s3.settings, secret: 'another one' });
    await expect(opening).rejects.toThrow('PICTURES_S3_URL cannot be used: S3 answered GET with 403');
  });

  it('lets a server start while the bucket is away, with a warning', async () => {
    s3.fault = 'hangs up';
    const store = await open(s3.settings);
    expect(warnings).toEqual([expect.stringContaining('Pictures are answered with 503 until it is back.')]);
    s3.fault = undefined;
    await store.write([aPicture('a1', 160)]);
  });
});
