import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultLine } from '#server/catalog/import/Entry.ts';
import { type ImportResult, importCatalog } from '#server/catalog/import/importCatalog.ts';
import { NoSource, readTillSource } from '#server/catalog/import/readSource.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { aCatalogDocument } from '../../support/aCatalogDocument.ts';
import { ask } from '../../support/ask.ts';
import { openTestShop } from '../../support/openTestShop.ts';
import { placeOrder, signIn } from '../../support/requests.ts';
import { IIKO_EXTERNAL_MENU, IIKO_NOMENCLATURE } from './iikoMenus.ts';
import { SQUARE_CATALOG } from './squareCatalog.ts';
import { tillWorld } from './tillWorld.ts';
import { TOAST_MENUS } from './toastMenus.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const PICTURE = readFileSync(join(ROOT, 'demo/pictures/dishes/fisherman-soup-160.webp'));
const MARKET = { currency: 'RUB', timezone: 'Europe/Moscow' };

/** Each till has the same menu, told in its own words. */
const TILLS = [
  ['iiko', 'its external menu', IIKO_EXTERNAL_MENU],
  ['iiko', 'its nomenclature', IIKO_NOMENCLATURE],
  ['square', 'its catalog', SQUARE_CATALOG],
  ['toast', 'its menus', TOAST_MENUS],
] as const;

interface Answered {
  readonly id: string;
  readonly name: string | Readonly<Record<string, string>>;
  readonly price: number;
  readonly description: unknown;
  readonly photos: readonly unknown[];
}

interface AnsweredModifiers {
  readonly positionIds: readonly string[];
  readonly name: unknown;
  readonly min: number;
  readonly max: number;
  readonly modifiers: readonly { readonly id: string; readonly name: string; readonly price: number }[];
}

