import { hashOfText } from '#server/people/Consents.ts';
import { aCatalogDocument, aRestaurant } from '../support/aCatalogDocument.ts';
import { ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop } from '../support/openTestShop.ts';
import { anOrder, countOrders, placeOrder, signIn } from '../support/requests.ts';

const HALF_HOURS = { minutes: 30, capacity: 3, leadMinutes: 40, daysAhead: 3 };
const POINTS = ['begun', 'stock', 'promo-code', 'slot', 'number', 'order', 'webhooks', 'change'];

/** @trust A13 B9 */
describe.each(ENGINES)('an order that fails midway, in %s,', (engine) => {
  it('is rolled back whole, whichever statement fails', async () => {
    let failing: string | undefined;
    const shop = await openTestShop({
      database: await openTestDatabase(engine),
      termsOf: async (locale) => ({ kind: 'terms', version: '1', locale, text: 'Terms', hash: hashOfText('Terms') }),
      document: aCatalogDocument({ restaurants: [aRestaurant({ slots: { delivery: HALF_HOURS } })] }),
      failpoint: (point) => (point === failing ? Promise.reject(new Error('power cut')) : Promise.resolve()),
    });
    const person = await signIn(shop);
    const order = anOrder({ promoCode: 'TEN', expectedTotal: 100_000, requestedAt: '2026-03-02T15:00:00Z' });
    const { read } = shop.database;
    for (const point of POINTS) {
      failing = point;
      expect((await placeOrder(shop.app, person, 'key', order)).status).toBe(500);
      expect(await countOrders(shop)).toBe(0);
      expect(await read.selectFrom('order_lines').selectAll().execute()).toEqual([]);
      expect(await read.selectFrom('order_history').selectAll().execute()).toEqual([]);
      expect(await read.selectFrom('order_keys').selectAll().execute()).toEqual([]);
      expect(await read.selectFrom('promo_code_counters').selectAll().execute()).toEqual([]);
      expect(await read.selectFrom('slot_bookings').selectAll().execute()).toEqual([]);
      expect(await read.selectFrom('changes').selectAll().execute()).toEqual([]);
      expect(await read.selectFrom('pending_changes').selectAll().execute()).toEqual([]);
      expect(await read.selectFrom('order_numbers').selectAll().execute()).toEqual([]);
      expect(await read.selectFrom('consents').selectAll().execute()).toEqual([]);
      expect(await read.selectFrom('legal_texts').selectAll().execute()).toEqual([]);
      expect(await read.selectFrom('people').select('first_name').execute()).toEqual([{ first_name: null }]);
    }
    failing = undefined;
    expect((await placeOrder(shop.app, person, 'key', order)).status).toBe(201);
    expect(await read.selectFrom('promo_code_counters').select('used').execute()).toEqual([{ used: 1 }]);
    expect(await read.selectFrom('slot_bookings').select('taken').execute()).toEqual([{ taken: 1 }]);
    await shop.close();
  });
});
