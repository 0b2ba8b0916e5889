import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultLine } from '#server/catalog/import/Entry.ts';
import { type ImportResult, importCatalog } from '#server/catalog/import/importCatalog.ts';
import { readTillSource } from '#server/catalog/import/readSource.ts';
import { ask } from '../../support/ask.ts';
import { tillWorld } from './tillWorld.ts';

const MARKET = { currency: 'EUR', timezone: 'Europe/Berlin' };

/** A nomenclature of iiko with so many dishes, of which some are without a price. */
function nomenclature(dishes: number, priced = dishes): object {
  const group = { id: 'g', name: 'Food', isIncludedInMenu: true };
  const products = Array.from({ length: dishes }, (_, index) => ({
    id: `p${index}`,
    name: `Dish ${index}`,
    parentGroup: 'g',
    sizePrices: index < priced ? [{ sizeId: null, price: { currentPrice: 5, isIncludedInMenu: true } }] : [],
  }));
  return { groups: [group], products, sizes: [] };
}

const EMPTY_ANSWERS: readonly (readonly [string, string, object])[] = [
  ['iiko', 'a nomenclature of nothing', { groups: [], products: [], productCategories: [], sizes: [], revision: 1 }],
  ['iiko', 'a nomenclature without prices', nomenclature(10, 0)],
  ['iiko', 'an external menu of nothing', { id: 7, name: 'Menu', itemCategories: [] }],
  ['square', 'a catalog of nothing', { objects: [] }],
  ['toast', 'no menus', { menus: [], modifierGroupReferences: {}, modifierOptionReferences: {} }],
];

describe('an answer of a till', () => {
  const world = tillWorld();

  function doImport(till: string, content: object, more: object = {}): Promise<ImportResult> {
    const path = join(world.folder, 'menu.json');
    writeFileSync(path, JSON.stringify(content));
    const source = readTillSource(path, till, 'port');
    return importCatalog({ database: world.shop.database, ...source, market: MARKET, now: new Date(0), ...more });
  }

  const linesOf = (result: ImportResult): readonly string[] =>
    result.kind === 'refused' ? result.faults.map(faultLine) : [];
  const menusOfPort = async (): Promise<unknown> => (await ask(world.shop.app, 'GET', '/1/p/restos/port')).json.menus;

  it.each(EMPTY_ANSWERS)('of %s with %s takes nothing off a restaurant', async (till, _, content) => {
    const before = await menusOfPort();
    const result = await doImport(till, content);
    expect(result.kind).toBe('refused');
    expect(linesOf(result).join('\n')).toMatch(/has no dishes to sell.*--allow-empty/);
    expect(await menusOfPort()).toEqual(before);
  });

  it.each([0, 1, 4])('that leaves %i of ten dishes takes nothing off, and half of them are a menu', async (count) => {
    await doImport('iiko', nomenclature(10));
    const dishes = async (): Promise<number> =>
      (await ask(world.shop.app, 'GET', '/1/p/menus/iiko/positions')).json.length;
    const lines = linesOf(await doImport('iiko', nomenclature(count)));
    expect(lines[0]).toMatch(
      new RegExp(
        `^menu\\.json:1: menu iiko: has ${count} dishes to sell, and the shop sells 10 of it; .*--allow-empty$`,
      ),
    );
    expect(await dishes()).toBe(10);
    expect(await doImport('iiko', nomenclature(5))).toMatchObject({ kind: 'done' });
    expect(await dishes()).toBe(5);
  });

  it('may empty a menu when that is said', async () => {
    await doImport('iiko', nomenclature(10));
    expect(await doImport('iiko', nomenclature(0), { allowEmpty: true })).toMatchObject({ kind: 'done' });
    expect((await ask(world.shop.app, 'GET', '/1/p/menus/iiko/positions')).json).toEqual([]);
  });
});
