import { aCatalogDocument, aRestaurant } from '../support/aCatalogDocument.ts';
import { ask } from '../support/ask.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

/** @spec 7.6 */
describe('the zones of a restaurant', () => {
  let shop: TestShop;

  beforeAll(async () => {
    const [zone] = aRestaurant().zones;
    if (zone === undefined) throw new Error('the test document has no zone');
    const zones = Array.from({ length: 250 }, (_, index) => ({ ...zone, id: `zone-${index}` }));
    shop = await openTestShop({ document: aCatalogDocument({ restaurants: [aRestaurant({ zones })] }) });
  });

  afterAll(async () => {
    await shop.close();
  });

  it('are exported in pages of a hundred, without losing one', async () => {
    const ids = new Set<string>();
    for (let page = 0; page < 3; page += 1) {
      const { json } = await ask(shop.app, 'GET', `/1/restos/port/deliveries?size=100&page=${page}`);
      expect(json).toMatchObject({ number: page, totalPages: 3 });
      for (const { id } of json.content) ids.add(id);
    }
    expect(ids.size).toBe(250);
  });

  it('say no more than that after the last page', async () => {
    const { json } = await ask(shop.app, 'GET', '/1/restos/port/deliveries?page=3');
    expect(json).toEqual({ content: [], number: 3, totalPages: 3 });
  });

  it.each(['-1', '0', 'abc', '1.5', ''])('refuse a size of "%s"', async (size) => {
    const answer = await ask(shop.app, 'GET', `/1/restos/port/deliveries?size=${size}`, { isOdd: true });
    expect([answer.status, answer.code]).toEqual([400, 'request.invalid']);
  });
});
