import { rmSync } from 'node:fs';
import { DatabasePictureStore } from '#server/catalog/pictures/DatabasePictureStore.ts';
import { FolderPictureStore } from '#server/catalog/pictures/FolderPictureStore.ts';
import type { PictureStore, StoredPicture } from '#server/catalog/pictures/PictureStore.ts';
import { S3PictureStore } from '#server/catalog/pictures/S3PictureStore.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { S3StandIn } from '#tests/support/S3StandIn.ts';
import { aPicture } from '../../support/aPicture.ts';
import { openTestDatabase } from '../../support/openTestDatabase.ts';
import { hasRealS3, openRealS3 } from '../../support/realS3.ts';

interface Opened {
  readonly store: PictureStore;
  readonly close: () => Promise<void>;
}

const inDatabase = async (): Promise<Opened> => {
  const database = await openTestDatabase();
  return { store: new DatabasePictureStore(database, () => new Date()), close: () => database.close() };
};

const inFolder = async (): Promise<Opened> => {
  const folder = makeTemporaryFolder('pictures');
  return {
    store: new FolderPictureStore(folder),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
};

const inS3 = async (): Promise<Opened> => {
  const s3 = new S3StandIn();
  await s3.start();
  return { store: new S3PictureStore(s3.settings), close: () => s3.stop() };
};

const inRealS3 = async (): Promise<Opened> => {
  const store = new S3PictureStore(openRealS3());
  return {
    store,
    close: async () => {
      for await (const { path } of store.list()) await store.remove([path]);
    },
  };
};

const MINUTE_MS = 60_000;

async function listOf(store: PictureStore): Promise<readonly StoredPicture[]> {
  const all: StoredPicture[] = [];
  for await (const picture of store.list()) all.push(picture);
  return all.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** @trust picture-stores */
describe.each<[string, () => Promise<Opened>]>([
  ['the database', inDatabase],
  ['a folder', inFolder],
  ['S3', inS3],
  ...(hasRealS3 ? [['a real S3', inRealS3] satisfies [string, () => Promise<Opened>]] : []),
])('pictures in %s', (_, open) => {
  let store: PictureStore;
  let close: () => Promise<void>;

  beforeEach(async () => {
    ({ store, close } = await open());
  });

  afterEach(() => close());

  it('are read as they were written', async () => {
    const files = [aPicture('a1', 160), aPicture('a1', 320), aPicture('a1', 160, 'avif')];
    await store.write(files);
    for (const { path, data } of files) expect(Buffer.from((await store.read(path)) ?? [])).toEqual(Buffer.from(data));
  });

  it('are none where nothing was written', async () => {
    expect(await store.read('imported/00-160.webp')).toBeUndefined();
    expect(await listOf(store)).toEqual([]);
    await store.remove(['imported/00-160.webp']);
  });

  it('may be written again, by several servers at once', async () => {
    const picture = aPicture('b2', 160);
    await Promise.all([store.write([picture]), store.write([picture]), store.write([picture])]);
    await store.write([picture]);
    expect((await listOf(store)).map(({ path }) => path)).toEqual([picture.path]);
  });

  it('are found by their paths', async () => {
    await store.write([aPicture('c3', 160), aPicture('c3', 320)]);
    const asked = ['imported/c3-160.webp', 'imported/c3-320.webp', 'imported/c3-640.webp'];
    expect([...(await store.findStored(asked))].toSorted()).toEqual(asked.slice(0, 2));
    expect(await store.findStored([])).toEqual(new Set());
  });

  it('are listed, all of them, with the time of their last writing', async () => {
    const files = Array.from({ length: 11 }, (__, index) => aPicture(`d${index}`, 160));
    await store.write(files);
    const listed = await listOf(store);
    expect(listed.map(({ path }) => path)).toEqual(files.map(({ path }) => path).toSorted());
    for (const { writtenAt } of listed) {
      expect(Math.abs(Date.now() - (writtenAt?.getTime() ?? 0))).toBeLessThan(10 * MINUTE_MS);
    }
  });

  it('are gone when they were removed, and the others are there', async () => {
    await store.write([aPicture('e5', 160), aPicture('e6', 160)]);
    await store.remove(['imported/e5-160.webp']);
    expect((await listOf(store)).map(({ path }) => path)).toEqual(['imported/e6-160.webp']);
    expect(await store.read('imported/e5-160.webp')).toBeUndefined();
  });

  it.each([
    '../secret.webp',
    'imported/../../secret-160.webp',
    'imported/a1-160.webp/../../x',
    '/etc/passwd',
    'imported/A1-160.webp',
    'imported/a1-160.svg',
    'imported/a1-160.webp?x=1',
    'imported/a1%2F..%2F..-160.webp',
    '',
  ])('have no path such as "%s"', async (path) => {
    await expect(store.read(path)).rejects.toThrow('is not the path of a picture');
    await expect(store.write([{ ...aPicture('f7', 160), path }])).rejects.toThrow('is not the path of a picture');
    expect(await store.findStored([path])).toEqual(new Set());
    await store.remove([path]);
    expect(await listOf(store)).toEqual([]);
  });

  it('are not written at all when one of them has a wrong path', async () => {
    const wrong = { ...aPicture('f8', 160), path: '../f8-160.webp' };
    await expect(store.write([aPicture('f8', 320), wrong])).rejects.toThrow('is not the path of a picture');
    expect(await listOf(store)).toEqual([]);
  });
});
