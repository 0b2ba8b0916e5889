import { aCatalogDocument, aRestaurant } from '../support/aCatalogDocument.ts';
import { EVERYDAY_ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { anOrder, placeOrder, signIn } from '../support/requests.ts';

/** Open from nine in the morning until six. */
function openAtNight(id: string) {
  const { openingHours, zones, ...restaurant } = aRestaurant();
  return {
    ...restaurant,
    id,
    openingHours: openingHours.map((hours) => ({ ...hours, close: '06:00' })),
    zones: zones.map((zone) => ({ ...zone, id: `${id}-zone` })),
  };
}

describe.each(EVERYDAY_ENGINES)('the number of an order, on %s', (engine) => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop({ database: await openTestDatabase(engine) });
    await shop.change(aCatalogDocument({ restaurants: [openAtNight('port'), openAtNight('twin')] }));
  });

  afterEach(() => shop.close());

  const orderAt = async (restoId: string): Promise<string> => {
    const { json } = await placeOrder(shop.app, await signIn(shop), 'key', anOrder({ restoId }));
    return json.number;
  };

  it('counts from 101 for each restaurant', async () => {
    expect([await orderAt('port'), await orderAt('port'), await orderAt('twin')]).toEqual(['101', '102', '101']);
  });

  it('goes on after midnight, and begins anew on the next business day', async () => {
    // 12:00 at the restaurant, 03:05 of the same night, when UTC has the next date, and 10:05.
    expect(await orderAt('port')).toBe('101');
    shop.clock.advance({ hours: 15, minutes: 5 });
    expect(await orderAt('port')).toBe('102');
    shop.clock.advance({ hours: 7 });
    expect(await orderAt('port')).toBe('101');
  });
});
