import { pruneDatabase } from '#server/app/pruneDatabase.ts';
import { Changes, MAX_CHANGES_AT_ONCE } from '#server/database/Changes.ts';
import type { Database } from '#server/database/Database.ts';
import type { DeskRole } from '#server/database/Schema.ts';
import { DeskKeys } from '#server/desk/DeskKeys.ts';
import { aCatalogDocument, aRestaurant } from '../support/aCatalogDocument.ts';
import { type Answer, ask } from '../support/ask.ts';
import { Bank, orderOnline } from '../support/Bank.ts';
import { EventReader, type ReadEvent } from '../support/EventReader.ts';
import { EVERYDAY_ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { aCart, aLine, anOrder, type Person, placeOrder, preflight, signIn } from '../support/requests.ts';

const OWN_KEY = 'the-key-that-the-environment-of-these-tests-names';

async function openDesk(database?: Database): Promise<TestShop> {
  const hill = aRestaurant({ id: 'hill', name: 'Hill' });
  return openTestShop({
    ...(database !== undefined && { database }),
    document: aCatalogDocument({ restaurants: [aRestaurant(), hill] }),
    config: { deskKey: OWN_KEY },
  });
}

const keyFor = (shop: TestShop, role: DeskRole, restaurantId?: string): Promise<string> =>
  new DeskKeys(shop.database, undefined).create({ role, restaurantId }, shop.clock.now());
const get = (shop: TestShop, path: string, token = OWN_KEY): Promise<Answer> =>
  ask(shop.app, 'GET', `/desk/api/${path}`, { token });
const post = (shop: TestShop, path: string, body: unknown, token = OWN_KEY): Promise<Answer> =>
  ask(shop.app, 'POST', `/desk/api/${path}`, { token, body });
const place = async (shop: TestShop, person: Person, key: string, restoId = 'port'): Promise<string> =>
  (await placeOrder(shop.app, person, key, anOrder({ restoId }))).json.id;

/** @trust one-wins busy sold-out desk-keys */
describe('a desk key', () => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await openDesk();
  });

  afterAll(() => shop.close());

  it('is required by every endpoint of the desk', async () => {
    const routes = shop.app.routes.filter(({ path, method }) => path.startsWith('/desk/api/') && method !== 'ALL');
    expect(routes.length).toBeGreaterThanOrEqual(8);
    const person = await signIn(shop);
    for (const { method, path } of routes) {
      const url = path.replaceAll(/:\w+/g, 'port');
      const body = method === 'GET' ? {} : { body: {} };
      for (const token of [undefined, person.accessToken, 'desk_unknown-id_'.padEnd(59, 'x')]) {
        const answer = await ask(shop.app, method, url, { ...body, token, isOdd: true });
        expect([url, answer.status, answer.code]).toEqual([url, 401, 'auth.required']);
      }
    }
  });

  it('opens what it was made for: the whole brand, or one restaurant', async () => {
    const names = async (key: string): Promise<unknown> => {
      const { json } = await get(shop, 'session', key);
      return [json.role, json.restaurants.map(({ id }: { id: string }) => id)];
    };
    expect(await names(OWN_KEY)).toEqual(['manager', ['port', 'hill']]);
    expect(await names(await keyFor(shop, 'manager'))).toEqual(['manager', ['port', 'hill']]);
    expect(await names(await keyFor(shop, 'staff', 'hill'))).toEqual(['staff', ['hill']]);
  });

  it('is stored only as a hash, and is refused after it was revoked', async () => {
    const key = await keyFor(shop, 'manager');
    const [, id = '', secret = ''] = /^desk_([^_]+)_(.+)$/.exec(key) ?? [];
    const rows = await shop.database.read.selectFrom('desk_keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    const keys = new DeskKeys(shop.database, undefined);
    expect([await keys.revoke(id, shop.clock.now()), await keys.revoke(id, shop.clock.now())]).toEqual([true, false]);
    expect((await get(shop, 'session', key)).status).toBe(401);
  });

  it('of one restaurant sees and moves no order of another', async () => {
    const orderId = await place(shop, await signIn(shop), 'of-port');
    const key = await keyFor(shop, 'manager', 'hill');
    expect((await get(shop, 'orders', key)).json.content).toEqual([]);
    expect((await get(shop, 'orders?restoId=port', key)).code).toBe('resto.not-found');
    expect((await post(shop, `orders/${orderId}/status`, { status: 'accepted' }, key)).code).toBe('order.not-found');
    expect((await get(shop, 'restos/port/stock', key)).code).toBe('resto.not-found');
    const sale = { available: false, restoId: 'port' };
    expect((await post(shop, 'positions/pizza/availability', sale, key)).code).toBe('resto.not-found');
  });

  it('of the staff cannot pause', async () => {
    const answer = await post(shop, 'restos/port/pause', { paused: true }, await keyFor(shop, 'staff'));
    expect([answer.status, answer.code]).toEqual([403, 'access.denied']);
  });
});

