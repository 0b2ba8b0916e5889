import sharp from 'sharp';
import { aCatalogDocument, aDish } from '../support/aCatalogDocument.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

const photoAt = (path: string) => ({ path, widths: [320, 640], ratio: 1, alt: '', hue: '' });

describe('a picture of the shop', () => {
  let shop: TestShop;

  beforeEach(async () => {
    const photos = [photoAt('dishes/pizza-coral'), photoAt('dishes/borscht')];
    shop = await openTestShop({ document: aCatalogDocument({ dishes: [aDish({ photos })] }) });
  });

  afterEach(() => shop.close());

  it('is there as JPEG too, for link previews that draw no WebP', async () => {
    const [webp, jpeg, nothing] = await Promise.all(
      ['webp', 'jpg', 'png'].map(async (form) => shop.app.request(`/pictures/dishes/pizza-coral-640.${form}`)),
    );
    expect([webp?.headers.get('Content-Type'), nothing?.status]).toEqual(['image/webp', 404]);
    expect([jpeg?.status, jpeg?.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
    const metadata = await sharp(await (jpeg ?? new Response()).arrayBuffer()).metadata();
    expect([metadata.format, metadata.width, metadata.hasAlpha]).toEqual(['jpeg', 640, false]);
    expect((await shop.app.request('/pictures/dishes/nothing-640.jpg')).status).toBe(404);
  });

  it.each(['pizza-coral-320', 'borscht-640'])('is no JPEG where no page names one: %s', async (name) => {
    expect((await shop.app.request(`/pictures/dishes/${name}.webp`)).status).toBe(200);
    expect((await shop.app.request(`/pictures/dishes/${name}.jpg`)).status).toBe(404);
  });
});
