import type { RestaurantDocument } from '#server/catalog/document/documents.ts';
import type { Database } from '#server/database/Database.ts';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import { aCatalogDocument, aPromoCode, aRestaurant } from '../support/aCatalogDocument.ts';
import { type Answer, ask } from '../support/ask.ts';
import { Bank, orderOnline } from '../support/Bank.ts';
import { ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { hasRealPostgres, openRealPostgres } from '../support/realPostgres.ts';
import { aCart, aLine, anOrder, countOrders, type Person, placeOrder, preflight, signIn } from '../support/requests.ts';

const HALF_HOURS = { minutes: 30, capacity: 1, leadMinutes: 40, daysAhead: 2 };
/** The clock stands at 12:00 on a Monday in Moscow; the doors are open from 9 to 23. */
const EVENING = '2026-03-02T18:00:00.000Z';

function documentWith(overrides: Partial<RestaurantDocument> = {}): ReturnType<typeof aCatalogDocument> {
  const [port, ...others] = aCatalogDocument().restaurants;
  const slots = { delivery: HALF_HOURS, takeAway: { ...HALF_HOURS, minutes: 60, leadMinutes: 20 } };
  return aCatalogDocument({
    restaurants: [aRestaurant({ ...port, slots, ...overrides }), ...others],
    promoCodes: [aPromoCode()],
  });
}

function listSlots({ app }: TestShop, query = 'deliveryType=DELIVERY', restaurant = 'port'): Promise<Answer> {
  return ask(app, 'GET', `/1/restos/${restaurant}/slots?${query}`);
}

async function leftAt(shop: TestShop, from = EVENING): Promise<number | null | undefined> {
  const { json } = await listSlots(shop, `deliveryType=DELIVERY&date=${from.slice(0, 10)}`);
  return json.slots.find((slot: { from: string }) => slot.from === from)?.left;
}

const ahead = (overrides: Readonly<Record<string, unknown>> = {}): Record<string, unknown> =>
  anOrder({ requestedAt: EVENING, ...overrides });

/**
 * @spec 4.54
 * @trust slots
 */
describe('the slots of a restaurant', () => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop({ document: documentWith() });
  });

  afterEach(async () => {
    await shop.close();
  });

  it('are returned for today, with the wait for now and the days that can be ordered for', async () => {
    const { json } = await listSlots(shop);
    expect(json).toMatchObject({
      accepting: true,
      asap: { minMinutes: 40, maxMinutes: 55 },
      busyMinutes: 0,
      dates: ['2026-03-02', '2026-03-03', '2026-03-04'],
      next: { from: '2026-03-02T10:00:00.000Z', to: '2026-03-02T10:30:00.000Z', left: 1 },
    });
    expect(json.slots).toHaveLength(20);
    expect(json.slots[0]).toEqual(json.next);
  });

  it('are those of the delivery type and of the date', async () => {
    const { json } = await listSlots(shop, 'deliveryType=TAKE_AWAY&date=2026-03-03');
    expect(json.slots).toHaveLength(14);
    expect(json.slots[0]).toEqual({ from: '2026-03-03T06:00:00.000Z', to: '2026-03-03T07:00:00.000Z', left: 1 });
    expect((await listSlots(shop, 'deliveryType=DELIVERY&date=2026-03-05')).json.slots).toEqual([]);
  });

  it('are offered while the restaurant is closed: the next one is returned', async () => {
    shop.clock.moveTo('2026-03-02T21:00:00Z');
    const { json } = await listSlots(shop);
    expect(json).toMatchObject({ accepting: false, asap: null, next: { from: '2026-03-03T06:00:00.000Z' } });
    expect(json.slots[0]).toEqual(json.next);
  });

  it('have no wait for now when it would not be ready before closing, and an order for now is refused', async () => {
    shop.clock.moveTo('2026-03-02T19:20:00Z');
    expect((await listSlots(shop)).json).toMatchObject({ accepting: true, asap: null });
    expect((await placeOrder(shop.app, await signIn(shop), 'key')).code).toBe('order.not-accepting');
  });

  it('are empty for a restaurant that only takes orders for now and goes by its opening hours', async () => {
    const { json } = await listSlots(shop, 'deliveryType=DELIVERY', 'hill');
    expect(json).toEqual({
      accepting: true,
      asap: { minMinutes: 20, maxMinutes: 35 },
      busyMinutes: 0,
      slots: [],
      dates: [],
      next: null,
    });
    shop.clock.moveTo('2026-03-02T21:00:00Z');
    expect((await listSlots(shop, 'deliveryType=DELIVERY', 'hill')).json).toMatchObject({
      accepting: false,
      asap: null,
    });
  });

  it.each([
    ['no delivery type', ''],
    ['another one', 'deliveryType=DRONE'],
    ['no date', 'deliveryType=DELIVERY&date='],
    ['30 February', 'deliveryType=DELIVERY&date=2026-02-30'],
  ])('are refused for a question with %s', async (_, query) => {
    expect((await ask(shop.app, 'GET', `/1/restos/port/slots?${query}`, { isOdd: true })).status).toBe(400);
  });

  it('are refused for an unknown restaurant, and by a server without the capability', async () => {
    expect((await listSlots(shop, 'deliveryType=DELIVERY', 'nowhere')).code).toBe('resto.not-found');
    const plain = await openTestShop({ config: { capabilities: ['quote-details'] }, document: documentWith() });
    expect((await plain.app.request('/1/restos/port/slots?deliveryType=DELIVERY')).status).toBe(404);
    expect(
      (await placeOrder(plain.app, await signIn(plain), 'key', anOrder({ requestedAt: '2026-03-02T18:07:00Z' })))
        .status,
    ).toBe(201);
    await plain.close();
  });

  it('skip the dates on which no orders ahead are accepted', async () => {
    const exceptions = [
      { date: '2026-03-02', capacity: 0 },
      { date: '2026-03-03', capacity: 7 },
    ];
    await shop.change(documentWith({ slots: { delivery: { ...HALF_HOURS, exceptions } } }));
    const { json } = await listSlots(shop);
    expect(json).toMatchObject({ slots: [], dates: ['2026-03-03', '2026-03-04'], next: { left: 7 } });
  });

  it('are as many as the day has hours where the clocks change', async () => {
    const hours = aRestaurant().openingHours.map((day) => ({ ...day, open: '00:00', close: '06:00' }));
    await shop.change(documentWith({ openingHours: hours, timezone: 'Europe/Podgorica' }));
    const counts = [];
    for (const date of ['2026-03-28', '2026-03-29', '2026-10-25']) {
      shop.clock.moveTo(`${date.slice(0, 8)}${Number(date.slice(8)) - 1}T12:00:00Z`);
      counts.push((await listSlots(shop, `deliveryType=DELIVERY&date=${date}`)).json.slots.length);
    }
    expect(counts).toEqual([12, 10, 14]);
  });
});

