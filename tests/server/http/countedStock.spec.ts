import type { Database } from '#server/database/Database.ts';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import { aCatalogDocument, aRestaurant } from '../support/aCatalogDocument.ts';
import { type Answer, ask } from '../support/ask.ts';
import { Bank, orderOnline } from '../support/Bank.ts';
import { EventReader } from '../support/EventReader.ts';
import { ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { hasRealPostgres, openRealPostgres } from '../support/realPostgres.ts';
import { aCart, aLine, anOrder, countOrders, type Person, placeOrder, preflight, signIn } from '../support/requests.ts';

const KEY = 'the-key-that-the-environment-of-these-tests-names';
const SOLD_OUT = 'person-order.position-not-found-in-resto';

const open = async (database: Database, failpoint?: (point: string) => Promise<void>): Promise<TestShop> =>
  openTestShop({
    database,
    document: aCatalogDocument({ restaurants: [aRestaurant(), aRestaurant({ id: 'hill', name: 'Hill' })] }),
    config: { deskKey: KEY },
    ...(failpoint !== undefined && { failpoint }),
  });

const say = (shop: TestShop, body: object, isOdd = false): Promise<Answer> =>
  ask(shop.app, 'POST', '/desk/api/positions/pizza/availability', {
    token: KEY,
    body: { restoId: 'port', ...body },
    isOdd,
  });
const count = (shop: TestShop, left: number): Promise<Answer> => say(shop, { available: true, left });

/** As the desk is told: `available` and `left`. */
async function stockOf(shop: TestShop, restoId = 'port'): Promise<readonly [boolean, number | null]> {
  const { json } = await ask(shop.app, 'GET', `/desk/api/restos/${restoId}/stock`, { token: KEY });
  const { available, left } = json.positions.find(({ id }: { id: string }) => id === 'pizza');
  return [available, left];
}

/** One pizza to collect. */
const single = (overrides: Readonly<Record<string, unknown>> = {}): Record<string, unknown> =>
  anOrder({
    deliveryType: 'TAKE_AWAY',
    positions: [aLine({ count: 1, sum: 50_000 })],
    expectedTotal: 50_000,
    ...overrides,
  });

/** @trust portions */
describe.each(ENGINES)('a counted dish, in %s,', (engine) => {
  let shop: TestShop;
  let person: Person;

  beforeEach(async () => {
    shop = await open(await openTestDatabase(engine));
    person = await signIn(shop);
  });

  afterEach(() => shop.close());

  const order = (key: string): Promise<Answer> => placeOrder(shop.app, person, key, single());
  const cancel = (id: string): Promise<Answer> =>
    ask(shop.app, 'POST', `/api/v1/persons/${person.id}/orders/${id}/cancel`, { token: person.accessToken, body: {} });
  const onMenu = async (restoId = 'port'): Promise<unknown> => {
    const { json } = await ask(shop.restart(), 'GET', `/1/p/menus/main/positions?restoId=${restoId}`);
    return json.find(({ id }: { id: string }) => id === 'pizza').available;
  };

  it('is sold in one restaurant until its count is used up, and is then sold out for everybody at once', async () => {
    expect((await count(shop, 3)).status).toBe(204);
    const events = await EventReader.open(shop.restart(), '/1/restos/port/events');
    expect((await events.next(3))[0]?.data.positionIds).toEqual(['sold-out']);
    expect((await placeOrder(shop.app, person, 'two')).status).toBe(201);
    expect([await stockOf(shop), await stockOf(shop, 'hill'), await onMenu()]).toEqual([[true, 1], [true, null], true]);
    expect((await order('last')).status).toBe(201);
    expect((await events.next(3))[0]?.data.positionIds).toEqual(['pizza', 'sold-out']);
    await events.close();
    expect([await stockOf(shop), await onMenu(), await onMenu('hill')]).toEqual([[false, 0], false, true]);
    const late = await order('late');
    expect([late.code, late.json.errors[0].data]).toEqual([SOLD_OUT, { positionIds: ['pizza'] }]);
    expect((await preflight(shop.app, single())).code).toBe(SOLD_OUT);
  });

  it('is refused where there are fewer than all lines together want, with how many are left', async () => {
    await count(shop, 3);
    const positions = [aLine(), aLine({ count: 2 })];
    for (const answer of [
      await preflight(shop.app, aCart({ positions })),
      await placeOrder(shop.app, person, 'key', anOrder({ positions })),
    ]) {
      expect([answer.status, answer.code]).toEqual([422, SOLD_OUT]);
      expect(answer.json.errors[0].data).toEqual({ positionIds: ['pizza'], left: { pizza: 3 } });
    }
    expect(await stockOf(shop)).toEqual([true, 3]);
  });

  it('is counted back once when the customer cancels, even if the request is repeated, and is on sale again', async () => {
    await count(shop, 1);
    const { json } = await order('key');
    const events = await EventReader.open(shop.app, '/1/restos/port/events');
    expect((await events.next(3))[0]?.data.positionIds).toContain('pizza');
    await Promise.all([cancel(json.id), cancel(json.id), cancel(json.id)]);
    expect((await events.next(3))[0]?.data.positionIds).not.toContain('pizza');
    await events.close();
    expect([await stockOf(shop), await onMenu()]).toEqual([[true, 1], true]);
    expect((await order('other')).status).toBe(201);
    await cancel(json.id);
    expect(await stockOf(shop)).toEqual([false, 0]);
  });

  it('comes back when the kitchen rejects, and not when it has cooked', async () => {
    await count(shop, 2);
    const move = (orderId: string, status: 'rejected' | 'delivered'): Promise<void> =>
      advanceOrder(shop.database, { orderId, status, reason: 'closed', at: shop.clock.now() });
    const [rejected, cooked] = [await order('one'), await order('two')];
    await move(rejected.json.id, 'rejected');
    await move(cooked.json.id, 'delivered');
    expect(await stockOf(shop)).toEqual([true, 1]);
  });

  it('comes back when the order is not paid in time, once', async () => {
    await count(shop, 2);
    await orderOnline(shop, person, 'key');
    expect(await stockOf(shop)).toEqual([false, 0]);
    const bank = new Bank(shop);
    shop.clock.advance({ minutes: 61 });
    await bank.work();
    await bank.work();
    expect(await stockOf(shop)).toEqual([true, 2]);
  });

  it('has a change of its count undone without what was sold since', async () => {
    await count(shop, 12);
    await count(shop, 3);
    const { json } = await order('k1');
    await say(shop, { available: true, left: 12, undoneLeft: 3 });
    expect(await stockOf(shop)).toEqual([true, 11]);
    await cancel(json.id);
    expect(await stockOf(shop)).toEqual([true, 12]);
    await count(shop, 4);
    const sold = [await order('k2'), await order('k3')];
    await say(shop, { available: true, left: 1, undoneLeft: 4 });
    expect([await stockOf(shop), await onMenu()]).toEqual([[false, 0], false]);
    await cancel(sold[0]?.json.id);
    expect([await stockOf(shop), await onMenu()]).toEqual([[true, 1], true]);
    await say(shop, { available: true });
    await say(shop, { available: true, left: 5, undoneLeft: 2 });
    expect(await stockOf(shop)).toEqual([true, 5]);
  });

  it('is no longer counted after any other change by a desk, and by returned portions', async () => {
    await count(shop, 5);
    const { json } = await order('key');
    await say(shop, { available: false });
    await cancel(json.id);
    expect([await stockOf(shop), await onMenu()]).toEqual([[false, null], false]);
    await say(shop, { available: true });
    expect([await stockOf(shop), await onMenu()]).toEqual([[true, null], true]);
    expect((await placeOrder(shop.app, person, 'many')).status).toBe(201);
    await count(shop, 1);
    expect(await stockOf(shop)).toEqual([true, 1]);
  });

  it.each([
    { available: false, left: 2 },
    { available: true, left: 0 },
    { available: true, left: 1.5 },
  ])('refuses the count %j', async (body) => {
    expect([(await say(shop, body, true)).code, await stockOf(shop)]).toEqual(['request.invalid', [true, null]]);
  });

  it('that a desk stops counting while an order is being placed is sold like any other', async () => {
    let isHeld = true;
    const ownShop = await open(shop.database, async (point) => {
      if (point !== 'priced' || !isHeld) return;
      isHeld = false;
      await say(ownShop, { available: true });
    });
    await count(ownShop, 1);
    expect((await placeOrder(ownShop.app, await signIn(ownShop), 'key', single())).status).toBe(201);
    expect(await stockOf(ownShop)).toEqual([true, null]);
  });

  it('keeps its count when the order fails after taking portions', async () => {
    const cut = await open(shop.database, async (point) => {
      if (point === 'change') throw new Error('power cut');
    });
    await count(cut, 1);
    expect((await placeOrder(cut.app, await signIn(cut), 'key', single())).status).toBe(500);
    expect([await stockOf(cut), await shop.database.read.selectFrom('stock_taken').selectAll().execute()]).toEqual([
      [true, 1],
      [],
    ]);
  });
});

/** The embedded one has one connection and works slowly. */
const crowds: readonly (readonly [string, number, () => Promise<readonly Database[]>])[] = [
  ['SQLite', 50, async () => [await openTestDatabase('SQLite')]],
  ['PostgreSQL', 8, async () => [await openTestDatabase('PostgreSQL')]],
  ...(hasRealPostgres
    ? [['PostgreSQL, by two servers,', 50, async () => [await openRealPostgres(), await openRealPostgres()]] as const]
    : []),
];

describe.each(crowds)('the last portion of a dish, counted in %s', (_, people, databases) => {
  it('goes to one of all who order it at once', async () => {
    const shops: TestShop[] = [];
    for (const database of await databases()) shops.push(await open(database));
    const [shop = await open(await openTestDatabase())] = shops;
    await count(shop, 1);
    const crowd = [];
    for (let index = 0; index < people; index += 1) crowd.push(await signIn(shop));
    const answers = await Promise.all(
      crowd.map((person, index) => placeOrder((shops[index % shops.length] ?? shop).app, person, 'key', single())),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 201);
    expect(new Set(others.map(({ code }) => code))).toEqual(new Set([SOLD_OUT]));
    expect([await stockOf(shop), await countOrders(shop)]).toEqual([[false, 0], 1]);
    for (const { close } of shops) await close();
  });
});
