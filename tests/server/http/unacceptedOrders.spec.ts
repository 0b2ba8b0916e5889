import { acceptanceTimes } from '#domain/order/acceptance.ts';
import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import { Changes } from '#server/database/Changes.ts';
import type { Database } from '#server/database/Database.ts';
import { DeskKeys } from '#server/desk/DeskKeys.ts';
import { StockControl } from '#server/desk/StockControl.ts';
import { endUnacceptedOrders } from '#server/orders/endUnacceptedOrders.ts';
import { OrdersRepository } from '#server/orders/OrdersRepository.ts';
import { toWireOrderDetails } from '#server/orders/toWireOrder.ts';
import { Webhooks } from '#server/orders/webhooks/Webhooks.ts';
import { aCatalogDocument, aRestaurant } from '../support/aCatalogDocument.ts';
import { type Answer, ask } from '../support/ask.ts';
import { Bank, orderOnline } from '../support/Bank.ts';
import { ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { hasRealPostgres, openEmptyPostgres, openRealPostgres } from '../support/realPostgres.ts';
import { anOrder, type Person, placeOrder, signIn } from '../support/requests.ts';

const KEY = 'the-key-of-a-desk-that-nobody-looks-at-today';
const SLOTS = { minutes: 30, capacity: 2, leadMinutes: 30, daysAhead: 2 };
const TIMES = acceptanceTimes();

const openShop = (database: Database): Promise<TestShop> =>
  openTestShop({
    database,
    document: aCatalogDocument({
      restaurants: [aRestaurant({ slots: { delivery: SLOTS } }), aRestaurant({ id: 'hill', name: 'Hill' })],
    }),
    config: { deskKey: KEY },
    acceptance: TIMES,
  });

/** What a server does every few seconds. */
function endUnaccepted(shop: TestShop, database = shop.database): Promise<void> {
  const catalog = new CurrentCatalog(new CatalogRepository(database), [], () => shop.clock.now());
  const dependencies = { database, catalog: () => catalog.get(), times: TIMES, log: shop.log.push.bind(shop.log) };
  return endUnacceptedOrders(dependencies, shop.clock.now());
}

const atDesk = (shop: TestShop, path: string, token = KEY): Promise<Answer> =>
  ask(shop.app, 'GET', `/desk/api/${path}`, { token });

/** @trust unaccepted desk-away */
describe.each(ENGINES)('an order that nobody accepts, in %s,', (engine) => {
  let shop: TestShop;
  let person: Person;

  beforeEach(async () => {
    shop = await openShop(await openTestDatabase(engine));
    person = await signIn(shop);
    await atDesk(shop, 'session');
  });

  afterEach(() => shop.close());

  const pass = async (minutes: number): Promise<void> => {
    shop.clock.advance({ minutes });
    await endUnaccepted(shop);
    await endUnaccepted(shop, shop.database);
  };
  /** As the customer's page gets it, without signing in for each endUnaccepted. */
  const orderOf = async (id: string): Promise<Answer['json']> => {
    const stored = await new OrdersRepository(shop.database).find(person.id, id);
    return stored && toWireOrderDetails(stored, undefined);
  };
  const state = async (id: string): Promise<unknown> => {
    const { status, acceptance, history } = await orderOf(id);
    return [status, acceptance, history.at(-1).reason];
  };
  const unaccepted = async (): Promise<number> => {
    const due = await new Webhooks(shop.database).deliveries('due');
    return due.filter(({ kind }) => kind === 'unaccepted').length;
  };

  it('rings louder at the desk, is told to the manager, then to the customer, and ends, each once and in its time', async () => {
    await new Webhooks(shop.database).add(
      { url: 'https://manager.example', restaurantId: undefined },
      shop.clock.now(),
    );
    const { id } = (await placeOrder(shop.app, person, 'key')).json;
    await pass(2);
    expect(await state(id)).toEqual(['new', null, null]);
    const before = await new Changes(shop.database).latest();
    await pass(1);
    expect(await state(id)).toEqual(['new', 'desk-reminded', null]);
    expect((await atDesk(shop, 'orders')).json.content[0].acceptance).toBe('desk-reminded');
    expect([await new Changes(shop.database).latest(), await unaccepted()]).toEqual([before + 1, 0]);
    await pass(3);
    expect([await state(id), await unaccepted()]).toEqual([['new', 'manager-told', null], 1]);
    await pass(4);
    expect([await state(id), await unaccepted()]).toEqual([['new', 'customer-told', null], 1]);
    await pass(9);
    expect(await state(id)).toEqual(['new', 'customer-told', null]);
    await pass(1);
    expect(await state(id)).toEqual(['rejected', null, 'not-accepted']);
    await pass(60);
    expect((await orderOf(id)).history.map(({ status }: { status: string }) => status)).toEqual(['new', 'rejected']);
    const entries = shop.log.filter(({ text }) => text === 'order was not accepted in time');
    expect(entries.map(({ stage }) => stage)).toEqual(['manager-told', 'customer-told', 'over']);
  });

  it('returns its money, promo code use, slot and portions, once', async () => {
    const { database, clock } = shop;
    const offers = new StockControl(database, new CatalogRepository(database), new Changes(database), clock.now);
    await offers.setDish('port', 'pizza', { isAvailable: true, left: 2 });
    const requestedAt = new Date(clock.now().getTime() + 60 * 60_000).toISOString();
    const more = { promoCode: 'TEN', requestedAt, expectedTotal: 100_000 };
    const { id, payment } = await orderOnline(shop, person, 'key', more);
    const bank = new Bank(shop);
    await bank.press(payment.id, 'approve');
    await bank.work();
    for (let minute = 0; minute < 60; minute += 1) await pass(1);
    await bank.work();
    expect(await state(id)).toEqual(['rejected', null, 'not-accepted']);
    const row = async (table: 'stock_counts' | 'slot_bookings' | 'promo_code_counters'): Promise<unknown> =>
      database.read.selectFrom(table).selectAll().executeTakeFirst();
    expect(await row('stock_counts')).toMatchObject({ portions: 2 });
    expect(await row('slot_bookings')).toMatchObject({ taken: 0 });
    expect(await row('promo_code_counters')).toMatchObject({ used: 0 });
    expect((await bank.payments(id)).map(({ status }) => status)).toEqual(['refunded']);
  });

  it('goes on like any other once it is accepted, however late', async () => {
    const { id } = (await placeOrder(shop.app, person, 'key')).json;
    for (let minute = 0; minute < 15; minute += 1) await pass(1);
    const accepted = await ask(shop.app, 'POST', `/desk/api/orders/${id}/status`, {
      token: KEY,
      body: { status: 'accepted', minutes: 30 },
    });
    expect([accepted.status, accepted.json.acceptance]).toEqual([200, null]);
    await pass(60);
    expect(await state(id)).toEqual(['accepted', null, null]);
  });

  it('gets each stage for its time after the server was down', async () => {
    const { id } = (await placeOrder(shop.app, person, 'key')).json;
    const stages: unknown[] = [];
    await pass(6 * 60);
    for (const minutes of [2, 1, 3, 1, 9, 1]) {
      stages.push((await orderOf(id)).acceptance);
      await pass(minutes);
    }
    expect(stages).toEqual([
      'desk-reminded',
      'desk-reminded',
      'manager-told',
      'manager-told',
      'customer-told',
      'customer-told',
    ]);
    expect(await state(id)).toEqual(['rejected', null, 'not-accepted']);
  });

  it('has no end in a restaurant whose desk was never open', async () => {
    await shop.database.write((writer) => writer.deleteFrom('desk_presence').execute());
    const { id } = (await placeOrder(shop.app, person, 'key')).json;
    await pass(600);
    expect(await state(id)).toEqual(['new', null, null]);
  });
});

describe.each(ENGINES)('a restaurant that nobody watches, in %s,', (engine) => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openShop(await openTestDatabase(engine));
  });

  afterEach(() => shop.close());

  /** Of somebody else each time, because tokens live for some minutes only. */
  const order = async (key: string, more: object = {}): Promise<Answer> =>
    placeOrder(shop.app, await signIn(shop), key, anOrder({ ...more }));
  const later = (): object => ({
    requestedAt: new Date(Math.ceil(shop.clock.now().getTime() / 3_600_000) * 3_600_000 + 3_600_000).toISOString(),
  });
  const asap = async (): Promise<unknown> =>
    (await ask(shop.app, 'GET', '/1/restos/port/slots?deliveryType=DELIVERY')).json.asap;

  it('takes orders while its desk was never open', async () => {
    shop.clock.advance({ minutes: 30 });
    expect((await order('key')).status).toBe(201);
  });

  it('takes no orders for as soon as possible once its desk has been away, but those for a later slot', async () => {
    await atDesk(shop, 'session');
    shop.clock.advance({ minutes: 9 });
    expect([(await order('in-time')).status, await asap()]).toEqual([201, { minMinutes: 30, maxMinutes: 45 }]);
    shop.clock.advance({ minutes: 2 });
    const refused = await order('late');
    expect([refused.status, refused.code, await asap()]).toEqual([422, 'order.kitchen-away', null]);
    expect((await order('ahead', later())).status).toBe(201);
    await atDesk(shop, 'orders');
    expect([(await order('late')).status, await asap()]).not.toContain(422);
  });

  it('is told apart from the others of its brand', async () => {
    await atDesk(shop, 'session');
    shop.clock.advance({ minutes: 11 });
    const ofHill = { role: 'staff', restaurantId: 'hill' } as const;
    await atDesk(shop, 'orders', await new DeskKeys(shop.database, undefined).create(ofHill, shop.clock.now()));
    expect((await order('at-port')).status).toBe(422);
    expect((await order('at-hill', { restoId: 'hill' })).status).toBe(201);
  });

  it('takes them while a webhook takes its deliveries, and not while that fails', async () => {
    await atDesk(shop, 'session');
    const webhooks = new Webhooks(shop.database);
    const { id } = await webhooks.add({ url: 'https://till.example', restaurantId: 'port' }, shop.clock.now());
    shop.clock.advance({ minutes: 11 });
    expect((await order('first')).status).toBe(201);
    const delivery = await webhooks.claim(id, shop.clock.now());
    if (delivery === undefined) throw new Error('nothing is to be delivered');
    await webhooks.recordOutcome(delivery, 'It answered 500', shop.clock.now());
    expect((await order('second')).status).toBe(201);
    shop.clock.advance({ minutes: 11 });
    expect((await order('third')).code).toBe('order.kitchen-away');
  });
});

if (hasRealPostgres) {
  describe('orders that nobody accepts, at two servers of one PostgreSQL,', () => {
    it('end once each', async () => {
      const shop = await openShop(await openEmptyPostgres());
      const other = await openRealPostgres();
      const person = await signIn(shop);
      await atDesk(shop, 'session');
      for (let index = 0; index < 10; index += 1) await placeOrder(shop.app, person, `key-${index}`);
      for (const minutes of [3, 3, 4, 10]) {
        shop.clock.advance({ minutes });
        await Promise.all([
          endUnaccepted(shop),
          endUnaccepted(shop, other),
          endUnaccepted(shop),
          endUnaccepted(shop, other),
        ]);
      }
      const steps = await shop.database.read.selectFrom('order_history').select(['order_id', 'status']).execute();
      expect(steps.filter(({ status }) => status === 'rejected')).toHaveLength(10);
      expect(steps).toHaveLength(20);
      await other.close();
      await shop.close();
    });
  });
}
