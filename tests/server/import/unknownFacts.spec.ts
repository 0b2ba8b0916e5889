import { importCatalog } from '#server/catalog/import/importCatalog.ts';
import { readYaml } from '#server/catalog/import/readYaml.ts';
import { nutritionOf } from '#server/catalog/tills/iiko/iikoDish.ts';
import { aCatalogDocument, aRestaurant } from '../support/aCatalogDocument.ts';
import { ask } from '../support/ask.ts';
import { openTestShop } from '../support/openTestShop.ts';

const NEW = `
restaurants:
  - id: new
    city: harbour
    name: New
    address: Street, 1
    coordinates: [10.5, 20.5]
    menus: [main]
    hours: [daily 10:00-22:00]
`;

describe('a fact that nobody stated', () => {
  it.each([
    ['not stated', ''],
    ['cleared', '    averageCheck:\n'],
    ['stated as 0', '    averageCheck: 0\n'],
  ])('is not answered: an average bill that is %s', async (_, line) => {
    const shop = await openTestShop();
    const { database } = shop;
    const market = { currency: 'RUB', timezone: '+03:00' };
    const source = readYaml('shop.yaml', `${NEW}${line}`);
    const result = await importCatalog({ database, source, folder: '.', market, now: new Date(0) });
    expect(result.kind).toBe('done');
    expect((await ask(shop.app, 'GET', '/1/p/restos/new')).json.averageCheck).toBeNull();
    await shop.close();
  });

  it('is not answered when an earlier release stored 0 for it', async () => {
    const shop = await openTestShop({
      document: aCatalogDocument({ restaurants: [aRestaurant({ averageCheck: 0 })] }),
    });
    expect((await ask(shop.app, 'GET', '/1/p/restos/port')).json.averageCheck).toBeNull();
    await shop.close();
  });

  it('is no part of the nutrition that a till knows half of', () => {
    expect(nutritionOf({ energy: 230, proteins: 9, fats: null, carbs: 27 })).toEqual({});
    expect(nutritionOf({ energy: 230, proteins: 9, fats: 0, carbs: 27 })).toEqual({
      nutrition: { kcal: 230, protein: 9, fat: 0, carbs: 27 },
    });
  });
});