describe.each(TILLS)('a menu of %s, %s', (till, _, menu) => {
  const world = tillWorld();
  let urls: string[];

  beforeEach(() => {
    urls = [];
  });

  function doImport(content: unknown = menu, dryRun = false): Promise<ImportResult> {
    const path = join(world.folder, 'menu.json');
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, undefined, 2));
    const fetchPicture = async (url: string): Promise<Buffer> => {
      urls.push(url);
      return PICTURE;
    };
    const source = readTillSource(path, till, 'port');
    return importCatalog({
      database: world.shop.database,
      ...source,
      market: MARKET,
      now: new Date(0),
      dryRun,
      fetchPicture,
    });
  }

  async function menuId(): Promise<string> {
    const { json } = await ask(world.shop.app, 'GET', '/1/p/restos/port');
    expect(json.menus).toHaveLength(1);
    return json.menus[0].id;
  }

  async function dishes(): Promise<readonly Answered[]> {
    return (await ask(world.shop.app, 'GET', `/1/p/menus/${await menuId()}/positions`)).json;
  }

  it('is what the restaurant sells: dishes, prices, sizes, modifiers and pictures', async () => {
    const result = await doImport();
    expect(result).toMatchObject({ kind: 'done', version: 2 });
    expect(result).toHaveProperty('hints.0', expect.stringMatching(/Подарок\) is left out: /));
    const all = await dishes();
    const soup = all.find(({ name }) => name === 'Уха');
    const pizza = all.find(({ name }) => name === 'Пицца');
    expect(soup).toMatchObject({ price: 32_000, description: 'Уха, как дома', photos: [expect.anything()] });
    expect(pizza).toMatchObject({ price: 59_050 });
    expect(new Set(urls)).toEqual(new Set(['https://pictures.example/soup.jpg']));
    const { json: groups } = await ask(world.shop.app, 'GET', `/1/p/menus/${await menuId()}/position-groups`);
    expect(groups.map(({ name }: { name: string }) => name)).toEqual(till === 'toast' ? ['Обед', 'Горячее'] : ['Обед']);
    const { json } = await ask(world.shop.app, 'GET', '/1/restos/port/positions/modifiers');
    const own = (json as readonly AnsweredModifiers[]).filter(({ positionIds }) =>
      positionIds.some((id) => id === soup?.id || id === pizza?.id),
    );
    const summaries = own.map(({ min, max, modifiers }) => [
      min,
      max,
      ...modifiers.map(({ name, price }) => `${name} ${price}`),
    ]);
    expect(summaries.find(([, , first]) => String(first).startsWith('Чесночный'))?.slice(0, 3)).toEqual([
      1,
      2,
      'Чесночный 3000',
    ]);
    expect(summaries).toContainEqual([1, 1, '30 см 0', '40 см 19950']);
  });

  it('can be ordered at the price that the till has', async () => {
    await doImport();
    const pizza = (await dishes()).find(({ name }) => name === 'Пицца');
    const { json } = await ask(world.shop.app, 'GET', '/1/restos/port/positions/modifiers');
    const sizes = (json as readonly AnsweredModifiers[]).find(({ positionIds }) =>
      positionIds.includes(pizza?.id ?? ''),
    );
    const large = sizes?.modifiers.find(({ name }) => name === '40 см');
    const answer = await placeOrder(world.shop.app, await signIn(world.shop), 'a-key', {
      restoId: 'port',
      deliveryType: 'TAKE_AWAY',
      payType: 'CASH_UPON_RECEIPT',
      promoCode: null,
      positions: [
        {
          id: pizza?.id,
          count: 1,
          name: '',
          price: 0,
          sum: 0,
          modifiers: [{ id: large?.id, count: 1, price: 19_950 }],
        },
      ],
      person: { name: 'Анна', phone: '+79005550001', email: 'anna@example.com' },
      expectedTotal: 79_000,
    });
    expect([answer.status, answer.json.total]).toEqual([201, 79_000]);
  });

  it('changes nothing in a dry run, nor when it comes again', async () => {
    const before = (await ask(world.shop.app, 'GET', '/1/p/restos/port')).json;
    const dry = await doImport(menu, true);
    expect(dry).toMatchObject({ kind: 'done', version: undefined });
    expect((await ask(world.shop.app, 'GET', '/1/p/restos/port')).json).toEqual(before);
    await doImport();
    expect(await doImport()).toMatchObject({ kind: 'done', differences: [], version: undefined });
  });

  it('takes off what the till has taken off, and leaves other menus alone', async () => {
    await doImport();
    const { json: others } = await ask(world.shop.app, 'GET', '/1/p/menus/main/positions');
    const less = JSON.parse(JSON.stringify(menu).replaceAll('Пицца', 'Пирог'), (_key, value: unknown) =>
      Array.isArray(value) ? value.filter((one: { readonly name?: string }) => nameIn(one) !== 'Пирог') : value,
    );
    expect(await doImport(less)).toMatchObject({ kind: 'done', version: 3 });
    expect((await dishes()).map(({ name }) => name)).not.toContain('Пицца');
    expect((await ask(world.shop.app, 'GET', '/1/p/menus/main/positions')).json).toEqual(others);
  });

  it('is refused whole with the line and the path of what is wrong', async () => {
    const wrong = JSON.stringify(menu, undefined, 2).replace('"Уха"', '7');
    const line = wrong.split('\n').findIndex((text) => /"name": 7/.test(text)) + 1;
    const result = await doImport(wrong);
    expect(result.kind).toBe('refused');
    const faults = result.kind === 'refused' ? result.faults.map(faultLine) : [];
    expect(faults[0]).toMatch(new RegExp(`^menu\\.json:${line}: [a-zA-Z0-9_.]+\\.name: must be a string, not 7$`));
  });
});

function nameIn(value: unknown): string | undefined {
  const { name, item_data: item } = (value ?? {}) as {
    readonly name?: string;
    readonly item_data?: { readonly name: string };
  };
  return item?.name ?? name;
}

