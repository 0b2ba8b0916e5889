import sharp from 'sharp';
import { DatabasePictureStore } from '#server/catalog/pictures/DatabasePictureStore.ts';
import type { PictureFile } from '#server/catalog/pictures/makeSizes.ts';
import { type PictureStore, PictureStoreAway } from '#server/catalog/pictures/PictureStore.ts';
import type { Database } from '#server/database/Database.ts';
import { aPicture } from '../support/aPicture.ts';
import { type Answer, ask } from '../support/ask.ts';
import { openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

const KEY = 'a-desk-key-that-is-long-enough-for-a-test';
const UPLOADS = '/desk/api/restos/port/catalog/pictures';

/** A store that a test takes away. */
class FragileStore implements PictureStore {
  isAway = false;
  /** How many pictures are written before it goes away. */
  writesLeft = Infinity;
  readonly #store: PictureStore;

  constructor(store: PictureStore) {
    this.#store = store;
  }

  read = (path: string): Promise<Uint8Array | undefined> => this.#asked(() => this.#store.read(path));
  findStored = (paths: readonly string[]): Promise<ReadonlySet<string>> =>
    this.#asked(() => this.#store.findStored(paths));
  list = (): ReturnType<PictureStore['list']> => this.#store.list();
  remove = (paths: readonly string[]): Promise<void> => this.#asked(() => this.#store.remove(paths));

  async write(files: readonly PictureFile[]): Promise<void> {
    for (const file of files) {
      this.isAway ||= this.writesLeft === 0;
      this.writesLeft -= 1;
      await this.#asked(() => this.#store.write([file]));
    }
  }

  async #asked<T>(work: () => Promise<T>): Promise<T> {
    if (this.isAway) throw new PictureStoreAway('the store of a test is away');
    return work();
  }
}

/** @trust picture-stores */
describe('while the store of pictures is away', () => {
  let database: Database;
  let store: FragileStore;
  let shop: TestShop;
  let photo: Uint8Array;

  beforeEach(async () => {
    database = await openTestDatabase();
    store = new FragileStore(new DatabasePictureStore(database, () => new Date()));
    shop = await openTestShop({ database, pictureStore: store, config: { deskKey: KEY } });
    const raw = Buffer.alloc(200 * 100 * 3, 90);
    photo = new Uint8Array(
      await sharp(raw, { raw: { width: 200, height: 100, channels: 3 } })
        .png()
        .toBuffer(),
    );
  });

  afterEach(() => shop.close());

  const upload = (): Promise<Answer> =>
    ask(shop.app, 'POST', UPLOADS, { body: photo, token: KEY, headers: { 'Content-Type': 'image/png' } });
  const show = async (path: string): Promise<Response> => shop.app.request(`/pictures/${path}`);

  it('an upload is refused with 503, and works when it is back', async () => {
    store.isAway = true;
    expect(await upload()).toMatchObject({ status: 503, code: 'server.unavailable' });
    expect(shop.log).toContainEqual(expect.objectContaining({ level: 'error', text: 'pictures unavailable' }));
    store.isAway = false;
    const { status, json } = await upload();
    expect(status).toBe(201);
    expect((await show(`${json.path}-200.webp`)).status).toBe(200);
  });

  it('no upload leaves a photo that has some of its sizes only', async () => {
    store.writesLeft = 1;
    expect((await upload()).status).toBe(503);
    store.isAway = false;
    store.writesLeft = Infinity;
    const catalog = await ask(shop.app, 'GET', '/desk/api/restos/port/catalog', { token: KEY });
    const dish = catalog.json.positions[0];
    const [written] = await database.read.selectFrom('pictures').select('path').execute();
    const path = written?.path.replace(/-\d+\.webp$/, '') ?? '';
    const saved = await ask(shop.app, 'PUT', `/desk/api/restos/port/catalog/positions/${dish.id}/photos`, {
      body: {
        revision: dish.pictures.revision,
        photos: [{ path, widths: [160, 200], ratio: 0.5, alt: '', hue: 'sand' }],
      },
      token: KEY,
    });
    expect(saved).toMatchObject({ status: 400, code: 'request.invalid' });
    // Again, it is whole.
    expect((await upload()).status).toBe(201);
  });

  it('a picture that was shown before is shown, another one is refused with 503 that nobody stores', async () => {
    const [shown, other] = [aPicture('a1', 160), aPicture('b2', 160)];
    await store.write([shown, other]);
    expect((await show(shown.path)).status).toBe(200);
    store.isAway = true;
    const again = await show(shown.path);
    expect([again.status, Buffer.from(await again.arrayBuffer())]).toEqual([200, shown.data]);
    const refused = await show(other.path);
    expect([refused.status, refused.headers.get('Cache-Control'), refused.headers.get('Retry-After')]).toEqual([
      503,
      'no-store',
      '5',
    ]);
    store.isAway = false;
    expect((await show(other.path)).status).toBe(200);
  });

  it('a browser that knows AVIF gets the WebP that is in memory', async () => {
    const webp = aPicture('a1', 160);
    await store.write([webp, aPicture('a1', 160, 'avif')]);
    expect((await show(webp.path)).headers.get('Content-Type')).toBe('image/webp');
    store.isAway = true;
    const answer = await shop.app.request(`/pictures/${webp.path}`, { headers: { Accept: 'image/avif,*/*' } });
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
  });

  it.each(['../../package.json', '%2e%2e/secret.webp', 'imported/..%2f..%2fsecret-160.webp'])(
    'and always, "%s" is no picture',
    async (path) => {
      expect((await show(path)).status).toBe(404);
    },
  );
});
