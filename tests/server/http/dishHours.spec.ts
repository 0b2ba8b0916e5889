import { WEEK_DAY_NAMES } from '#domain/schedule/Schedule.ts';
import { aCatalogDocument, aDish, aRestaurant } from '../support/aCatalogDocument.ts';
import { ask } from '../support/ask.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { aCart, aLine, anOrder, placeOrder, preflight, signIn } from '../support/requests.ts';

/** It is 12:00 on a Monday at the restaurant. */
const AFTERNOON = '2026-03-02T15:00:00+03:00';
const EVENING = '2026-03-02T20:00:00+03:00';
const SLOTS = { minutes: 30, leadMinutes: 40, daysAhead: 2 };
const REFUSED = [422, 'person-order.position-not-found-in-resto'];

/** A shop in which no dish with the tag `age-18` is sold before 14:00 and after 19:00, in the city of `port`. */
function documentWith(): ReturnType<typeof aCatalogDocument> {
  const document = aCatalogDocument();
  const [port, ...others] = document.restaurants;
  return {
    ...document,
    restaurants: [aRestaurant({ ...port, slots: { delivery: SLOTS } }), ...others],
    dishes: [...document.dishes, aDish({ id: 'wine', tags: ['age-18'] })],
    timeSlots: [
      ...document.timeSlots,
      {
        dishIds: [],
        tags: ['age-18'],
        cityIds: ['harbour'],
        details: WEEK_DAY_NAMES.map((dayOfWeek) => ({ dayOfWeek, startAt: '14:00', endAt: '19:00', isActive: true })),
      },
    ],
  };
}

const wine = { positions: [aLine({ id: 'wine', count: 2 })] };

/** @trust B4 */
describe('the hours of dishes with a tag in a city', () => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop({ document: documentWith() });
  });

  afterEach(async () => {
    await shop.close();
  });

  it('are in the answer for the menu as the hours of each dish', async () => {
    const { json } = await ask(shop.app, 'GET', '/1/restos/port/position-time-slots');
    expect(json).toHaveLength(2);
    expect(json[0].positionIds).toEqual(['breakfast']);
    expect(Object.keys(json[1])).toEqual(['positionIds', 'details']);
    expect(json[1].positionIds).toEqual(['wine']);
    expect(json[1].details[0]).toEqual({ dayOfWeek: 'MONDAY', startAt: '14:00', endAt: '19:00', isActive: true });
  });

  it.each([
    ['now', undefined],
    ['the evening', EVENING],
  ])('refuse the quote for %s', async (_, requestedAt) => {
    const { status, code, json } = await preflight(shop.app, aCart({ ...wine, requestedAt }));
    expect([status, code]).toEqual(REFUSED);
    expect(json.errors[0].data).toEqual({ positionIds: ['wine'] });
  });

  it('allow a quote for a time within them, whatever the time is now', async () => {
    expect((await preflight(shop.app, aCart({ ...wine, requestedAt: AFTERNOON }))).status).toBe(200);
  });

  it('hold for the order', async () => {
    const person = await signIn(shop);
    const order = (requestedAt: string) =>
      anOrder({ ...wine, requestedAt, ageConfirmed: true, expectedTotal: 110_000 });
    const late = await placeOrder(shop.app, person, 'late', order(EVENING));
    expect([late.status, late.code]).toEqual(REFUSED);
    expect((await placeOrder(shop.app, person, 'early', order(AFTERNOON))).status).toBe(201);
  });

  it('change with the catalog', async () => {
    await shop.change({ ...documentWith(), timeSlots: [] });
    expect((await preflight(shop.app, aCart(wine))).status).toBe(200);
  });
});
