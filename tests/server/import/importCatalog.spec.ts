import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { faultLine } from '#server/catalog/import/Entry.ts';
import { exportCatalog } from '#server/catalog/import/exportCatalog.ts';
import { type ImportResult, importCatalog } from '#server/catalog/import/importCatalog.ts';
import { importSchema } from '#server/catalog/import/importSchema.ts';
import { readSource } from '#server/catalog/import/readSource.ts';
import { Changes } from '#server/database/Changes.ts';
import type { Database } from '#server/database/Database.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { aCatalogDocument } from '../support/aCatalogDocument.ts';
import { ask } from '../support/ask.ts';
import { EVERYDAY_ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { placeOrder, signIn } from '../support/requests.ts';

const ROOT = join(import.meta.dirname, '../../..');
const MARKET = { currency: 'EUR', timezone: 'Europe/Podgorica' };
const DEMO_DISHES = join(ROOT, 'demo/pictures/dishes');

let folder: string;
let file: string;

beforeEach(async () => {
  folder = makeTemporaryFolder('test');
  file = join(folder, 'shop.yaml');
  cpSync(join(ROOT, 'server/catalog/import/example/shop.yaml'), file);
  mkdirSync(join(folder, 'pictures'));
  cpSync(join(DEMO_DISHES, 'fisherman-soup-160.webp'), join(folder, 'pictures/fish-soup.webp'));
  cpSync(join(DEMO_DISHES, 'pumpkin-soup-160.webp'), join(folder, 'pictures/pumpkin-soup.webp'));
  await photograph(200);
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Takes the picture of the margherita, so many pixels wide and half as high: few make an import quick. */
async function photograph(width: number): Promise<void> {
  await sharp({ create: { width, height: width / 2, channels: 3, background: '#c33' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .toFile(join(folder, 'pictures/margherita.webp'));
}

function edit(from: string, to: string): void {
  const content = readFileSync(file, 'utf8');
  expect(content).toContain(from);
  writeFileSync(file, content.replace(from, to));
}

function doImport(
  database: Database,
  options: { readonly path?: string; readonly replace?: boolean; readonly dryRun?: boolean } = {},
): Promise<ImportResult> {
  const { path = file, ...others } = options;
  const source = readSource(path);
  return importCatalog({ database, ...source, market: MARKET, now: new Date(0), ...others });
}

/** @trust import */
describe.each(EVERYDAY_ENGINES)('an import into %s', (engine) => {
  let shop: TestShop;
  let database: Database;
  let catalog: CatalogRepository;

  beforeEach(async () => {
    database = await openTestDatabase(engine);
    shop = await openTestShop({ database });
    catalog = new CatalogRepository(database);
  });

  afterEach(() => shop.close());

  it('is on sale at once in a shop that is open, and an order of it is taken', async () => {
    const before = await ask(shop.app, 'GET', '/1/p/restos');
    expect(before.json).toHaveLength(2);
    const result = await doImport(database, { replace: true });
    expect(result).toMatchObject({ kind: 'done', version: 2, hints: [] });
    const { json: restos } = await ask(shop.app, 'GET', '/1/p/restos');
    expect(restos).toEqual([expect.objectContaining({ id: 'old-bridge' })]);
    const { json: dishes } = await ask(shop.app, 'GET', '/1/p/menus/main/positions');
    expect(dishes.map(({ id, price }: { id: string; price: number }) => [id, price])).toEqual([
      ['fish-soup', 650],
      ['pumpkin-soup', 520],
      ['margherita', 890],
    ]);
    const person = await signIn(shop);
    const answer = await placeOrder(shop.app, person, 'first-key', {
      restoId: 'old-bridge',
      deliveryType: 'TAKE_AWAY',
      payType: 'CASH_UPON_RECEIPT',
      promoCode: 'HELLO10',
      positions: [
        {
          id: 'margherita',
          count: 2,
          name: '',
          price: 0,
          sum: 0,
          modifiers: [{ id: 'pizza-olives', count: 1, price: 0 }],
        },
      ],
      person: { name: 'Ana', phone: '+79005550001', email: 'ana@example.com' },
      comment: null,
      personCount: 1,
      deliveryPlace: null,
      requestedAt: null,
      expectedTotal: 1746,
    });
    expect([answer.status, answer.json.total]).toEqual([201, 1746]);
  });

  it('changes nothing when it is repeated, and creates no version', async () => {
    await doImport(database);
    const version = await catalog.version();
    const again = await doImport(database);
    expect(again).toMatchObject({ kind: 'done', differences: [], version: undefined });
    expect(await catalog.version()).toBe(version);
  });

  it('lists by name what it changes, and a dry run only lists it', async () => {
    await doImport(database);
    const version = await catalog.version();
    edit('price: 8.90', 'price: 9.40');
    edit('            tags: [hit]\n', '');
    const dry = await doImport(database, { dryRun: true });
    const expected = [{ kind: 'dishes', id: 'margherita', sign: '~', changes: ['price 8.90 -> 9.40'] }];
    expect(dry).toMatchObject({ kind: 'done', differences: expected, version: undefined });
    expect(await catalog.version()).toBe(version);
    expect(await doImport(database)).toMatchObject({ differences: expected, version: version + 1 });
  });

  it('keeps what it does not mention, unless it replaces', async () => {
    await doImport(database);
    const both = (await catalog.load()).restaurants.map(({ id }) => id);
    expect(both).toEqual(['port', 'hill', 'old-bridge']);
    const result = await doImport(database, { replace: true });
    const removed = result.kind === 'done' ? result.differences.filter(({ sign }) => sign === '-') : [];
    expect(removed.flatMap(({ kind, id }) => (kind === 'restaurants' ? [id] : []))).toEqual(['port', 'hill']);
    expect((await catalog.load()).restaurants.map(({ id }) => id)).toEqual(['old-bridge']);
  });

  it('is rolled back whole when one entry is invalid, pictures included', async () => {
    edit('price: 8.90', 'price: 8,9x');
    const before = await catalog.load();
    const result = await doImport(database);
    expect(result.kind === 'refused' && result.faults.map(faultLine)).toEqual([
      expect.stringMatching(/^shop\.yaml:\d+: dish margherita, price: "8,9x" is not an amount such as 12\.50$/),
    ]);
    expect(await catalog.load()).toEqual(before);
    expect(await database.read.selectFrom('pictures').select('path').execute()).toEqual([]);
    expect(await catalog.version()).toBe(1);
  });

  it('is rolled back whole when a write fails in the middle', async () => {
    const before = await catalog.load();
    const broken: Database = {
      ...database,
      write: (work) =>
        database.write(async (writer) => {
          await work(writer);
          throw new Error('power cut');
        }),
    };
    await expect(doImport(broken)).rejects.toThrow('power cut');
    expect([await catalog.load(), await catalog.version()]).toEqual([before, 1]);
    expect(await database.read.selectFrom('pictures').select('path').execute()).toEqual([]);
  });

  it('keeps what the restaurant has marked as sold out, also when it replaces', async () => {
    await doImport(database);
    await database.write((writer) =>
      catalog.changeRestaurant(writer, 'old-bridge', (restaurant) => ({
        ...restaurant,
        soldOutDishIds: ['fish-soup'],
        countedDishIds: ['fish-soup'],
        pausedUntil: '2026-01-01T00:00:00.000Z',
      })),
    );
    edit('price: 8.90', 'price: 9.00');
    await doImport(database, { replace: true });
    expect((await catalog.load()).restaurants).toEqual([
      expect.objectContaining({
        soldOutDishIds: ['fish-soup'],
        countedDishIds: ['fish-soup'],
        pausedUntil: '2026-01-01T00:00:00.000Z',
      }),
    ]);
  });

  it('serves pictures in the announced sizes, without camera metadata', async () => {
    await photograph(2000);
    await doImport(database);
    const { json } = await ask(shop.app, 'GET', '/1/p/menus/main/positions');
    const photo = json.find(({ id }: { id: string }) => id === 'margherita').photos[0];
    expect(photo.sources.map(({ width }: { width: number }) => width)).toEqual([160, 320, 640, 1280]);
    expect(photo.alt).toEqual({ en: 'Margherita', ru: 'Маргарита', cnr: 'Margarita' });
    for (const { url, width } of photo.sources) {
      const answer = await shop.app.request(url);
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
      const { format, width: real, height, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([format, real, height, exif]).toEqual(['webp', width, width / 2, undefined]);
    }
  });

  it('refuses pictures that are missing, invalid or outside the folder, each with its line', async () => {
    edit(
      'photos: [pictures/fish-soup.webp]',
      'photos: [pictures/fish.webp, shop.yaml, ../secret.png, "https://x.example/a.png"]',
    );
    const result = await doImport(database);
    const texts = result.kind === 'refused' ? result.faults.map(({ text }) => text) : [];
    expect(texts).toEqual([
      `dish fish-soup, photos: pictures/fish.webp: there is no such file in ${folder}`,
      'dish fish-soup, photos: shop.yaml: is not a picture that can be read: use JPEG, PNG, WebP, AVIF or SVG',
      'dish fish-soup, photos: ../secret.png: lies outside of the folder of this file',
      'dish fish-soup, photos: https://x.example/a.png: pictures are read from files; save it beside this file and write its name',
    ]);
  });

  it.each(['yaml', 'csv'] as const)(
    'comes back from an export as %s, pictures included, into another shop',
    async (format) => {
      await doImport(database, { replace: true });
      const target = join(folder, 'exported');
      for (const [name, content] of await exportCatalog(database, format)) {
        mkdirSync(dirname(join(target, name)), { recursive: true });
        writeFileSync(join(target, name), content);
      }
      const path = format === 'yaml' ? join(target, 'shop.yaml') : target;
      expect(await doImport(database, { path, replace: true })).toMatchObject({ differences: [] });
      const other = await openTestDatabase();
      expect(await doImport(other, { path })).toMatchObject({ kind: 'done', version: 1 });
      expect(await new CatalogRepository(other).load()).toEqual(await catalog.load());
      const pathsIn = (from: Database) => from.read.selectFrom('pictures').select('path').orderBy('path').execute();
      expect(await pathsIn(other)).toEqual(await pathsIn(database));
      await other.close();
    },
  );

  it('notifies clients that are open on the restaurant', async () => {
    await doImport(database, { replace: true });
    expect(await new Changes(database).after(0)).toMatchObject([{ order_id: null, restaurant_id: 'old-bridge' }]);
  });

  it('explains why nobody could order yet', async () => {
    await shop.change(aCatalogDocument({ restaurants: [], promotions: [], promoCodes: [], timeSlots: [] }));
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/ {4}zones:\n(?: {6}.*\n)+/g, ''));
    expect(await doImport(database, { dryRun: true })).toMatchObject({
      hints: ['old-bridge delivers nowhere: give it zones, or take delivery off its menus'],
    });
  });
});

describe('the published schema', () => {
  it('matches what the import accepts', () => {
    const published = JSON.parse(readFileSync(join(ROOT, 'docs/import.schema.json'), 'utf8'));
    expect(published).toEqual(JSON.parse(JSON.stringify(importSchema())));
  });
});