describe('an order for a slot', () => {
  let shop: TestShop;
  let person: Person;

  beforeEach(async () => {
    shop = await openTestShop({ document: documentWith() });
    person = await signIn(shop);
  });

  afterEach(async () => {
    await shop.close();
  });

  it('reserves a place in it and returns the slot', async () => {
    expect(await leftAt(shop)).toBe(1);
    const { json } = await placeOrder(shop.app, person, 'key', ahead());
    expect(await leftAt(shop)).toBe(0);
    const path = `/api/v1/persons/${person.id}/orders`;
    const time = { requestedAt: EVENING, requestedUntil: '2026-03-02T18:30:00.000Z' };
    expect((await ask(shop.app, 'GET', `${path}/${json.id}`, { token: person.accessToken })).json).toMatchObject(time);
    expect((await ask(shop.app, 'GET', path, { token: person.accessToken })).json.content).toMatchObject([time]);
  });

  it('is refused when the slot is full, and for any time that is no slot or is too soon', async () => {
    await placeOrder(shop.app, person, 'key', ahead());
    const full = await placeOrder(shop.app, person, 'other', ahead());
    expect([full.status, full.code, full.json.errors[0].data]).toEqual([
      409,
      'order.slot-full',
      { slot: { from: EVENING, to: '2026-03-02T18:30:00.000Z' } },
    ]);
    const codeFor = async (requestedAt: string): Promise<unknown> =>
      (await placeOrder(shop.app, person, 'other', ahead({ requestedAt }))).code;
    expect(await codeFor('2026-03-02T18:10:00Z')).toBe('order.not-accepting');
    expect(await codeFor('2026-03-08T18:00:00Z')).toBe('order.not-accepting');
    expect(await codeFor('2026-03-02T09:30:00Z')).toBe('order.slot-passed');
    expect(await codeFor('2026-03-02T08:00:00Z')).toBe('order.slot-passed');
    expect(await countOrders(shop)).toBe(1);
  });

  it('is taken while the doors are closed', async () => {
    shop.clock.advance({ hours: 13 });
    person = await signIn(shop, person.phone);
    expect((await placeOrder(shop.app, person, 'key')).code).toBe('order.not-accepting');
    expect((await placeOrder(shop.app, person, 'key', ahead({ requestedAt: '2026-03-03T06:00:00Z' }))).status).toBe(
      201,
    );
  });

  it('is one order with one place, however often its key is sent; with another time the key is refused', async () => {
    await shop.change(documentWith({ slots: { delivery: { ...HALF_HOURS, capacity: 9 } } }));
    const answers = await Promise.all(Array.from({ length: 10 }, () => placeOrder(shop.app, person, 'key', ahead())));
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    await placeOrder(shop.app, person, 'key', ahead());
    expect(await leftAt(shop)).toBe(8);
    const moved = await placeOrder(shop.app, person, 'key', ahead({ requestedAt: '2026-03-02T18:30:00Z' }));
    expect(moved.code).toBe('idempotency.key-reused');
    expect(await leftAt(shop, '2026-03-02T18:30:00.000Z')).toBe(9);
  });

  it('leaves the key unused when the slot was full, so that it can be sent with another time', async () => {
    await placeOrder(shop.app, await signIn(shop), 'key', ahead());
    expect((await placeOrder(shop.app, person, 'key', ahead())).code).toBe('order.slot-full');
    expect((await placeOrder(shop.app, person, 'key', ahead({ requestedAt: '2026-03-02T18:30:00Z' }))).status).toBe(
      201,
    );
  });

  it('is priced for its time: dishes by their hours, promotions by their days', async () => {
    const promotion = {
      id: 'tomorrow',
      restaurantIds: [],
      name: 'Tomorrow',
      description: '',
      photos: [],
      priority: 1,
      startsAt: '2026-03-02T21:00:00Z',
      finishesAt: '2026-03-03T21:00:00Z',
      dishIds: [],
      automatic: { percent: 10, dishIds: [] },
    };
    await shop.change({ ...documentWith(), promotions: [promotion] });
    const tomorrow = { requestedAt: '2026-03-03T07:00:00Z' };
    expect((await preflight(shop.app, aCart())).json.total).toBe(110_000);
    expect((await preflight(shop.app, aCart(tomorrow))).json.total).toBe(100_000);
    expect((await placeOrder(shop.app, person, 'key', ahead({ ...tomorrow, expectedTotal: 100_000 }))).status).toBe(
      201,
    );
    const positions = [aLine({ id: 'breakfast', count: 2 })];
    expect((await preflight(shop.app, aCart({ positions, ...tomorrow }))).status).toBe(200);
    const evening = await preflight(shop.app, aCart({ positions, requestedAt: EVENING }));
    expect([evening.code, evening.json.errors[0].data]).toEqual([
      'person-order.position-not-found-in-resto',
      { positionIds: ['breakfast'] },
    ]);
  });
});

