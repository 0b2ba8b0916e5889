import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EMPTY_CATALOG } from '#server/catalog/document/catalogLists.ts';
import { applyEntries } from '#server/catalog/import/applyEntries.ts';
import { faultLine } from '#server/catalog/import/Entry.ts';
import { importCatalog } from '#server/catalog/import/importCatalog.ts';
import { NoSource, readSource } from '#server/catalog/import/readSource.ts';
import { readTables } from '#server/catalog/import/readTables.ts';
import { readYaml } from '#server/catalog/import/readYaml.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { openTestDatabase } from '../support/openTestDatabase.ts';

const EXAMPLE = readFileSync(
  join(import.meta.dirname, '../../../server/catalog/import/example/shop.yaml'),
  'utf8',
).replaceAll(/ +photos: .*\n/g, '');
const MARKET = { currency: 'EUR', timezone: 'Europe/Podgorica' };

/** What an import of this text into an empty shop says, up to the first faults of what is wrong as a whole. */
async function faultsOf(content: string, name = 'shop.yaml'): Promise<readonly string[]> {
  const folder = makeTemporaryFolder('test');
  writeFileSync(join(folder, name), content);
  const database = await openTestDatabase();
  try {
    const { source } = readSource(join(folder, name));
    const result = await importCatalog({ database, source, folder, market: MARKET, now: new Date(0) });
    return result.kind === 'refused' ? result.faults.map(faultLine) : [];
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The line, from 1, in which the text stands, once it is in the example. */
function lineOf(content: string, text: string): number {
  return content.split('\n').findIndex((line) => line.includes(text)) + 1;
}

const PLANTED: readonly [what: string, from: string, to: string, mark: string, message: string][] = [
  [
    'an unknown list',
    'promoCodes:',
    'promocodes:',
    'promocodes:',
    'promocodes: there is no such list (did you mean promoCodes?); there are cities, restaurants',
  ],
  [
    'a misspelt key',
    'price: 8.90',
    'pric: 8.90',
    'pric:',
    'dish margherita, pric: there is no such key (did you mean price?); there are id, menu',
  ],
  [
    'a price in words',
    'price: 8.90',
    'price: cheap',
    'price: cheap',
    'dish margherita, price: "cheap" is not an amount such as 12.50',
  ],
  [
    'a price of three decimals',
    'price: 8.90',
    'price: 8.901',
    'price: 8.901',
    '"8.901" is not an amount such as 12.50',
  ],
  ['a price below nothing', 'price: 8.90', 'price: -1', 'price: -1', '"-1" is not an amount such as 12.50'],
  [
    'a dish without a price',
    '            price: 8.90\n',
    '',
    'id: margherita',
    'dish margherita, price: is missing; a new dish needs it',
  ],
  [
    'an unknown allergen',
    '[gluten, milk]',
    '[gluten, mlik]',
    'mlik',
    'dish margherita, allergens.1: "mlik" is none of gluten, crustaceans',
  ],
  [
    'an unknown diet',
    '[vegetarian,',
    '[vegetarain,',
    'vegetarain',
    '"vegetarain" is none of vegan, vegetarian, halal, gluten-free, lactose-free (did you mean vegetarian?)',
  ],
  ['an unknown tag', '[hit]', '[best]', '[best]', '"best" is none of long-cooking, age-18, new, hit, spicy'],
  [
    'a measure in an unknown unit',
    '[420 g]',
    '[420 oz]',
    '420 oz',
    '"420 oz" is not an amount such as "350 g", in g, pc, ml, cm',
  ],
  [
    'a day that there is not',
    'mon-thu 09',
    'mon-thr 09',
    'mon-thr',
    '"mon-thr 09:00-23:00" is not hours such as "mon-fri 09:00-23:00"',
  ],
  ['an hour that there is not', '09:00-23:00', '09:00-25:00', '25:00', '"mon-thu 09:00-25:00" is not hours such as'],
  [
    'a special day that there is not',
    '2027-01-01 closed',
    '2027-02-30 closed',
    '2027-02-30',
    'restaurant old-bridge, specialDays: there is no day 2027-02-30',
  ],
  [
    'a time zone that there is not',
    'Europe/Podgorica',
    'Europe/Podgoritsa',
    'Podgoritsa',
    'timezone: there is no "Europe/Podgoritsa"; write one such as Europe/Podgorica',
  ],
  [
    'a currency that there is not',
    'currency: EUR',
    'currency: XQX',
    'XQX',
    'currency: there is no "XQX"; write one of ISO 4217',
  ],
  [
    'a currency in lower case',
    'currency: EUR',
    'currency: eur',
    'currency: eur',
    '"eur" is not a currency of ISO 4217, such as EUR',
  ],
  [
    'an unknown city',
    'city: bridgetown\n    name',
    'city: bridgtown\n    name',
    'city: bridgtown',
    'restaurant old-bridge, city: there is no city "bridgtown" (did you mean bridgetown?)',
  ],
  ['an unknown menu', 'menus: [main]', 'menus: [mian]', 'mian', 'menus: there is no menu "mian" (did you mean main?)'],
  [
    'no menu at all',
    'menus: [main]',
    'menus: []',
    'menus: []',
    'menus: is empty; a restaurant needs at least one menu',
  ],
  [
    'a point with its numbers exchanged',
    '[42.4402, 19.2610]\n    currency',
    '[142.4402, 19.2610]\n    currency',
    '142.4402',
    'coordinates: is not on the globe; latitude comes first',
  ],
  [
    'a point of one number',
    'center: [42.4400, 19.2600]',
    'center: [42.4400]',
    'center: [42.4400]',
    'city bridgetown, center: this is not a point such as',
  ],
  [
    'a zone of two corners',
    '          - [42.4500, 19.2750]\n          - [42.4500, 19.2450]\n',
    '',
    'area:',
    'zone old-bridge-town, area: needs three corners',
  ],
  [
    'tiers that overlap',
    'from: 30, price',
    'from: 20, price',
    'from: 20, price',
    'two tiers hold for one order; end the lower one with "to"',
  ],
  ['a tier that ends before it begins', 'to: 30', 'to: 5', 'to: 5', '"to" is not above "from"'],
  ['a tier without a price', 'price: 2.50, ', '', 'from: 10', 'zones.0.tiers.0.price: is missing'],
  [
    'an unknown way to pay',
    'payDelivery: [cash, card]',
    'payDelivery: [cash, cheque]',
    'cheque',
    '"cheque" is not a way to pay: cash, card',
  ],
  [
    'a modifier of an unknown dish',
    'dishes: [margherita]',
    'dishes: [margarita]',
    '[margarita]',
    'modifier group pizza-extras, dishes: there is no dish "margarita" (did you mean margherita?)',
  ],
  [
    'more to choose than there is',
    '    max: 2\n',
    '    max: 9\n    min: 5\n',
    'min: 5',
    'min: 5 cannot be chosen; all modifiers together allow 2',
  ],
  [
    'a choice of nothing',
    '    max: 2\n',
    '    max: 0\n',
    'max: 0',
    'modifier group pizza-extras, max: "0" is not a whole number from 1 on',
  ],
  [
    'two modifiers of one id',
    '{ id: pizza-prosciutto',
    '{ id: pizza-olives',
    'Prosciutto',
    'modifiers: another one is called pizza-olives too',
  ],
  [
    'two dishes of one id',
    'id: pumpkin-soup',
    'id: fish-soup',
    'Pumpkin soup',
    'dish fish-soup: is stated twice, first at shop.yaml:',
  ],
  [
    'a promo code that takes nothing off',
    ', percent: 10',
    '',
    'HELLO10',
    'promo code HELLO10, percent, amount: needs one of both',
  ],
  [
    'a percentage above all',
    'percent: 10',
    'percent: 110',
    'percent: 110',
    '"110" is not a whole percentage from 1 to 100',
  ],
  ['an id with a space', 'id: pizza\n', 'id: pi zza\n', 'pi zza', 'group pi zza, id: "pi zza" is not an id'],
  ['an unknown language', '{ en: Pizza,', '{ english: Pizza,', 'english', 'must name languages'],
  ['a key stated twice', 'price: 5.20', 'price: 5.20\n            price: 5.30', '5.30', 'Map keys must be unique'],
  ['broken YAML', 'percent: 10, personLimit: 1 }', 'percent: 10, personLimit: 1', 'made-up town', 'Flow map'],
  [
    'a list that is none',
    'menus:\n  - id: main',
    'menus: main\nother:\n  - id: main',
    'menus: main',
    'menus: must be a list',
  ],
];

/** @trust import */
describe('a file with a fault', () => {
  it('is not found in the example', async () => {
    expect(await faultsOf(EXAMPLE)).toEqual([]);
  });

  it.each(PLANTED)('is refused with line, key and allowed values: %s', async (_, from, to, mark, message) => {
    expect(EXAMPLE).toContain(from);
    const content = EXAMPLE.replace(from, to);
    const faults = await faultsOf(content);
    expect(faults.join('\n')).toContain(message);
    const own = faults.find((fault) => fault.includes(message)) ?? '';
    const line = Number(/^shop\.yaml:(\d+): /.exec(own)?.[1]);
    // What is missing or too short is shown where it should stand, at most a few lines below its owner.
    expect(line).toBeGreaterThan(0);
    expect(Math.abs(line - lineOf(content, mark))).toBeLessThanOrEqual(message.includes('Flow map') ? 2 : 1);
  });

  it('is reported together with all others', async () => {
    const content = EXAMPLE.replace('price: 8.90', 'price: x')
      .replace('currency: EUR', 'currency: eur')
      .replace('[hit]', '[best]')
      .replace('menus: [main]', 'menus: [other]');
    expect(await faultsOf(content)).toHaveLength(4);
  });

  it('is reported when it is empty, not UTF-8, of another kind or missing', async () => {
    expect(await faultsOf('')).toEqual([
      'shop.yaml:1: the file is empty: it must have lists such as restaurants and menus',
    ]);
    const folder = makeTemporaryFolder('test');
    writeFileSync(join(folder, 'old.yaml'), Buffer.from([0xcf, 0xe8, 0xf6, 0xf6, 0xe0]));
    expect(readSource(join(folder, 'old.yaml')).source.faults.map(faultLine)).toEqual([
      'old.yaml:1: is not written in UTF-8; save it once more as "UTF-8" or "CSV UTF-8"',
    ]);
    writeFileSync(join(folder, 'menu.docx'), '');
    expect(() => readSource(join(folder, 'menu.docx'))).toThrow(NoSource);
    expect(() => readSource(join(folder, 'nothing.yaml'))).toThrow('There is no');
    mkdirSync(join(folder, 'empty'));
    expect(() => readSource(join(folder, 'empty'))).toThrow('has no .csv files');
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('a key that does not exist in many entries', () => {
  it('is named once for each kind and file', async () => {
    const dishes = Array.from(
      { length: 30 },
      (_, index) => `{ id: d${index}, menu: main, name: Dish, price: 1, cost: 2 }`,
    );
    const content = `${EXAMPLE}\ndishes: [${dishes.join(', ')}]\n`;
    expect(await faultsOf(content)).toEqual([expect.stringMatching(/dish d0, cost: there is no such key/)]);
  });
});

describe('a table with a fault', () => {
  const read = (files: Readonly<Record<string, string>>): readonly string[] => {
    const source = readTables(new Map(Object.entries(files)));
    const { faults } = applyEntries({
      current: EMPTY_CATALOG,
      source,
      market: MARKET,
      pictures: new Map(),
      replace: false,
    });
    return faults.map(faultLine);
  };

  it('is reported by file and line, also below cells with line breaks', () => {
    const dishes = 'id;menu;name;price\r\nsoup;main;"Soup\r\nof the day";5,50\r\nfish;main;Fish;dear\r\n';
    expect(read({ dishes })).toEqual(['dishes.csv:4: dish fish, price: "dear" is not an amount such as 12.50']);
  });

  it('names a column that does not exist once, whatever the number of its rows', () => {
    const rows = Array.from({ length: 1010 }, (_, index) => `dish-${index},main,Soup,5,6,7\n`).join('');
    expect(read({ dishes: `id,menu,name,price,cost,nutrition.kcall\n${rows}` })).toEqual([
      expect.stringMatching(/^dishes\.csv:1: cost: there is no such column; there are id, menu/),
      expect.stringMatching(/^dishes\.csv:1: nutrition\.kcall: there is no such column/),
    ]);
    expect(read({ zones: 'restaurant,id,name,area,colour\nport,a,A,1 1 | 1 2 | 2 2,red\n' })[0]).toMatch(
      /^zones\.csv:1: colour: there is no such column/,
    );
    expect(read({ dishes: `id,menu,name,price,price:en\n${rows.replaceAll(',6,7', ',6')}` })).toEqual([
      expect.stringMatching(/^dishes\.csv:1: price:en: there is no such column/),
    ]);
  });

  it('names an owner that is not in the folder, and a row of too many cells', () => {
    expect(
      read({
        tiers: 'zone,price,minutes\ntown,2,30',
        zones: 'restaurant,id,name,area\nport,town,Town,1 1 | 1 2 | 2 2,x',
      }),
    ).toEqual([
      'zones.csv:2: the row has 5 cells and the table 4 columns; a cell with "," in it needs quotes, such as "42.44, 19.26"',
      ...['city', 'name', 'address', 'coordinates', 'menus', 'hours'].map(
        (name) => `zones.csv:2: restaurant port, ${name}: is missing; a new restaurant needs it`,
      ),
    ]);
    expect(read({ zones: 'restaurant,id,name,area', tiers: 'zone,price,minutes\ntown,2,30' })).toEqual([
      'tiers.csv:2: tiers, zone: there is no "town"',
    ]);
  });

  it('has one text for all languages or one for each, not both', () => {
    expect(read({ menus: 'id,name,name:en\nmain,Menu,Menu' })).toEqual([
      'menus.csv:2: menus.csv, name:en: name is given for all languages too; fill one or the other',
    ]);
  });
});

describe('what a file mentions', () => {
  it('is changed, and nothing else: prices can be sent alone', () => {
    const whole = applyEntries({
      current: EMPTY_CATALOG,
      source: readYaml('shop.yaml', EXAMPLE),
      market: MARKET,
      pictures: new Map(),
      replace: false,
    }).document;
    const source = readTables(new Map([['dishes', 'id,price,oldPrice\nmargherita,"9,5",10\n']]));
    const { document, faults } = applyEntries({
      current: whole,
      source,
      market: MARKET,
      pictures: new Map(),
      replace: false,
    });
    expect(faults).toEqual([]);
    const dishes = whole.dishes.map((dish) =>
      dish.id === 'margherita' ? { ...dish, price: 950, oldPrice: 1000 } : dish,
    );
    expect(document).toEqual({ ...whole, dishes });
    const cleared = readYaml('prices.yaml', 'dishes:\n  - id: margherita\n    oldPrice:\n');
    const after = applyEntries({
      current: document,
      source: cleared,
      market: MARKET,
      pictures: new Map(),
      replace: false,
    });
    expect(after.document.dishes.find(({ id }) => id === 'margherita')).not.toHaveProperty('oldPrice');
  });
});
