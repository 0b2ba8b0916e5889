import { DatabasePictureStore } from '#server/catalog/pictures/DatabasePictureStore.ts';
import type { PictureFile } from '#server/catalog/pictures/makeSizes.ts';
import {
  copyPictures,
  findMissingPictures,
  findUnusedPictures,
  UNUSED_AFTER_MS,
} from '#server/catalog/pictures/pictureUse.ts';
import { aCatalogDocument } from '../../support/aCatalogDocument.ts';
import { aPicture } from '../../support/aPicture.ts';
import { openTestDatabase } from '../../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';

const PHOTO = { path: 'imported/aa', widths: [160, 320], ratio: 1, alt: '', hue: '#000000' };
const USED = [aPicture('aa', 160), aPicture('aa', 320), aPicture('aa', 160, 'avif')];

/** @trust picture-stores */
describe('the use of pictures', () => {
  let shop: TestShop;
  let store: DatabasePictureStore;

  beforeEach(async () => {
    const document = aCatalogDocument();
    const [dish, ...dishes] = document.dishes;
    if (dish === undefined) throw new Error('the catalog has no dish');
    shop = await openTestShop({ document: { ...document, dishes: [{ ...dish, photos: [PHOTO] }, ...dishes] } });
    store = new DatabasePictureStore(shop.database, shop.clock.now);
  });

  afterEach(() => shop.close());

  const unusedAfter = async (ms: number, files: readonly PictureFile[]): Promise<readonly string[]> => {
    await store.write(files);
    shop.clock.advance({ milliseconds: ms });
    return findUnusedPictures(shop.database, store, shop.clock.now());
  };

  it('leaves out those of the catalog, in every size and format', async () => {
    const unused = aPicture('bb', 160);
    expect(await unusedAfter(UNUSED_AFTER_MS, [...USED, unused])).toEqual([unused.path]);
  });

  it('leaves out those that may have just been uploaded, or uploaded again', async () => {
    const uploaded = aPicture('bb', 160);
    expect(await unusedAfter(UNUSED_AFTER_MS - 1, [uploaded])).toEqual([]);
    expect(await unusedAfter(1, [uploaded])).toEqual([]);
    expect(await unusedAfter(UNUSED_AFTER_MS - 1, [])).toEqual([uploaded.path]);
  });

  it('leaves out those that an undone change would bring back', async () => {
    const edit = {
      version: 7,
      part: 'position-photos' as const,
      item_id: 'pizza',
      scope: 'main',
      before: JSON.stringify({ photos: [{ path: 'imported/cc', widths: [160] }] }),
      after: JSON.stringify({ photos: [] }),
      by: null,
      at: shop.clock.now().toISOString(),
      undoes: null,
    };
    await shop.database.write((writer) => writer.insertInto('catalog_edits').values(edit).execute());
    expect(await unusedAfter(UNUSED_AFTER_MS, [aPicture('cc', 160), aPicture('dd', 160)])).toEqual([
      'imported/dd-160.webp',
    ]);
  });

  it('tells which sizes of the catalog are missing', async () => {
    await store.write([aPicture('aa', 160)]);
    expect(await findMissingPictures(shop.database, store)).toEqual(['imported/aa-320.webp']);
    await store.write([aPicture('aa', 320)]);
    expect(await findMissingPictures(shop.database, store)).toEqual([]);
  });

  it('goes on in another store, to which each is copied once', async () => {
    const database = await openTestDatabase();
    try {
      const other = new DatabasePictureStore(database, shop.clock.now);
      await store.write(USED);
      await other.write([aPicture('aa', 160)]);
      expect(await copyPictures(store, other)).toBe(2);
      expect(await copyPictures(store, other)).toBe(0);
      for (const { path, data } of USED) expect(Buffer.from((await other.read(path)) ?? [])).toEqual(data);
    } finally {
      await database.close();
    }
  });
});
