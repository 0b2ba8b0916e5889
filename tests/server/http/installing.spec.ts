import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { pickText } from '#domain/text/LocalizedText.ts';
import { ORDER_PLACE } from '#infrastructure/device/offlineCache.ts';
import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import { webManifest } from '#server/pages/webManifest.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { aCatalogDocument } from '../support/aCatalogDocument.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

async function textOf(path: string, cookie = ''): Promise<string> {
  return (await shop.app.request(path, { headers: { cookie } })).text();
}

describe('a shop on the home screen', () => {
  it('has the name, the color and the icons of its brand', async () => {
    const answer = await shop.app.request('/manifest.webmanifest?lang=en');
    expect(answer.headers.get('Content-Type')).toBe('application/manifest+json');
    const manifest = (await answer.json()) as { icons: { src: string; sizes: string }[] };
    expect(manifest).toMatchObject({
      name: 'Coral',
      lang: 'en',
      start_url: '/',
      display: 'standalone',
      theme_color: '#d93a34',
    });
    for (const { src, sizes } of manifest.icons) {
      const icon = await shop.app.request(src);
      const { width, height, format } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
      expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
    }
    expect((await shop.app.request('/market/icon-64.png')).status).toBe(404);
  });

  it('has the icon of a brand whose logo is not square, in place of the logo', async () => {
    const root = makeTemporaryFolder('icon');
    mkdirSync(join(root, 'markets/wide'), { recursive: true });
    const square = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#00ff00' } })
      .jpeg()
      .toBuffer();
    writeFileSync(join(root, 'markets/wide/icon.jpg'), square);
    const brand = { name: 'Wide', description: 'Pizza', logo: '/market/logo.svg', icon: '/market/icon.jpg' };
    const app = webManifest({
      root,
      name: 'wide',
      buildDir: 'dist',
      market: async () => ({ whiteLabel: 'wide', locales: ['en'], brand }),
      currentCatalog: new CurrentCatalog(new CatalogRepository(shop.database), [], () => new Date()),
      now: () => new Date(),
    });
    const icon = sharp(Buffer.from(await (await app.request('/market/icon-192.png')).arrayBuffer()));
    const [{ width, height }, { dominant }] = await Promise.all([icon.metadata(), icon.stats()]);
    expect([width, height]).toEqual([192, 192]);
    expect(dominant.g).toBeGreaterThan(200);
    rmSync(root, { recursive: true, force: true });
  });

  it('uses its default language for a request in an unknown one', async () => {
    expect(JSON.parse(await textOf('/manifest.webmanifest?lang=xx'))).toMatchObject({ name: 'Коралл', lang: 'ru' });
  });
});

describe('the page for when there is no connection', () => {
  it('holds the menu of the restaurant that was shown last, and says how old it is', async () => {
    const { restaurants, dishes } = aCatalogDocument();
    const [restaurant] = restaurants;
    const dish = dishes.find(({ menuId }) => restaurant?.menuIds.includes(menuId));
    const text = await textOf('/offline?lang=en', `carte_place=${restaurant?.id}.d`);
    expect(text).toContain('No connection');
    expect(text).toContain('This is the menu as of');
    expect(text).toContain(pickText(dish?.name, 'en'));
    expect(text).toContain(ORDER_PLACE);
    expect(text.match(/<script/g)).toHaveLength(1);
  });

  it('keeps its word without a restaurant, an unknown one and an odd cookie', async () => {
    for (const cookie of ['', 'carte_place=nobody.d', 'carte_place=%E0%A4%A.d']) {
      const text = await textOf('/offline?lang=cnr', cookie);
      expect(text).toContain('Nema veze');
      expect(text).not.toContain('Ovo je meni');
    }
  });
});
