import { ChangeFeed } from '#server/database/ChangeFeed.ts';
import { Changes } from '#server/database/Changes.ts';
import type { Database } from '#server/database/Database.ts';
import { TableChanges } from '#server/database/TableChanges.ts';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import { aCatalogDocument, aPromoCode } from '../support/aCatalogDocument.ts';
import { type Answer, ask } from '../support/ask.ts';
import { EventReader } from '../support/EventReader.ts';
import { EVERYDAY_ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { anOrder, type Person, placeOrder, signIn } from '../support/requests.ts';

/** @trust live-order one-wins */
describe.each(EVERYDAY_ENGINES)('an order that somebody follows, in %s,', (engine) => {
  let database: Database;
  let shop: TestShop;
  let person: Person;
  let orderId: string;

  beforeEach(async () => {
    database = await openTestDatabase(engine);
    shop = await openTestShop({ database });
    person = await signIn(shop);
    orderId = (await placeOrder(shop.app, person, 'key')).json.id;
  });

  afterEach(() => shop.close());

  const path = (): string => `/api/v1/persons/${person.id}/orders/${orderId}/events`;
  const follow = (app = shop.app, lastEventId?: string): Promise<EventReader> =>
    EventReader.open(app, path(), { token: person.accessToken, ...(lastEventId !== undefined && { lastEventId }) });
  const move = (status: 'accepted' | 'cooking' | 'delivered', expectedAt?: Date): Promise<void> =>
    advanceOrder(database, { orderId, status, expectedAt, at: shop.clock.now() });

  it('sends the state again that was sent before, then each step, even if another server makes it', async () => {
    const reader = await follow(shop.restart());
    const at = shop.clock.now().toISOString();
    expect(reader.response.headers.get('Content-Type')).toBe('text/event-stream');
    expect(await reader.next(1)).toEqual([{ id: '1', event: 'status', data: { status: 'new', at, reason: null } }]);
    await move('accepted', new Date('2026-03-02T09:45:00Z'));
    expect(await reader.next(2)).toEqual([
      { id: '2', event: 'status', data: { status: 'accepted', at, reason: null } },
      { id: undefined, event: 'expected', data: { expectedAt: '2026-03-02T09:45:00.000Z' } },
    ]);
    await reader.close();
  });

  it('goes on from the last step that a reader saw, and ends with the order', async () => {
    await move('accepted');
    await move('cooking');
    const reader = await follow(shop.app, '2');
    expect(await reader.next(1)).toMatchObject([{ id: '3', data: { status: 'cooking' } }]);
    await move('delivered');
    expect(await reader.next(1)).toMatchObject([{ id: '4', data: { status: 'delivered' } }]);
    expect(await reader.isOver()).toBe(true);
  });
});

describe('a stream of an order', () => {
  it('is refused to an id that is no number, and to more pages than a person has open', async () => {
    const shop = await openTestShop();
    const person = await signIn(shop);
    const { id } = (await placeOrder(shop.app, person, 'key')).json;
    const path = `/api/v1/persons/${person.id}/orders/${id}/events`;
    const open = (lastEventId?: string): Promise<EventReader> =>
      EventReader.open(shop.app, path, {
        token: person.accessToken,
        ...(lastEventId !== undefined && { lastEventId }),
      });
    expect((await open('seven')).response.status).toBe(400);
    const readers = await Promise.all(Array.from({ length: 12 }, () => open()));
    expect(readers.map(({ response }) => response.status)).toEqual(readers.map(() => 200));
    expect((await open()).response.status).toBe(429);
    await readers[0]?.next(1);
    await readers[0]?.close();
    await Promise.all(readers.slice(1).map((reader) => reader.next(1)));
    expect((await open()).response.status).toBe(200);
    for (const reader of readers) await reader.close();
    await shop.close();
  });

  it('ends when the server does', async () => {
    const database = await openTestDatabase();
    const feed = new ChangeFeed(new TableChanges({ changes: new Changes(database), log: () => {} }));
    const shop = await openTestShop({ database, feed });
    const person = await signIn(shop);
    const { id } = (await placeOrder(shop.app, person, 'key')).json;
    const path = `/api/v1/persons/${person.id}/orders/${id}/events`;
    const reader = await EventReader.open(shop.app, path, { token: person.accessToken });
    await reader.next(1);
    feed.close();
    expect(await reader.isOver()).toBe(true);
    await shop.close();
  });
});

describe.each(EVERYDAY_ENGINES)('a customer who takes an order back, in %s,', (engine) => {
  let shop: TestShop;
  let person: Person;

  beforeEach(async () => {
    shop = await openTestShop({
      database: await openTestDatabase(engine),
      document: aCatalogDocument({ promoCodes: [aPromoCode({ limit: 1 })] }),
    });
    person = await signIn(shop);
  });

  afterEach(() => shop.close());

  const place = async (key: string): Promise<string> =>
    (await placeOrder(shop.app, person, key, anOrder({ promoCode: 'TEN', expectedTotal: 100_000 }))).json.id;
  const cancel = (orderId: string, body?: unknown): Promise<Answer> =>
    ask(shop.app, 'POST', `/api/v1/persons/${person.id}/orders/${orderId}/cancel`, {
      token: person.accessToken,
      ...(body !== undefined && { body }),
    });

  it('has it cancelled, with the reason and the use of the promo code', async () => {
    const orderId = await place('first');
    expect((await cancel(orderId, { reason: ' changed my mind ' })).json).toMatchObject({ status: 'cancelled' });
    const url = `/api/v1/persons/${person.id}/orders/${orderId}`;
    const { json } = await ask(shop.app, 'GET', url, { token: person.accessToken });
    expect(json.history.at(-1)).toMatchObject({ status: 'cancelled', reason: 'changed my mind' });
    expect(await place('second')).toEqual(expect.any(String));
  });

  it('gets the same answer when the answer was lost and the request is repeated', async () => {
    const orderId = await place('key');
    const first = await cancel(orderId);
    expect((await cancel(orderId)).text).toBe(first.text);
    const steps = await shop.database.read.selectFrom('order_history').selectAll().execute();
    expect(steps).toHaveLength(2);
  });

  it('is refused once the kitchen has begun', async () => {
    const orderId = await place('key');
    await advanceOrder(shop.database, { orderId, status: 'accepted', at: shop.clock.now() });
    const late = await cancel(orderId);
    expect([late.status, late.code]).toEqual([409, 'order.not-cancellable']);
  });

  it('meets a kitchen that accepts it at the same moment: exactly one of them wins', async () => {
    for (let round = 0; round < 10; round += 1) {
      const orderId = (await placeOrder(shop.app, person, `round-${round}`)).json.id;
      const accept = advanceOrder(shop.database, { orderId, status: 'accepted', from: 'new', at: shop.clock.now() });
      const [accepted, cancelled] = await Promise.allSettled([accept, cancel(orderId)]);
      const wasCancelled = cancelled.status === 'fulfilled' && cancelled.value.status === 200;
      expect(wasCancelled).toBe(accepted.status === 'rejected');
      const { status } = await shop.database.read
        .selectFrom('orders')
        .select('status')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow();
      expect(status).toBe(wasCancelled ? 'cancelled' : 'accepted');
    }
  });
});
