import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultLine } from '#server/catalog/import/Entry.ts';
import { type ImportResult, importCatalog } from '#server/catalog/import/importCatalog.ts';
import { readTillSource } from '#server/catalog/import/readSource.ts';
import { ask } from '../../support/ask.ts';
import { tillWorld } from './tillWorld.ts';

type Row = Readonly<Record<string, string>>;

/** A CSV file of these rows; columns that a row does not name are empty. */
function csv(columns: readonly string[], rows: readonly Row[]): string {
  const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map((row) => columns.map((column) => row[column] ?? ''));
  return [columns, ...lines].map((cells) => `${cells.map(cell).join(',')}\n`).join('');
}

const SHOPIFY_COLUMNS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Price',
  'Variant Compare At Price',
  'Image Src',
  'Image Position',
  'Gift Card',
  'Status',
];

/** As Shopify named its columns later. */
const RENAMED: Row = {
  Handle: 'URL handle',
  'Body (HTML)': 'Description',
  Published: 'Published on online store',
  'Product Category': 'Product category',
  'Option1 Value': 'Option1 value',
  'Variant Price': 'Price',
  'Variant Compare At Price': 'Compare-at price',
  'Image Src': 'Product image URL',
  'Gift Card': 'Gift card',
};

const PIZZA = { Handle: 'pizza', Title: 'Pizza', Type: 'Pizzas', Published: 'TRUE', Status: 'active' };
const SHOPIFY_ROWS: readonly Row[] = [
  {
    ...PIZZA,
    'Body (HTML)': '<p>Tomato &amp; cheese</p>',
    'Option1 Name': 'Size',
    'Option1 Value': '30 cm',
    'Variant Price': '9.90',
    'Variant Compare At Price': '11.90',
    'Image Src': 'https://pictures.example/pizza.jpg',
  },
  { Handle: 'pizza', 'Option1 Value': '40 cm', 'Variant Price': '14.50' },
  { Handle: 'pizza', 'Image Src': 'https://pictures.example/other.jpg', 'Image Position': '2' },
  {
    Handle: 'soup',
    Title: 'Soup',
    'Product Category': 'Food > Prepared > Soups',
    Published: 'TRUE',
    'Option1 Name': 'Title',
    'Option1 Value': 'Default Title',
    'Variant Price': '4.00',
    Status: 'active',
  },
  { ...PIZZA, Handle: 'draft', Title: 'Draft', 'Variant Price': '1.00', Status: 'draft' },
  { ...PIZZA, Handle: 'hidden', Title: 'Hidden', 'Variant Price': '1.00', Published: 'FALSE' },
  { ...PIZZA, Handle: 'voucher', Title: 'Voucher', 'Variant Price': '25.00', 'Gift Card': 'TRUE' },
];

const WOO_COLUMNS = [
  'ID',
  'Type',
  'SKU',
  'Name',
  'Published',
  'Is featured?',
  'Visibility in catalog',
  'Short description',
  'Description',
  'Date sale price starts',
  'In stock?',
  'Sale price',
  'Regular price',
  'Categories',
  'Images',
  'Parent',
  'Position',
  'Attribute 1 name',
  'Attribute 1 value(s)',
];

const SOLD: Row = { Type: 'simple', Published: '1', 'Visibility in catalog': 'visible', 'In stock?': '1' };
const WOO_ROWS: readonly Row[] = [
  {
    ...SOLD,
    ID: '10',
    Type: 'variable',
    SKU: 'PZ',
    Name: 'Pizza',
    'Short description': '<p>Tomato &amp; cheese</p>',
    Categories: 'Menu > Pizzas, Lunch',
    Images: 'https://pictures.example/pizza.jpg, https://pictures.example/other.jpg',
    'Attribute 1 name': 'Size',
    'Attribute 1 value(s)': '30 cm, 40 cm',
  },
  {
    ...SOLD,
    ID: '11',
    Type: 'variation',
    Name: 'Pizza - 30 cm',
    Parent: 'PZ',
    'Regular price': '11.90',
    'Sale price': '9.90',
    'Attribute 1 value(s)': '30 cm',
  },
  {
    ...SOLD,
    ID: '12',
    Type: 'variation',
    Name: 'Pizza - 40 cm',
    Parent: 'id:10',
    'Regular price': '14,5',
    'Attribute 1 value(s)': '40 cm',
  },
  { ...SOLD, ID: '20', Name: 'Soup', Categories: 'Soups', 'Regular price': '4' },
  { ...SOLD, ID: '21', Name: 'Stew', Categories: 'Soups', 'Regular price': '5', 'In stock?': '0' },
  { ...SOLD, ID: '30', Name: 'Draft', 'Regular price': '1', Published: '-1' },
  { ...SOLD, ID: '31', Name: 'Hidden', 'Regular price': '1', 'Visibility in catalog': 'hidden' },
  { ...SOLD, ID: '32', Name: 'Set', Type: 'grouped' },
];

