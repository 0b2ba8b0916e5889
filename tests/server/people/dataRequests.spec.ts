import type { Database } from '#server/database/Database.ts';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import { type DataRequests, namesCustomer, readSearch } from '#server/people/DataRequests.ts';
import { ask } from '../support/ask.ts';
import { columnsWith } from '../support/columnsWith.ts';
import { openDataRequests } from '../support/openDataRequests.ts';
import { EVERYDAY_ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { anOrder, type Person, placeOrder, signIn } from '../support/requests.ts';

const PHONE = '+79005558642';
const CONTACT = { name: 'Анна', phone: PHONE, email: 'Anna.Petrova@example.com' };

/** @trust personal-data */
describe.each(EVERYDAY_ENGINES)('an operator who answers a customer, on %s,', (engine) => {
  let database: Database;
  let shop: TestShop;
  let anna: Person;
  let requests: DataRequests;

  beforeEach(async () => {
    database = await openTestDatabase(engine);
    shop = await openTestShop({ database });
    anna = await signIn(shop, PHONE);
    requests = openDataRequests(shop);
  });

  afterEach(() => shop.close());

  const finish = async (orderId: string): Promise<void> => {
    for (const status of ['accepted', 'cooking', 'on-the-way', 'delivered'] as const) {
      await advanceOrder(database, { orderId, status, at: shop.clock.now() });
    }
  };

  it('finds them by number, e-mail address in any case, and id, and sees their orders', async () => {
    const { json: order } = await placeOrder(shop.app, anna, 'key', anOrder({ person: CONTACT }));
    const expected = [{ id: anna.id, phone: PHONE, first_name: 'Анна', orders: 1, inProgress: [order.number] }];
    for (const typed of ['8 900 555-86-42', 'anna.PETROVA@example.com', anna.id]) {
      const { customers, otherOrders } = await requests.find(readSearch(typed, 'RU'), undefined);
      expect([typed, customers]).toMatchObject([typed, expected]);
      expect(otherOrders).toEqual([]);
    }
    expect((await requests.find({ email: 'anna%' }, undefined)).customers).toEqual([]);
  });

  it('sees which orders of others name the same number or address as contact', async () => {
    const boris = await signIn(shop);
    const { json: order } = await placeOrder(shop.app, boris, 'key', anOrder({ person: CONTACT }));
    await placeOrder(shop.app, anna, 'own', anOrder({ person: CONTACT }));
    expect((await requests.find({ phone: PHONE }, undefined)).otherOrders).toEqual([order.number]);
    const byEmail = await requests.find({ email: 'anna.petrova@example.com' }, undefined);
    expect([byEmail.customers.length, byEmail.otherOrders]).toEqual([2, []]);
    expect((await requests.find({ email: 'petrova@example.com' }, undefined)).otherOrders).toEqual([]);
  });

  it('hands out the document of their own export', async () => {
    await placeOrder(shop.app, anna, 'key', anOrder({ person: CONTACT }));
    const own = await ask(shop.app, 'GET', '/api/v1/me/export', { token: anna.accessToken });
    const document = await requests.export({ phone: PHONE }, anna.id, undefined);
    expect(JSON.parse(JSON.stringify(document))).toEqual(own.json);
  });

  it('says what an erasure deletes, and cannot erase during an order', async () => {
    const { json: order } = await placeOrder(shop.app, anna, 'key', anOrder({ person: CONTACT }));
    await ask(shop.app, 'PATCH', '/api/v1/me/favorites', {
      token: anna.accessToken,
      body: { added: ['pizza'], removed: [] },
    });
    expect(await requests.plan(anna.id)).toEqual({
      addresses: 0,
      favorites: 1,
      consents: 0,
      sessions: 1,
      accounts: 0,
      orders: 1,
    });
    const search = { phone: PHONE };
    await expect(requests.erase(search, anna.id, 'letter')).rejects.toThrow('profile.order-under-way');
    expect(await requests.log()).toEqual([]);
    await finish(order.id);
    await requests.erase(search, anna.id, 'letter');
    expect((await ask(shop.app, 'GET', '/api/v1/me', { token: anna.accessToken })).status).toBe(401);
    expect((await requests.find({ id: anna.id }, undefined)).customers).toMatchObject([
      { phone: null, gone_at: shop.clock.now().toISOString() },
    ]);
  });

  it('leaves a log with time, reason and keyed hashes, in which a later request is found again', async () => {
    const search = { phone: PHONE };
    await requests.find({ phone: '+79005550000' }, undefined);
    shop.clock.advance({ minutes: 1 });
    await requests.find(search, 'call');
    shop.clock.advance({ minutes: 1 });
    await requests.export({ id: anna.id }, anna.id, undefined);
    shop.clock.advance({ minutes: 1 });
    await requests.erase(search, anna.id, 'letter of 2 March');
    const all = await requests.log();
    expect(all).toMatchObject([
      { action: 'find', person_hash: null, reason: null },
      { action: 'find', reason: 'call' },
      { action: 'export', reason: null },
      { action: 'erase', reason: 'letter of 2 March', at: shop.clock.now().toISOString() },
    ]);
    expect(await requests.log(search)).toEqual([all[1], all[3]]);
    expect(await requests.log({ id: anna.id })).toEqual(all.slice(1));
    expect(await requests.log({ phone: '+79005550009' })).toEqual([]);
    for (const text of [PHONE, anna.id]) {
      expect((await columnsWith(database, [text])).filter((column) => column.startsWith('data_requests'))).toEqual([]);
    }
  });
});

describe('the reason of a data request', () => {
  const customer = {
    id: 'anna',
    phone: PHONE,
    email: 'anna@example.com',
    first_name: 'Анна',
    last_name: 'Ли',
    patronymic: null,
    created_at: '2026-03-02T09:00:00.000Z',
    gone_at: null,
    issuers: [],
    orders: 0,
    inProgress: [],
  };

  it.each([
    ['letter of 2026-03-02, No. 15', false],
    ['letter of a client', false],
    ['asked by 8 (900) 555-86-42', true],
    ['asked by 5558642', true],
    ['wrote from ANNA@example.com', true],
    ['письмо, Анна', true],
  ])('%j names the customer: %s', (reason, isNamed) => {
    expect(namesCustomer(reason, customer)).toBe(isNamed);
  });
});
