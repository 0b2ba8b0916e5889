import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultLine } from '#server/catalog/import/Entry.ts';
import { type ImportResult, importCatalog } from '#server/catalog/import/importCatalog.ts';
import { readTillSource } from '#server/catalog/import/readSource.ts';
import { ask } from '../../support/ask.ts';
import { IIKO_NOMENCLATURE } from './iikoMenus.ts';
import { tillWorld } from './tillWorld.ts';

interface AnsweredGroup {
  readonly id: string;
  readonly positionIds: readonly string[];
  readonly name: string | { readonly ru: string };
}

const idOf = (name: string): string => IIKO_NOMENCLATURE.products.find((product) => product.name === name)?.id ?? '';
const [GARLIC, CHEESE, SOUP, PIZZA] = ['Чесночный', 'Сырный', 'Уха', 'Пицца'].map(idOf);
const rules = {
  defaultAmount: 0,
  minAmount: 0,
  maxAmount: 1,
  required: false,
  hideIfDefaultAmount: false,
  splittable: false,
  freeOfChargeAmount: 0,
};
type Single = Partial<typeof rules> & { readonly id: string | undefined };

/** The nomenclature, with modifiers of dishes outside a group. */
function withSingles(singles: Readonly<Record<string, readonly Single[]>>): unknown {
  const products = IIKO_NOMENCLATURE.products.map((product) => ({
    ...product,
    modifiers: (singles[product.name] ?? []).map((single) => ({ ...rules, ...single })),
  }));
  return { ...IIKO_NOMENCLATURE, products };
}

describe('modifiers outside a group in a nomenclature of iiko', () => {
  const world = tillWorld();

  function doImport(singles: Readonly<Record<string, readonly Single[]>>): Promise<ImportResult> {
    const path = join(world.folder, 'menu.json');
    writeFileSync(path, JSON.stringify(withSingles(singles), undefined, 2));
    const { source } = readTillSource(path, 'iiko', 'port');
    const entries = source.entries.map((entry) => {
      const { photos: _, ...fields } = entry.fields;
      return { ...entry, fields };
    });
    const market = { currency: 'RUB', timezone: 'Europe/Moscow' };
    return importCatalog({
      database: world.shop.database,
      source: { ...source, entries },
      folder: world.folder,
      market,
      now: new Date(0),
    });
  }

  /** Without the sizes of the pizza and the sauces of the soup, which every nomenclature of these specs has. */
  async function groupsOf(dish: string | undefined): Promise<readonly AnsweredGroup[]> {
    const all: readonly AnsweredGroup[] = (await ask(world.shop.app, 'GET', '/1/restos/port/positions/modifiers')).json;
    const others = new Set(['Соусы', 'Размер']);
    return all.filter(
      ({ positionIds, name }) =>
        positionIds.includes(dish ?? '') && !others.has(typeof name === 'string' ? name : name.ru),
    );
  }

  it('are extras of one group, each up to its own number, with the name and price of its product', async () => {
    const garlic = { id: GARLIC, maxAmount: 3 };
    expect(await doImport({ Пицца: [garlic, { id: CHEESE, defaultAmount: 1 }] })).toMatchObject({ kind: 'done' });
    expect(await groupsOf(PIZZA)).toMatchObject([
      {
        name: { en: 'Extras', ru: 'Добавки' },
        min: 0,
        max: 4,
        free: 0,
        modifiers: [
          { name: 'Чесночный', price: 3_000, maxCount: 3, byDefault: false },
          { name: 'Сырный', price: 4_550, maxCount: 1, byDefault: true },
        ],
      },
    ]);
  });

  it('are a group of their own where one has to be taken, or some are free', async () => {
    await doImport({
      Пицца: [
        { id: GARLIC, required: true, minAmount: 0, maxAmount: 2 },
        { id: CHEESE, maxAmount: 4, freeOfChargeAmount: 2 },
      ],
    });
    expect(await groupsOf(PIZZA)).toMatchObject([
      { name: 'Чесночный', min: 1, max: 2, free: 0, modifiers: [{ name: 'Чесночный', maxCount: 2 }] },
      { name: 'Сырный', min: 0, max: 4, free: 2, modifiers: [{ name: 'Сырный', maxCount: 4 }] },
    ]);
    await doImport({ Пицца: [{ id: GARLIC, minAmount: 2, maxAmount: 1 }] });
    expect(await groupsOf(PIZZA)).toMatchObject([{ min: 2, max: 2, modifiers: [{ maxCount: 2 }] }]);
  });

  it('are shared by dishes that have the same ones, stand beside groups, and change nothing when they come again', async () => {
    const singles = { Уха: [{ id: GARLIC }], Пицца: [{ id: GARLIC }] };
    await doImport(singles);
    const [ofSoup] = await groupsOf(SOUP);
    expect(ofSoup).toMatchObject({ positionIds: [SOUP, PIZZA] });
    expect(await groupsOf(PIZZA)).toEqual([ofSoup]);
    expect(await doImport(singles)).toMatchObject({ kind: 'done', differences: [] });
  });

  it('are refused with their line where there is no such product', async () => {
    const result = await doImport({ Пицца: [{ id: 'nothing' }] });
    const faults = result.kind === 'refused' ? result.faults.map(faultLine) : [];
    expect(faults).toEqual([
      expect.stringMatching(/^menu\.json:\d+: products\.1\.modifiers\.0\.id: there is no product nothing$/),
    ]);
  });
});