const FILES = [
  ['shopify', 'its products', csv(SHOPIFY_COLUMNS, SHOPIFY_ROWS), 'shopify-pizza'],
  [
    'shopify',
    'its products with the newer columns',
    csv(
      SHOPIFY_COLUMNS.map((name) => RENAMED[name] ?? name),
      SHOPIFY_ROWS.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [RENAMED[name] ?? name, value])),
      ),
    ),
    'shopify-pizza',
  ],
  ['woocommerce', 'its products', `\uFEFF${csv(WOO_COLUMNS, WOO_ROWS)}`, 'woo-10'],
] as const;

interface Dish {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly oldPrice: number | null;
  readonly available: boolean;
  readonly description: string;
}

describe.each(FILES)('the CSV of %s, %s', (till, _, text, pizzaId) => {
  const world = tillWorld();

  function doImport(content: string = text): Promise<ImportResult> {
    const path = join(world.folder, 'products.csv');
    writeFileSync(path, content);
    const { source, folder } = readTillSource(path, till, 'port');
    const entries = source.entries.map((entry) => {
      const { photos: __, ...fields } = entry.fields;
      return { ...entry, fields };
    });
    const market = { currency: 'EUR', timezone: 'Europe/Berlin' };
    return importCatalog({
      database: world.shop.database,
      source: { ...source, entries },
      folder,
      market,
      now: new Date(0),
    });
  }

  const getJson = async (path: string) => (await ask(world.shop.app, 'GET', path)).json;
  const dishes = (): Promise<readonly Dish[]> => getJson(`/1/p/menus/${till}/positions`);

  it('becomes a menu: products are dishes, variants sizes, and hidden products are left out', async () => {
    expect(await doImport()).toMatchObject({ kind: 'done', version: 2 });
    expect((await getJson('/1/p/restos/port')).menus).toMatchObject([{ id: till }]);
    const all = await dishes();
    expect(all.map(({ name }) => name)).toEqual(['Pizza', 'Soup', ...(till === 'woocommerce' ? ['Stew'] : [])]);
    expect(all[0]).toMatchObject({ id: pizzaId, price: 990, oldPrice: 1190, description: 'Tomato & cheese' });
    expect(all[1]).toMatchObject({ price: 400, oldPrice: null, available: true });
    expect(all.find(({ name }) => name === 'Stew')?.available ?? false).toBe(false);
    const groups: readonly { name: string }[] = await getJson(`/1/p/menus/${till}/position-groups`);
    expect(groups.map(({ name }) => name)).toEqual(['Pizzas', 'Soups']);
    const modifiers = (await getJson('/1/restos/port/positions/modifiers')).find(
      ({ positionIds }: { positionIds: readonly string[] }) => positionIds.includes(pizzaId),
    );
    expect(modifiers).toMatchObject({ min: 1, max: 1 });
    expect(modifiers.modifiers.map(({ name, price }: Dish) => [name, price])).toEqual([
      ['30 cm', 0],
      ['40 cm', 460],
    ]);
  });

  it('names the picture of a product', () => {
    const path = join(world.folder, 'products.csv');
    writeFileSync(path, text);
    const { entries } = readTillSource(path, till, undefined).source;
    expect(entries.find(({ kind }) => kind === 'dishes')?.fields.photos).toEqual([
      'https://pictures.example/pizza.jpg',
    ]);
  });

  it('changes nothing the second time, and takes a former price off that is gone', async () => {
    await doImport();
    expect(await doImport()).toMatchObject({ kind: 'done', differences: [] });
    await doImport(text.replace('"11.90"', till === 'shopify' ? '""' : '"9.90"'));
    expect((await dishes())[0]).toMatchObject({ price: 990, oldPrice: null });
  });

  it('notes what it leaves out on purpose', async () => {
    const hint =
      till === 'shopify'
        ? /Voucher\) is left out: it is a gift card/
        : /Set\) is left out: it is a product of the type grouped/;
    expect(await doImport()).toHaveProperty('hints', expect.arrayContaining([expect.stringMatching(hint)]));
  });

  it('is refused with the line of a price that is none, and for what is another file', async () => {
    const faultsOf = async (content: string): Promise<readonly string[]> => {
      const result = await doImport(content);
      return result.kind === 'refused' ? result.faults.map(faultLine) : [];
    };
    expect((await faultsOf(text.replace('"4.00"', '"cheap"').replace(',"4",', ',"cheap",'))).join('\n')).toMatch(
      /^products\.csv:5: (?:Regular price|Price): "cheap" is not an amount such as 12\.50/,
    );
    expect(await faultsOf('Artikel,Preis\nSuppe,4\n')).toEqual([
      expect.stringMatching(/^products\.csv:1: the file: has no column \w+; it must be the CSV of the products of/),
    ]);
    expect(await faultsOf('')).toEqual([expect.stringMatching(/the file: has no rows; it must be the CSV of/)]);
  });
});