describe.each(EVERYDAY_ENGINES)('a desk, in %s,', (engine) => {
  let shop: TestShop;
  let person: Person;

  beforeEach(async () => {
    shop = await openDesk(await openTestDatabase(engine));
    person = await signIn(shop);
  });

  afterEach(() => shop.close());

  const move = (orderId: string, body: Readonly<Record<string, unknown>>): Promise<Answer> =>
    post(shop, `orders/${orderId}/status`, body);

  it('lists the orders of its restaurants, oldest first, without those that await payment', async () => {
    const first = await place(shop, person, 'first');
    shop.clock.advance({ minutes: 1 });
    const second = await place(shop, person, 'second', 'hill');
    await placeOrder(shop.app, person, 'unpaid', anOrder({ payType: 'CARD_ONLINE' }));
    const ids = async (query = ''): Promise<unknown> =>
      (await get(shop, `orders${query}`)).json.content.map(({ id }: { id: string }) => id);
    expect(await ids()).toEqual([first, second]);
    expect(await ids('?restoId=hill')).toEqual([second]);
    expect([await ids(`?after=${first}`), await ids(`?after=${second}`)]).toEqual([[second], []]);
    expect(await ids(`?after=${second}&sort=newest`)).toEqual([first]);
    expect((await get(shop, 'orders?after=nothing')).code).toBe('request.invalid');
    expect((await get(shop, `orders?restoId=hill&after=${first}`)).code).toBe('request.invalid');
    expect(await ids('?status=accepted,cooking')).toEqual([]);
    expect((await get(shop, 'orders')).json.content[0]).toMatchObject({
      lines: [{ id: 'pizza', count: 2 }],
      person: { name: 'Анна' },
      deliveryPlace: { apartment: '7' },
    });
  });

  it('accepts with minutes, which the customer sees as a time, and moves on to the end', async () => {
    const orderId = await place(shop, person, 'key');
    const accepted = await move(orderId, { status: 'accepted', from: 'new', minutes: 40 });
    expect(accepted.json).toMatchObject({ status: 'accepted', expectedAt: '2026-03-02T09:40:00.000Z' });
    for (const status of ['cooking', 'on-the-way', 'delivered']) {
      expect((await move(orderId, { status })).json).toMatchObject({ status, expectedAt: '2026-03-02T09:40:00.000Z' });
    }
    const url = `/api/v1/persons/${person.id}/orders/${orderId}`;
    const { json } = await ask(shop.app, 'GET', url, { token: person.accessToken });
    expect(json.history.map(({ status }: { status: string }) => status)).toEqual([
      'new',
      'accepted',
      'cooking',
      'on-the-way',
      'delivered',
    ]);
  });

  it('is refused a step back, a step of another delivery type, and a rejection without a reason', async () => {
    const orderId = await place(shop, person, 'key');
    await move(orderId, { status: 'cooking' });
    for (const status of ['new', 'accepted', 'cooking', 'picked-up', 'awaiting-payment', 'cancelled']) {
      const answer = await move(orderId, { status });
      expect([status, answer.status, answer.code]).toEqual([status, 409, 'order.status-conflict']);
    }
    expect((await move(orderId, { status: 'rejected' })).code).toBe('request.invalid');
    const rejected = await move(orderId, { status: 'rejected', reason: 'No dough' });
    expect(rejected.json.history.at(-1)).toMatchObject({ status: 'rejected', reason: 'No dough' });
  });

  it('is refused a change that another desk made at the same moment, and sees the current order', async () => {
    const orderId = await place(shop, person, 'key');
    const moves = await Promise.all([
      move(orderId, { status: 'accepted', from: 'new', minutes: 20 }),
      move(orderId, { status: 'rejected', from: 'new', reason: 'No dough' }),
    ]);
    expect(new Set(moves.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const [won, lost] = moves.toSorted((a, b) => a.status - b.status);
    expect(lost?.json.errors[0]).toMatchObject({
      code: 'order.status-conflict',
      data: { order: { id: orderId, status: won?.json.status } },
    });
    const late = await move(orderId, { status: 'cooking', from: 'new' });
    expect(late.json.errors[0].data.order.status).toBe(won?.json.status);
  });

  it('receives events of new and changed orders from every server, and resumes where it was', async () => {
    const reader = await EventReader.open(shop.restart(), '/desk/api/events', { token: OWN_KEY });
    const [ready] = await reader.next(1);
    expect(ready?.event).toBe('ready');
    const orderId = await place(shop, person, 'key');
    expect(await reader.next(1)).toMatchObject([{ event: 'order', data: { id: orderId, status: 'new' } }]);
    await reader.close();
    await move(orderId, { status: 'accepted', minutes: 30 });
    const again = await EventReader.open(shop.app, '/desk/api/events', {
      token: OWN_KEY,
      ...(ready?.id !== undefined && { lastEventId: ready.id }),
    });
    expect(await again.next(1)).toMatchObject([{ event: 'order', data: { id: orderId, status: 'accepted' } }]);
    await post(shop, 'positions/pizza/availability', { available: false, restoId: 'port' });
    expect(await again.next(1)).toMatchObject([{ event: 'restaurant', data: { restoId: 'port' } }]);
    await again.close();
  });

  it('misses no event when its connection breaks, because the id of an event is its change number', async () => {
    const first = await place(shop, person, 'first');
    const second = await place(shop, person, 'second');
    await post(shop, 'positions/pizza/availability', { available: false, restoId: 'port' });
    await move(first, { status: 'accepted', minutes: 30 });
    const read = async (lastEventId: string, count: number): Promise<readonly ReadEvent[]> => {
      const reader = await EventReader.open(shop.app, '/desk/api/events', { token: OWN_KEY, lastEventId });
      const events = await reader.next(count);
      await reader.close();
      return events;
    };
    const all = await read('0', 3);
    const subject = ({ data }: ReadEvent): string => data.id ?? data.restoId;
    expect(all.map(subject)).toEqual([second, 'port', first]);
    for (const [index, { id }] of all.slice(0, -1).entries()) {
      expect((await read(id ?? '', 2 - index)).map(subject)).toEqual(all.slice(index + 1).map(subject));
    }
  });

  it('is told to reload after an absence longer than the log is kept, and for an id of another database', async () => {
    const begin = async (lastEventId: string): Promise<ReadEvent | undefined> => {
      const reader = await EventReader.open(shop.app, '/desk/api/events', { token: OWN_KEY, lastEventId });
      const [event] = await reader.next(1);
      await reader.close();
      return event;
    };
    await place(shop, person, 'first');
    await place(shop, person, 'second');
    expect(await begin('1')).toMatchObject({ event: 'order', id: '2' });
    expect(await begin('9')).toMatchObject({ event: 'ready', id: '2' });
    shop.clock.advance({ days: 1, seconds: 1 });
    await pruneDatabase(shop.database, shop.clock.now());
    expect(await begin('1')).toMatchObject({ event: 'ready', id: '2' });
    const third = await place(shop, await signIn(shop), 'third');
    expect(await begin('1')).toMatchObject({ event: 'ready', id: '3' });
    // The last one that it knows was deleted, and nothing behind it.
    expect(await begin('2')).toMatchObject({ event: 'order', data: { id: third } });
  });

  it('receives everything it missed without a pause, even if that is more than one read returns', async () => {
    const orderId = await place(shop, person, 'key');
    const at = shop.clock.now();
    await shop.database.write(async (writer) => {
      for (let count = 0; count < MAX_CHANGES_AT_ONCE; count += 1) {
        await new Changes(shop.database).add(writer, { order_id: null, restaurant_id: 'hill' }, at);
      }
    });
    shop.clock.advance({ seconds: 1 });
    await move(orderId, { status: 'accepted', minutes: 30 });
    const reader = await EventReader.open(shop.app, '/desk/api/events', { token: OWN_KEY, lastEventId: '1' });
    expect(await reader.next(2)).toMatchObject([{ event: 'restaurant' }, { event: 'order', data: { id: orderId } }]);
    await reader.close();
  });

  it('shows the payment and refund state wherever it shows the order', async () => {
    const { id, payment } = await orderOnline(shop, person, 'online');
    const events = await EventReader.open(shop.app, '/desk/api/events', { token: OWN_KEY });
    await events.next(1);
    await new Bank(shop).press(payment.id, 'approve');
    expect(await events.next(1)).toMatchObject([{ data: { id, payment: { id: payment.id, status: 'paid' } } }]);
    await events.close();
    const moved = await post(shop, `orders/${id}/status`, { status: 'accepted', from: 'new', minutes: 10 });
    expect(moved.json.payment).toMatchObject({ status: 'paid' });
    const conflict = await post(shop, `orders/${id}/status`, { status: 'accepted', from: 'new', minutes: 10 });
    expect(conflict.json.errors[0].data.order.payment).toMatchObject({ status: 'paid' });
    const rejected = await post(shop, `orders/${id}/status`, { status: 'rejected', from: 'accepted', reason: 'Fire' });
    expect(rejected.json.payment).toMatchObject({ status: 'refund-due' });
  });

  it('refunds an order once when another desk does so at the same moment', async () => {
    const { id, payment } = await orderOnline(shop, person, 'online');
    const bank = new Bank(shop);
    const refund = (orderId: string): Promise<Answer> => post(shop, `orders/${orderId}/refund`, undefined);
    await bank.press(payment.id, 'approve');
    await post(shop, `orders/${id}/status`, { status: 'delivered', from: 'new' });
    const answers = await Promise.all([1, 2, 3, 4].map(() => refund(id)));
    expect(answers.map(({ status, json }) => [status, json.payment.status])).toEqual(
      answers.map(() => [200, 'refund-due']),
    );
    await Promise.all([bank.work(), bank.work()]);
    expect((await refund(id)).json.payment.status).toBe('refunded');
    expect((await bank.payments(id)).map(({ status }) => status)).toEqual(['refunded']);
  });

  it('marks a dish as sold out in its own restaurant: in menu, quote and order at once', async () => {
    const other = shop.restart();
    const available = async (restoId: string): Promise<unknown> => {
      const { json } = await ask(other, 'GET', `/1/p/menus/main/positions?restoId=${restoId}`);
      return json.find(({ id }: { id: string }) => id === 'pizza').available;
    };
    expect(await available('port')).toBe(true);
    const sale = { available: false, restoId: 'port' };
    expect((await post(shop, 'positions/pizza/availability', sale)).status).toBe(204);
    expect([await available('port'), await available('hill')]).toEqual([false, true]);
    expect((await preflight(other, anOrder())).code).toBe('person-order.position-not-found-in-resto');
    expect((await placeOrder(other, person, 'key')).code).toBe('person-order.position-not-found-in-resto');
    await post(shop, 'positions/pizza/availability', { ...sale, available: true });
    expect((await placeOrder(other, person, 'key')).status).toBe(201);
  });

  it('marks a modifier as sold out', async () => {
    const { json: stock } = await get(shop, 'restos/port/stock');
    const [{ id }] = stock.modifiers;
    await post(shop, `modifiers/${id}/availability`, { available: false, restoId: 'port' });
    const { json: groups } = await ask(shop.app, 'GET', '/1/restos/port/positions/modifiers');
    const of = (list: readonly { id: string; available: boolean }[]): unknown => list.find((one) => one.id === id);
    expect(of(groups.flatMap(({ modifiers }: { modifiers: [] }) => modifiers))).toMatchObject({ available: false });
    expect(of((await get(shop, 'restos/port/stock')).json.modifiers)).toMatchObject({ available: false });
    expect((await post(shop, 'modifiers/nothing/availability', { available: true, restoId: 'port' })).status).toBe(404);
  });

  it('pauses a restaurant until a time: it refuses orders before and accepts them after', async () => {
    await post(shop, 'restos/port/pause', { paused: true, until: '2026-03-02T09:10:00Z' });
    expect((await get(shop, 'restos/port/stock')).json.pausedUntil).toBe('2026-03-02T09:10:00.000Z');
    expect((await ask(shop.app, 'GET', '/1/p/restos/port')).json.pausedUntil).toBe('2026-03-02T09:10:00.000Z');
    expect((await placeOrder(shop.app, person, 'key')).code).toBe('order.not-accepting');
    shop.clock.advance({ minutes: 10 });
    expect((await placeOrder(shop.app, person, 'key')).status).toBe(201);
    expect((await get(shop, 'restos/port/stock')).json.pausedUntil).toBeNull();
    await post(shop, 'restos/port/pause', { paused: true });
    expect((await placeOrder(shop.app, person, 'other')).code).toBe('order.not-accepting');
    await post(shop, 'restos/port/pause', { paused: false });
    expect((await placeOrder(shop.app, person, 'other')).status).toBe(201);
  });

  it('extends the waiting time of a busy restaurant, by its staff, until it is back to normal', async () => {
    const busy = async (minutes: unknown): Promise<number> =>
      (await post(shop, 'restos/port/busy', { minutes }, await keyFor(shop, 'staff'))).status;
    const waits = async (): Promise<unknown[]> => [
      (await get(shop, 'restos/port/stock')).json.busyMinutes,
      (await ask(shop.app, 'GET', '/1/p/restos/port')).json.busyMinutes,
      (await ask(shop.app, 'GET', '/1/restos/port/slots?deliveryType=TAKE_AWAY')).json.asap,
      (await preflight(shop.app, aCart())).json.delivery.minutes,
      (await preflight(shop.app, aCart({ requestedAt: '2026-03-02T15:00:00Z' }))).json.delivery.minutes,
    ];
    expect(await waits()).toEqual([0, 0, { minMinutes: 20, maxMinutes: 35 }, 45, 45]);
    expect(await busy(30)).toBe(204);
    expect(await waits()).toEqual([30, 30, { minMinutes: 50, maxMinutes: 65 }, 75, 45]);
    expect(await busy(0)).toBe(204);
    expect(await waits()).toEqual([0, 0, { minMinutes: 20, maxMinutes: 35 }, 45, 45]);
  });

  it.each([-1, 181, 1.5, '20', null])('refuses to be busy for %s minutes', async (minutes) => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${await keyFor(shop, 'staff')}` };
    const body = JSON.stringify({ minutes });
    expect((await shop.app.request('/desk/api/restos/port/busy', { method: 'POST', headers, body })).status).toBe(400);
  });

  it('has its changes sent to every page that is open on the restaurant', async () => {
    const reader = await EventReader.open(shop.restart(), '/1/restos/port/events');
    const first = await reader.next(3);
    expect(first).toMatchObject([
      { event: 'availability', data: { positionIds: ['sold-out'], available: false } },
      { event: 'paused', data: { paused: false, until: null } },
      { event: 'busy', data: { minutes: 0 } },
    ]);
    // Whoever is cut off before the last one has no id of it, and is told all three again.
    expect(first.map(({ id }) => id !== undefined)).toEqual([false, false, true]);
    await post(shop, 'positions/pizza/availability', { available: false, restoId: 'port' });
    expect(await reader.next(3)).toMatchObject([
      { data: { positionIds: ['pizza', 'sold-out'] } },
      { data: { paused: false } },
      {},
    ]);
    await post(shop, 'restos/port/pause', { paused: true, until: '2026-03-02T10:00:00Z' });
    expect(await reader.next(3)).toMatchObject([{}, { data: { paused: true, until: '2026-03-02T10:00:00.000Z' } }, {}]);
    await post(shop, 'restos/port/busy', { minutes: 20 });
    expect(await reader.next(3)).toMatchObject([{}, {}, { event: 'busy', data: { minutes: 20 } }]);
    await reader.close();
    const unknown = await shop.app.request('/1/restos/nowhere/events');
    expect(unknown.status).toBe(404);
  });

  it('marks a dish as sold out while an order is being placed, which is then priced again and refused', async () => {
    let isHeld = true;
    const ownShop = await openTestShop({
      database: shop.database,
      config: { deskKey: OWN_KEY },
      failpoint: async (point) => {
        if (point !== 'priced' || !isHeld) return;
        isHeld = false;
        await post(ownShop, 'positions/pizza/availability', { available: false, restoId: 'port' });
      },
    });
    const customer = await signIn(ownShop);
    const answer = await placeOrder(ownShop.app, customer, 'key', anOrder({ positions: [aLine()] }));
    expect(answer.code).toBe('person-order.position-not-found-in-resto');
  });
});
