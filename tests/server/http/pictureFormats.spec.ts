import sharp from 'sharp';
import { DatabasePictureStore } from '#server/catalog/pictures/DatabasePictureStore.ts';
import { makeSizes } from '#server/catalog/pictures/makeSizes.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

const BROWSER = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8';

describe('a picture that the shop keeps', () => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await openTestShop();
  });

  afterAll(() => shop.close());

  /** Smooth hills with some grain, as a photo has. */
  async function keepPhoto(): Promise<string> {
    const [width, height] = [640, 480];
    const pixels = Uint8Array.from({ length: width * height * 3 }, (_, index) => {
      const [x, y] = [Math.floor(index / 3) % width, Math.floor(index / 3 / width)];
      return 128 + 80 * Math.sin(x / 23 + (index % 3)) * Math.cos(y / 31) + ((index * 7919) % 13);
    });
    const png = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
    const { photo, files } = await makeSizes(png);
    await new DatabasePictureStore(shop.database, shop.clock.now).write(files);
    return photo.path;
  }

  const ask = async (path: string, accept: string): Promise<Response> =>
    shop.app.request(`/pictures/${path}`, { headers: { accept } });
  const contentOf = async (answer: Response): Promise<readonly [string | null, string | undefined, number]> => {
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { format, compression } = await sharp(bytes).metadata();
    return [answer.headers.get('content-type'), compression === 'av1' ? 'avif' : format, bytes.length];
  };

  it('is sent as AVIF, with a tenth fewer bytes at least, to browsers that accept it', async () => {
    const path = await keepPhoto();
    const [avif, webp] = await Promise.all(
      [BROWSER, 'image/webp,*/*'].map((accept) => ask(`${path}-320.webp`, accept)),
    );
    if (avif === undefined || webp === undefined) throw new Error('unanswered');
    expect([avif.headers.get('vary'), webp.headers.get('vary')]).toEqual(['Accept', 'Accept']);
    const [small, large] = await Promise.all([avif, webp].map(contentOf));
    expect(small?.slice(0, 2)).toEqual(['image/avif', 'avif']);
    expect(large?.slice(0, 2)).toEqual(['image/webp', 'webp']);
    expect(small?.[2]).toBeLessThanOrEqual((large?.[2] ?? 0) * 0.9);
  });

  it('stays WebP where AVIF would hardly be smaller', async () => {
    const dot = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { photo, files } = await makeSizes(dot);
    expect(files.map(({ path }) => path)).toEqual([`${photo.path}-8.webp`]);
    await new DatabasePictureStore(shop.database, shop.clock.now).write(files);
    expect((await contentOf(await ask(`${photo.path}-8.webp`, BROWSER))).slice(0, 2)).toEqual(['image/webp', 'webp']);
  });

  it('is never promised before it is stored', async () => {
    expect((await ask('imported/0123abcd-320.webp', BROWSER)).status).toBe(404);
    const path = await keepPhoto();
    expect((await ask(`${path}-640.avif`, '*/*')).headers.get('content-type')).toBe('image/avif');
  });
});
