import { createHmac } from 'node:crypto';
import { pruneDatabase } from '#server/app/pruneDatabase.ts';
import type { Database } from '#server/database/Database.ts';
import type { DemoBankPaymentsTable, PaymentsTable } from '#server/database/Schema.ts';
import { DeskKeys } from '#server/desk/DeskKeys.ts';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import { DeskOrders } from '#server/orders/DeskOrders.ts';
import { expireUnpaidOrders } from '#server/orders/expireUnpaidOrders.ts';
import { takeOffDishes } from '#server/orders/takeOffDishes.ts';
import { WebhookSender } from '#server/orders/webhooks/WebhookSender.ts';
import { WEBHOOK_WAITS_MS, Webhooks } from '#server/orders/webhooks/Webhooks.ts';
import { aCatalogDocument, aRestaurant } from '../support/aCatalogDocument.ts';
import { ask } from '../support/ask.ts';
import { Bank, orderOnline } from '../support/Bank.ts';
import { countStatements } from '../support/countStatements.ts';
import { EVERYDAY_ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { hasRealPostgres, openRealPostgres } from '../support/realPostgres.ts';
import { aLine, anOrder, type Person, placeOrder, signIn } from '../support/requests.ts';
import { Till } from './Till.ts';

const openShop = (database: Database, failpoint?: (point: string) => Promise<void>): Promise<TestShop> =>
  openTestShop({
    database,
    document: aCatalogDocument({ restaurants: [aRestaurant(), aRestaurant({ id: 'hill', name: 'Hill' })] }),
    ...(failpoint !== undefined && { failpoint }),
  });

/** @trust missing-dishes webhooks */
describe.each(EVERYDAY_ENGINES)('webhooks, in %s,', (engine) => {
  let shop: TestShop;
  let person: Person;
  let till: Till;
  let url: string;
  let webhooks: Webhooks;
  let failing: string | undefined;

  beforeEach(async () => {
    failing = undefined;
    shop = await openShop(await openTestDatabase(engine), (point) =>
      point === failing ? Promise.reject(new Error('power cut')) : Promise.resolve(),
    );
    person = await signIn(shop);
    till = new Till();
    url = await till.open();
    webhooks = new Webhooks(shop.database);
  });

  afterEach(async () => {
    await till.close();
    await shop.close();
  });

  const sender = (): WebhookSender =>
    new WebhookSender({
      webhooks,
      orders: new DeskOrders(shop.database),
      now: shop.clock.now,
      log: (entry) => shop.log.push(entry),
    });
  const deliver = async (one = sender()): Promise<void> => {
    await one.begin();
    await one.idle();
  };
  const add = (restaurantId?: string) => webhooks.add({ url, restaurantId }, shop.clock.now());
  const place = async (key: string, restoId = 'port'): Promise<string> =>
    (await placeOrder(shop.app, person, key, anOrder({ restoId }))).json.id;
  const move = (orderId: string, status: 'accepted' | 'rejected'): Promise<void> =>
    advanceOrder(shop.database, { orderId, status, at: shop.clock.now() });

  it('tell a till of each step, with the whole order and a signature over id, time and body', async () => {
    const { secret } = await add();
    const orderId = await place('key');
    await deliver();
    shop.clock.advance({ minutes: 1 });
    await move(orderId, 'accepted');
    await deliver();
    expect(till.steps).toEqual(['1 new', '2 accepted']);
    const [created, moved] = till.heard;
    expect([created?.json.type, moved?.json.type]).toEqual(['order.created', 'order.moved']);
    expect(created?.json.data).toMatchObject({
      orderId,
      restoId: 'port',
      order: { status: 'new', lines: [{ id: 'pizza', count: 2 }], deliveryPlace: { apartment: '7' } },
    });
    const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = moved?.headers ?? {};
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const expected = createHmac('sha256', key)
      .update(`${String(id)}.${String(time)}.${moved?.body}`)
      .digest('base64');
    expect([signature, Number(time) * 1000]).toEqual([`v1,${expected}`, shop.clock.now().getTime()]);
    expect(id).not.toBe(created?.headers['webhook-id']);
  });

  it('tell a till of its own restaurant alone, and of nothing that was before it', async () => {
    await place('before');
    await add('hill');
    await place('port');
    const orderId = await place('hill', 'hill');
    await deliver();
    expect(till.heard.map(({ json }) => json.data.orderId)).toEqual([orderId]);
  });

  it('say nothing of an order until it is paid, and nothing of one that never is', async () => {
    await add();
    const bank = new Bank(shop);
    const paid = await orderOnline(shop, person, 'paid');
    const unpaid = await orderOnline(shop, person, 'unpaid');
    await deliver();
    expect(till.steps).toEqual([]);
    await bank.press(paid.payment.id, 'approve');
    await bank.work();
    await deliver();
    expect(till.heard.map(({ json }) => [json.type, json.data.orderId])).toEqual([['order.created', paid.id]]);
    shop.clock.advance({ hours: 2 });
    await expireUnpaidOrders(shop.database, { confirmOrder: async () => true }, shop.clock.now());
    await deliver();
    expect(till.heard.map(({ json }) => json.data.orderId)).not.toContain(unpaid.id);
  });

  it('tell a till of money that is back, once, and of none that had not paid for its order', async () => {
    await add();
    const bank = new Bank(shop);
    const { id, payment } = await orderOnline(shop, person, 'paid');
    await bank.press(payment.id, 'approve');
    await bank.work();
    // The same order is paid a second time, which is nothing that a till has heard of.
    const again = { ...(await bank.payments(id))[0], id: 'again', paid_at: null, status: 'refund-due' as const };
    await shop.database.write((writer) =>
      writer
        .insertInto('payments')
        .values(again as PaymentsTable)
        .execute(),
    );
    const [atBank] = await shop.database.read.selectFrom('demo_bank_payments').selectAll().execute();
    await shop.database.write((writer) =>
      writer
        .insertInto('demo_bank_payments')
        .values({ ...(atBank as DemoBankPaymentsTable), id: 'again' })
        .execute(),
    );
    await bank.work();
    await deliver();
    expect((await bank.payments(id)).map(({ status }) => status).toSorted()).toEqual(['paid', 'refunded']);
    expect(till.heard.map(({ json }) => json.type)).toEqual(['order.created']);
    await move(id, 'rejected');
    await deliver();
    await Promise.all([bank.work(), bank.work()]);
    await bank.work();
    await deliver();
    expect(till.heard.map(({ json }) => json.type)).toEqual(['order.created', 'order.moved', 'order.refunded']);
    expect(till.heard[1]?.json.data.order.payment.status).toBe('refund-due');
    expect(till.heard[2]?.json.data).toMatchObject({
      orderId: id,
      step: 3,
      status: 'rejected',
      refund: { paymentId: payment.id, amount: 110_000, currency: 'RUB' },
      order: { payment: { id: payment.id, status: 'refunded' } },
    });
  });

  it('are statuses what is missing once its money is back, and at once where nothing was paid', async () => {
    await add();
    const bank = new Bank(shop);
    const positions = [aLine(), aLine({ id: 'soup', count: 3 })];
    const [paid, onReceipt] = [
      await orderOnline(shop, person, 'online', { positions, expectedTotal: 200_000 }),
      (await placeOrder(shop.app, person, 'cash', anOrder({ positions, expectedTotal: 200_000 }))).json,
    ];
    await bank.press(paid.payment.id, 'approve');
    await deliver();
    const takeOff = (orderId: string) =>
      takeOffDishes(shop.database, {
        orderId,
        key: 'a',
        fingerprint: 'f',
        lines: [{ line: 1, count: 1, from: 3 }],
        by: undefined,
        at: shop.clock.now(),
      });
    const statuses = async (): Promise<readonly unknown[]> => {
      const before = till.heard.length;
      await deliver();
      return till.heard.slice(before).map(({ json }) => [json.type, json.data.refund]);
    };
    const lines = [{ id: 'soup', name: expect.anything(), count: 1, amount: 30_000 }];
    const refund = { amount: 30_000, currency: 'RUB', lines };
    await takeOff(onReceipt.id);
    expect(await statuses()).toEqual([['order.refunded', { ...refund, paymentId: null }]]);
    await takeOff(paid.id);
    expect(await statuses()).toEqual([]);
    await Promise.all([bank.work(), bank.work(), bank.work()]);
    expect(await statuses()).toEqual([['order.refunded', { ...refund, paymentId: paid.payment.id }]]);
    await move(paid.id, 'rejected');
    await bank.work();
    expect((await statuses()).at(-1)).toEqual([
      'order.refunded',
      { paymentId: paid.payment.id, amount: 170_000, currency: 'RUB' },
    ]);
  });

  it('are statuses nothing of an order whose transaction failed after they were written', async () => {
    await add();
    failing = 'webhooks';
    expect((await placeOrder(shop.app, person, 'key')).status).toBe(500);
    failing = undefined;
    await deliver();
    expect(till.heard).toEqual([]);
    expect(await webhooks.deliveries('due')).toEqual([]);
  });

  it('are tried again after growing waits with the same id, and given up after the last', async () => {
    await add();
    await place('key');
    till.status = 500;
    await deliver();
    for (const [index, wait] of WEBHOOK_WAITS_MS.entries()) {
      shop.clock.advance({ milliseconds: wait - 1 });
      await deliver();
      expect(till.heard).toHaveLength(index + 1);
      shop.clock.advance({ milliseconds: 1 });
      await deliver();
      expect(till.heard).toHaveLength(index + 2);
    }
    shop.clock.advance({ days: 2 });
    await deliver();
    expect(new Set(till.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const [dead, ...others] = await webhooks.deliveries('dead');
    expect(dead).toMatchObject({ attempts: WEBHOOK_WAITS_MS.length + 1, problem: 'It answered 500' });
    expect([others, till.heard.length]).toEqual([[], WEBHOOK_WAITS_MS.length + 1]);
    expect(shop.log.some(({ text }) => text === 'webhook delivery failed')).toBe(true);
  });

  it('count neither a redirect nor a timeout as delivered', async () => {
    await add();
    await place('key');
    till.status = 302;
    await deliver();
    await till.close();
    shop.clock.advance({ minutes: 1 });
    await deliver();
    const [due] = await webhooks.deliveries('due');
    expect([till.heard.length, due?.attempts, due?.problem]).toEqual([1, 2, expect.stringContaining('ECONNREFUSED')]);
  });

  it('are delivered after being dead when a manager retries them', async () => {
    await add();
    await place('key');
    till.status = 500;
    await deliver();
    for (const wait of WEBHOOK_WAITS_MS) {
      shop.clock.advance({ milliseconds: wait });
      await deliver();
    }
    till.status = 204;
    const token = await new DeskKeys(shop.database, undefined).create(
      { role: 'manager', restaurantId: 'port' },
      shop.clock.now(),
    );
    const list = async (state: string): Promise<readonly { id: string; attempts: number }[]> =>
      (await ask(shop.app, 'GET', `/desk/api/webhooks/deliveries?state=${state}`, { token })).json.content;
    const [dead] = await list('dead');
    expect(dead).toMatchObject({ step: 1, status: 'new', state: 'dead', dueAt: null });
    const retry = `/desk/api/webhooks/deliveries/${dead?.id}/retry`;
    expect((await ask(shop.app, 'POST', retry, { token })).status).toBe(204);
    expect((await ask(shop.app, 'POST', retry, { token })).status).toBe(404);
    await deliver();
    expect([(await list('dead')).length, (await list('delivered')).map(({ id }) => id)]).toEqual([0, [dead?.id]]);
  });

  it('are shown and repeated to a manager of their restaurant alone', async () => {
    await add();
    await place('key');
    await deliver();
    const ofHill = { role: 'manager', restaurantId: 'hill' } as const;
    const keys = new DeskKeys(shop.database, undefined);
    const deliveries = async (token: string) =>
      ask(shop.app, 'GET', '/desk/api/webhooks/deliveries?state=delivered', { token });
    expect((await deliveries(await keys.create(ofHill, shop.clock.now()))).json.content).toEqual([]);
    const staff = await deliveries(await keys.create({ ...ofHill, role: 'staff' }, shop.clock.now()));
    expect([staff.status, staff.code]).toEqual([403, 'access.denied']);
  });

  it('make each delivery once, however many servers look at once, and again when one died at it', async () => {
    await add();
    for (let count = 0; count < 12; count += 1) await place(`key-${count}`);
    await Promise.all([sender(), sender(), sender(), sender()].map(deliver));
    expect(till.heard).toHaveLength(12);
    expect(new Set(till.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(12);
    await place('last');
    const [webhook] = await webhooks.list();
    // A server claims it, and is killed.
    expect(await webhooks.claim(webhook?.id ?? '', shop.clock.now())).toBeDefined();
    await deliver();
    expect(till.heard).toHaveLength(12);
    shop.clock.advance({ minutes: 1 });
    await deliver();
    expect(till.heard).toHaveLength(13);
  });

  it('do not delay one receiver because of another that hangs', async () => {
    const deaf = new Till();
    await webhooks.add({ url: await deaf.open(), restaurantId: undefined }, shop.clock.now());
    await deaf.close();
    await add();
    await place('first');
    await place('second');
    await deliver();
    expect(till.steps).toEqual(['1 new', '1 new']);
  });

  it('cost one statement while nothing is due, however many there are', async () => {
    const counted = countStatements(shop.database);
    webhooks = new Webhooks(counted);
    for (let count = 0; count < 20; count += 1) await add();
    const own = sender();
    expect(await counted.statementsOf(() => deliver(own))).toBe(1);
    await place('key');
    expect(await counted.statementsOf(() => deliver(own))).toBeGreaterThan(20);
    expect(await counted.statementsOf(() => deliver(own))).toBe(1);
  });

  it('stop with their removal, and are forgotten a month after they were delivered', async () => {
    const { id } = await add();
    await place('told');
    await deliver();
    await place('untold');
    expect([await webhooks.remove(id, shop.clock.now()), await webhooks.remove(id, shop.clock.now())]).toEqual([
      true,
      false,
    ]);
    await place('later');
    await deliver();
    expect([till.heard.length, (await webhooks.deliveries('due')).length]).toEqual([1, 0]);
    shop.clock.advance({ days: 31 });
    await pruneDatabase(shop.database, shop.clock.now());
    expect(await webhooks.deliveries('delivered')).toEqual([]);
  });

  it('are stopped after the delivery in progress, whose outcome is kept, and before the next one', async () => {
    await add();
    await place('first');
    await place('second');
    const one = sender();
    let stopping: Promise<void> | undefined;
    till.onHeard = () => {
      stopping ??= one.stop();
    };
    await one.begin();
    await one.idle();
    await stopping;
    expect(till.heard).toHaveLength(1);
    expect([await webhooks.deliveries('delivered'), await webhooks.deliveries('due')]).toEqual([
      [expect.anything()],
      [expect.anything()],
    ]);
  });
});

/** Two servers of one process share the embedded PostgreSQL. */
if (hasRealPostgres) {
  it('webhooks of two servers on one real PostgreSQL are each delivered once', async () => {
    const [one, other] = [await openRealPostgres(), await openRealPostgres()];
    const shop = await openShop(one);
    const till = new Till();
    const now = shop.clock.now;
    await new Webhooks(one).add({ url: await till.open(), restaurantId: undefined }, now());
    const person = await signIn(shop);
    for (let count = 0; count < 30; count += 1) await placeOrder(shop.app, person, `key-${count}`);
    const senders = [one, other].map(
      (database) =>
        new WebhookSender({ webhooks: new Webhooks(database), orders: new DeskOrders(database), now, log: () => {} }),
    );
    await Promise.all(senders.map((sender) => sender.begin()));
    await Promise.all(senders.map((sender) => sender.idle()));
    const ids = till.heard.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([30, 30]);
    await till.close();
    await other.close();
    await shop.close();
  });
}
