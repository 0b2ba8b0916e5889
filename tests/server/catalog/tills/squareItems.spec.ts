import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultLine } from '#server/catalog/import/Entry.ts';
import { type ImportResult, importCatalog } from '#server/catalog/import/importCatalog.ts';
import { readSource, readTillSource } from '#server/catalog/import/readSource.ts';
import { ask } from '../../support/ask.ts';
import { SQUARE_ROWS, type SquareRow, squareItems } from './squareItems.ts';
import { tillWorld } from './tillWorld.ts';

interface Answered {
  readonly id: string;
  readonly name: string;
}

interface AnsweredModifiers {
  readonly id: string;
  readonly positionIds: readonly string[];
  readonly min: number;
  readonly max: number;
  readonly modifiers: readonly { readonly name: string; readonly price: number }[];
}

describe('an item library of Square, as CSV', () => {
  const world = tillWorld();

  const into = { market: { currency: 'RUB', timezone: 'Europe/Moscow' }, now: new Date(0) };

  function doImport(text: string = squareItems(), dryRun = false): Promise<ImportResult> {
    const path = join(world.folder, 'items.csv');
    writeFileSync(path, text);
    return importCatalog({ database: world.shop.database, ...readTillSource(path, 'square', 'port'), ...into, dryRun });
  }

  const importRows = (rows: readonly SquareRow[]) => doImport(squareItems(rows));

  async function faultsOf(text: string): Promise<readonly string[]> {
    const result = await doImport(text);
    return result.kind === 'refused' ? result.faults.map(faultLine) : [];
  }

  const getJson = async (path: string) => (await ask(world.shop.app, 'GET', path)).json;
  const dishes = (): Promise<readonly Answered[]> => getJson('/1/p/menus/square/positions');

  async function modifiersOf(id: string): Promise<readonly AnsweredModifiers[]> {
    const all: readonly AnsweredModifiers[] = await getJson('/1/restos/port/positions/modifiers');
    return all.filter(({ positionIds }) => positionIds.includes(id));
  }

  it('becomes a menu: categories are groups, and variations one choice that has to be made', async () => {
    expect(await doImport()).toMatchObject({ kind: 'done', version: 2 });
    expect((await getJson('/1/p/restos/port')).menus).toMatchObject([{ id: 'square' }]);
    const groups: readonly Answered[] = await getJson('/1/p/menus/square/position-groups');
    expect(groups.map(({ name }) => name)).toEqual(['Обед']);
    const all = await dishes();
    expect(all).toMatchObject([
      { id: 'SOUP-1', name: 'Уха', description: 'Уха, как дома\nи в море', price: 32_000 },
      { id: 'PIZZA-S', name: 'Пицца', price: 59_050 },
    ]);
    expect(all).toHaveLength(2);
    const own = await modifiersOf('PIZZA-S');
    expect(own).toMatchObject([
      {
        min: 1,
        max: 1,
        modifiers: [
          { name: '30 см', price: 0 },
          { name: '40 см', price: 119_950 },
        ],
      },
    ]);
  });

  it('says what is left out: dishes of a variable price, and modifier sets, of which it has the names alone', async () => {
    const result = await doImport();
    expect(result).toHaveProperty(
      'hints',
      expect.arrayContaining([
        'dish GIFT-1 (Подарок) is left out: none of its variations has a fixed price',
        expect.stringMatching(
          /^modifier set Соусы of Уха is left out: a CSV tells neither its modifiers nor their prices/,
        ),
      ]),
    );
  });

  it('changes nothing in a dry run, nor when it comes again', async () => {
    const before = await getJson('/1/p/restos/port');
    expect(await doImport(squareItems(), true)).toMatchObject({ kind: 'done', version: undefined });
    expect(await getJson('/1/p/restos/port')).toEqual(before);
    await doImport();
    expect(await doImport()).toMatchObject({ kind: 'done', differences: [], version: undefined });
  });

  it('takes off what is gone from the library, and leaves the modifiers that the shop has given its dishes', async () => {
    await doImport();
    const path = join(world.folder, 'sauces.json');
    const sauce = { modifiers: [{ id: 'sauce-garlic', name: 'Чесночный', price: '30' }] };
    const modifierGroups = [
      { id: 'sauces', name: 'Соусы', dishes: ['SOUP-1', 'PIZZA-S'], ...sauce },
      {
        id: 'edges',
        name: 'Борта',
        dishes: ['PIZZA-S'],
        modifiers: [{ id: 'edge-cheese', name: 'Сырный', price: '90' }],
      },
    ];
    writeFileSync(path, JSON.stringify({ modifierGroups }));
    expect(await importCatalog({ database: world.shop.database, ...readSource(path), ...into })).toMatchObject({
      kind: 'done',
    });
    expect(await doImport()).toMatchObject({ kind: 'done', differences: [] });
    const one = SQUARE_ROWS.filter(({ Token: token }) => token !== 'PIZZA-L');
    expect(await importRows(one)).toMatchObject({ kind: 'done', version: 4 });
    expect((await modifiersOf('PIZZA-S')).map(({ id }) => id)).toEqual(['sauces', 'edges']);
    const none = SQUARE_ROWS.filter(({ 'Item Name': name }) => name !== 'Пицца');
    expect(await importRows(none)).toMatchObject({ kind: 'done', version: 5 });
    expect((await dishes()).map(({ id }) => id)).toEqual(['SOUP-1']);
    const remaining: readonly AnsweredModifiers[] = await getJson('/1/restos/port/positions/modifiers');
    expect(remaining.filter(({ id }) => id === 'edges')).toEqual([]);
    expect(remaining.find(({ id }) => id === 'sauces')).toMatchObject({ positionIds: ['SOUP-1'] });
  });

  it('may have two items of one name: where a variation is named again, another begins', async () => {
    const cola = (token: string) => ({ Token: token, 'Item Name': 'Кола', 'Variation Name': 'Regular', Price: '90' });
    await importRows([cola('COLA-1'), cola('COLA-2')]);
    expect(await dishes()).toMatchObject([{ id: 'COLA-1' }, { id: 'COLA-2' }]);
  });

  it('is read as exports before had it too: other columns and letters, one token for an item, parted by semicolons', async () => {
    const columns = ['token', 'ITEM NAME', 'variation name', 'Category', 'Price', 'Option Value 1'];
    const latte = { token: 'LATTE', 'ITEM NAME': 'Латте', Category: 'Кофе' };
    const rows = [
      { ...latte, Price: '4,50', 'Option Value 1': 'S' },
      { ...latte, Price: '1.005,5 ₽', 'Option Value 1': 'L' },
    ];
    expect(await doImport(squareItems(rows, columns).replaceAll('","', '";"'))).toMatchObject({ kind: 'done' });
    expect(await dishes()).toMatchObject([{ id: 'LATTE', price: 450 }]);
    expect(await modifiersOf('LATTE')).toMatchObject([{ modifiers: [{ name: 'S' }, { name: 'L', price: 100_100 }] }]);
  });

  it.each([
    ['12.50', 1_250],
    ['R$ 12,5', 1_250],
    ['1250', 125_000],
    ['1,250', 125_000],
    ["CHF 1'250.00", 125_000],
    ['1 250,00 руб.', 125_000],
    ['1.250,00 €', 125_000],
    ['0.00', 0],
  ])('takes %s for a price', async (price, amount) => {
    await importRows([{ Token: 'TEA', 'Item Name': 'Чай', 'Variation Name': 'Regular', Price: price }]);
    expect(await dishes()).toMatchObject([{ id: 'TEA', price: amount }]);
  });

  it.each(['abc', '59o', 'o59', '-5', '$-5', '1.250', '12.345', '1,25,00', '5 or 6'])(
    'is refused whole for a price of %s, with its line',
    async (price) => {
      const [soup, small, large, ...others] = SQUARE_ROWS;
      // The description of the first row has two lines.
      expect(await faultsOf(squareItems([soup ?? {}, small ?? {}, { ...large, Price: price }, ...others]))).toEqual([
        `items.csv:5: Price: "${price}" is not an amount such as 12.50`,
      ]);
      expect(await getJson('/1/p/restos/port')).not.toMatchObject({ menus: [{ id: 'square' }] });
    },
  );

  it('is refused with the line of a row without a token or a name, and of a token that is no id', async () => {
    const rows = [
      { 'Item Name': 'Уха', Price: '1' },
      { Token: 'A', Price: '1' },
    ];
    expect(await faultsOf(squareItems(rows))).toEqual(
      expect.arrayContaining(['items.csv:2: Token: is missing', 'items.csv:3: Item Name: is missing']),
    );
    expect((await faultsOf(squareItems([{ Token: 'a b', 'Item Name': 'Уха', Price: '1' }])))[0]).toMatch(
      /^items\.csv:2: .*is not an id/,
    );
  });

  it.each([
    ['lacks a column', 'Name,Price\nSoup,1\n', 'which has a column Token'],
    ['has no rows', squareItems([]), 'which has items'],
    ['has a quote too many', squareItems().replace('"Уха"', '"У"ха"'), 'items.csv:'],
  ])('is refused where the file %s', async (_, text, message) => {
    expect((await faultsOf(text)).join('\n')).toContain(message);
  });
});