/** The embedded one has one connection and works slowly. */
interface Crowd {
  readonly people: number;
  /** One database for each server. */
  readonly open: () => Promise<readonly Database[]>;
}

const crowds: readonly (readonly [string, Crowd])[] = [
  ['SQLite', { people: 50, open: async () => [await openTestDatabase('SQLite')] }],
  ['PostgreSQL', { people: 8, open: async () => [await openTestDatabase('PostgreSQL')] }],
  ...(!hasRealPostgres
    ? []
    : [
        [
          'PostgreSQL, by two servers,',
          { people: 50, open: async () => [await openRealPostgres(), await openRealPostgres()] },
        ] as const,
      ]),
];

describe.each(crowds)('the last place of a slot, counted in %s', (_, { people, open }) => {
  it('goes to one of all who order it at once', async () => {
    const shops: TestShop[] = [];
    for (const database of await open()) shops.push(await openTestShop({ document: documentWith(), database }));
    const [shop = await openTestShop()] = shops;
    const crowd = [];
    for (let index = 0; index < people; index += 1) crowd.push(await signIn(shop));
    const answers = await Promise.all(
      crowd.map((person, index) => placeOrder((shops[index % shops.length] ?? shop).app, person, 'key', ahead())),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 201);
    expect(new Set(others.map(({ code }) => code))).toEqual(new Set(['order.slot-full']));
    expect([await leftAt(shop), await countOrders(shop)]).toEqual([0, 1]);
    for (const { close } of shops) await close();
  });
});