describe('a menu of a till', () => {
  const folder = makeTemporaryFolder('till');
  const path = join(folder, 'menu.json');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is refused where its till or its file is not known', () => {
    expect(() => readTillSource(path, 'sqare', undefined)).toThrow(NoSource);
    expect(() => readTillSource(path, 'sqare', undefined)).toThrow(
      'There is no till "sqare" (did you mean square?); there are iiko, shopify, square, toast, woocommerce.',
    );
    expect(() => readTillSource(path, 'toast', undefined)).toThrow(`There is no file ${path}.`);
  });

  it.each<[till: string, change: (text: string) => string, message: string]>([
    ['square', (text) => text.slice(0, 50), 'is not JSON'],
    [
      'square',
      (text) => text.replace('"modifier_list_id":"SAUCES","enabled"', '"modifier_list_id":"X","enabled"'),
      'there is no modifier list X',
    ],
    ['square', (text) => text.replace('"currency":"RUB"', '"currency":"USD"'), 'is in'],
    [
      'toast',
      (text) => text.replace('"modifierGroupReferences":[3]', '"modifierGroupReferences":[9]'),
      'there is no modifier group 9',
    ],
    [
      'toast',
      (text) => text.replace('"modifierOptionReferences":[10,11]', '"modifierOptionReferences":[10,99]'),
      'there is no modifier option 99',
    ],
    ['iiko', (text) => text.replace(/"price":320/, '"price":320.555'), '"320.555" is not an amount such as 12.50'],
    ['iiko', (text) => text.replace(/"itemId":"[^"]+"/, '"itemId":"a b"'), 'is not an id'],
  ])('names what does not fit: %s', async (till, change, message) => {
    const whole = { square: SQUARE_CATALOG, toast: TOAST_MENUS, iiko: IIKO_EXTERNAL_MENU }[till];
    writeFileSync(path, change(JSON.stringify(whole)));
    const shop = await openTestShop({ document: aCatalogDocument() });
    const source = readTillSource(path, till, undefined);
    const result = await importCatalog({
      database: shop.database,
      ...source,
      market: MARKET,
      now: new Date(0),
      fetchPicture: async () => PICTURE,
    });
    await shop.close();
    const faults = result.kind === 'refused' ? result.faults.map(faultLine) : [];
    expect(faults.join('\n')).toContain(message);
  });

  it('may have one modifier in several groups, by the till’s id and what makes it another', async () => {
    const twice = JSON.stringify(TOAST_MENUS).replace(
      '"modifierOptionReferences":[12,13]',
      '"modifierOptionReferences":[12,10]',
    );
    writeFileSync(path, twice);
    const { source } = readTillSource(path, 'toast', undefined);
    const ids = source.entries
      .filter(({ kind }) => kind === 'modifierGroups')
      .flatMap(({ fields }) => (fields.modifiers as readonly { readonly id: string }[]).map(({ id }) => id));
    expect(ids).toEqual([
      '7c0d-garlic',
      '7c0d-cheese',
      '7c0d-small',
      expect.stringMatching(/^7c0d-garlic~[0-9a-f]{8}$/),
    ]);
    const shop = await openTestShop();
    const importing = { database: shop.database, source, folder, market: MARKET, now: new Date(0) };
    expect(await importCatalog({ ...importing, fetchPicture: async () => PICTURE })).toMatchObject({ kind: 'done' });
    await shop.close();
  });

  it('names its pictures by addresses that are fetched only where the import may', async () => {
    writeFileSync(path, JSON.stringify(SQUARE_CATALOG));
    const shop = await openTestShop();
    const result = await importCatalog({
      database: shop.database,
      ...readTillSource(path, 'square', 'port'),
      market: MARKET,
      now: new Date(0),
    });
    await shop.close();
    expect(result).toMatchObject({
      kind: 'refused',
      faults: [{ text: expect.stringContaining('pictures are read from files') }],
    });
  });
});
