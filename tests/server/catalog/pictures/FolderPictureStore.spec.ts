import { mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FolderPictureStore } from '#server/catalog/pictures/FolderPictureStore.ts';
import { PictureStoreAway } from '#server/catalog/pictures/PictureStore.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { aPicture } from '../../support/aPicture.ts';

/** @trust picture-stores */
describe('a folder of pictures', () => {
  let folder: string;
  let store: FolderPictureStore;

  beforeEach(() => {
    folder = makeTemporaryFolder('pictures');
    store = new FolderPictureStore(folder);
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is made, and nothing is left of the try', async () => {
    await new FolderPictureStore(join(folder, 'new', 'one')).prepare();
    expect(readdirSync(join(folder, 'new', 'one', 'imported'))).toEqual([]);
  });

  it('that cannot be written is known at the start', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(new FolderPictureStore(join(folder, 'file')).prepare()).rejects.toThrow('ENOTDIR');
  });

  it('whose disk does not take a picture has nothing of it', async () => {
    // A folder with the name of the picture: it cannot be replaced by a file.
    mkdirSync(join(folder, 'imported', 'a1-160.webp', 'in the way'), { recursive: true });
    const writing = store.write([aPicture('a1', 160)]);
    await expect(writing).rejects.toThrow(PictureStoreAway);
    expect(await store.findStored(['imported/a1-160.webp'])).toEqual(new Set());
    await expect(store.read('imported/a1-160.webp')).rejects.toThrow(PictureStoreAway);
  });

  it('never answers a file that is not a whole picture', async () => {
    await store.write([aPicture('a1', 160)]);
    truncateSync(join(folder, 'imported', 'a1-160.webp'));
    await expect(store.read('imported/a1-160.webp')).rejects.toThrow('is not the picture');
  });

  it('lists no unfinished and no strange files', async () => {
    await store.write([aPicture('a1', 160)]);
    writeFileSync(join(folder, 'imported', '.unfinished-of-a-killed-server'), 'RIFF');
    writeFileSync(join(folder, 'imported', 'notes.txt'), '');
    const paths: string[] = [];
    for await (const { path } of store.list()) paths.push(path);
    expect(paths).toEqual(['imported/a1-160.webp']);
  });
});