describe.each(ENGINES)('the places of a slot, counted in %s,', (engine) => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop({ document: documentWith(), database: await openTestDatabase(engine) });
  });

  afterEach(async () => {
    await shop.close();
  });

  const takenPlaces = async (): Promise<number | undefined> =>
    (await shop.database.read.selectFrom('slot_bookings').select('taken').execute())[0]?.taken;

  it('are released once when the customer cancels, even if the request is repeated', async () => {
    const person = await signIn(shop);
    const { json } = await placeOrder(shop.app, person, 'key', ahead());
    const cancel = (): Promise<Answer> =>
      ask(shop.app, 'POST', `/api/v1/persons/${person.id}/orders/${json.id}/cancel`, {
        token: person.accessToken,
        body: {},
      });
    await Promise.all([cancel(), cancel(), cancel()]);
    expect(await takenPlaces()).toBe(0);
    expect((await placeOrder(shop.app, person, 'other', ahead())).status).toBe(201);
    await cancel();
    expect(await takenPlaces()).toBe(1);
  });

  it('come back when the kitchen rejects, and not when it has cooked', async () => {
    const person = await signIn(shop);
    const move = (orderId: string, status: 'rejected' | 'accepted' | 'delivered'): Promise<void> =>
      advanceOrder(shop.database, { orderId, status, reason: 'closed', at: shop.clock.now() });
    const rejected = await placeOrder(shop.app, person, 'key', ahead());
    await move(rejected.json.id, 'rejected');
    expect(await takenPlaces()).toBe(0);
    const cooked = await placeOrder(shop.app, person, 'other', ahead());
    await move(cooked.json.id, 'accepted');
    await move(cooked.json.id, 'delivered');
    expect(await takenPlaces()).toBe(1);
  });

  it('come back when the order is not paid in time, once', async () => {
    const person = await signIn(shop);
    const bank = new Bank(shop);
    const order = await orderOnline(shop, person, 'key', { requestedAt: EVENING });
    expect((await placeOrder(shop.app, person, 'other', ahead())).code).toBe('order.slot-full');
    shop.clock.advance({ minutes: 61 });
    await bank.work();
    await bank.work();
    expect([(await bank.order(order.id)).status, await takenPlaces()]).toEqual(['cancelled', 0]);
  });
});
