import type { Database } from '#server/database/Database.ts';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import { TRACKING_DAYS } from '#server/orders/tracking/TrackingLinks.ts';
import { aCatalogDocument } from '../support/aCatalogDocument.ts';
import { type Answer, ask } from '../support/ask.ts';
import { EVERYDAY_ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { aLine, anOrder, type Person, placeOrder, signIn } from '../support/requests.ts';

/** @trust tracking-link */
describe.each(EVERYDAY_ENGINES)('the link to an order, on %s,', (engine) => {
  let database: Database;
  let shop: TestShop;
  let person: Person;
  let orderId: string;

  beforeEach(async () => {
    database = await openTestDatabase(engine);
    shop = await openTestShop({ database, document: aCatalogDocument() });
    person = await signIn(shop);
    const order = anOrder({ comment: 'The blue door', positions: [aLine({ note: 'For Boris' })] });
    orderId = (await placeOrder(shop.app, person, 'key', order)).json.id;
  });

  afterEach(() => shop.close());

  const own = (method: 'GET' | 'DELETE', app = shop.app): Promise<Answer> =>
    ask(app, method, `/api/v1/persons/${person.id}/orders/${orderId}/tracking-link`, { token: person.accessToken });
  const tokenOf = async (): Promise<string> => (await own('GET')).json.token;
  const find = (token: string, app = shop.app): Promise<Answer> => ask(app, 'GET', `/1/tracked-orders/${token}`);
  const found = async (token: string): Promise<unknown> => (await find(token)).code ?? 'found';

  it('shows dishes and steps to whoever has it, on every server of the shop', async () => {
    const token = await tokenOf();
    await advanceOrder(database, { orderId, status: 'accepted', at: shop.clock.now() });
    const at = shop.clock.now().toISOString();
    const { status, json, headers } = await find(token, shop.restart());
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(json).toMatchObject({
      number: '101',
      status: 'accepted',
      restoId: 'port',
      history: [
        { status: 'new', at, reason: null },
        { status: 'accepted', at, reason: null },
      ],
    });
  });

  it('tells nothing of the person, the address, the notes or the money', async () => {
    const answer = JSON.stringify((await find(await tokenOf())).json);
    const { order } = await stored();
    const secrets = [...Object.values(JSON.parse(order.person)), JSON.parse(order.place ?? '{}').address];
    expect(secrets).toHaveLength(4);
    for (const secret of [...secrets, 'The blue door', 'For Boris', String(order.total)]) {
      expect(answer).not.toContain(String(secret));
    }
  });

  it('says why an order ended only in the usual words', async () => {
    const token = await tokenOf();
    await advanceOrder(database, { orderId, status: 'rejected', reason: 'Anna did not answer', at: shop.clock.now() });
    expect((await find(token)).json.history.at(-1)).toMatchObject({ status: 'rejected', reason: null });
  });

  it('ends when it is revoked, also twice, and the next one is another', async () => {
    const tokens = [await tokenOf()];
    for (let times = 0; times < 2; times += 1) {
      expect((await own('DELETE')).status).toBe(204);
      tokens.push(await tokenOf());
    }
    expect(new Set(tokens).size).toBe(3);
    expect(await Promise.all(tokens.map(found))).toEqual(['order.not-found', 'order.not-found', 'found']);
  });

  it('cannot be guessed from the id or a part of it', async () => {
    const token = await tokenOf();
    const other = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    const guesses = [orderId, other, token.slice(0, 22), `${token}A`, 'nonsense', token.toLowerCase()];
    expect(await Promise.all(guesses.map(found))).toEqual(guesses.map(() => 'order.not-found'));
  });

  it('ends after its days', async () => {
    const token = await tokenOf();
    shop.clock.advance({ days: TRACKING_DAYS, seconds: -1 });
    expect(await found(token)).toBe('found');
    shop.clock.advance({ seconds: 1 });
    expect(await found(token)).toBe('order.not-found');
  });

  it('ends with its person', async () => {
    const token = await tokenOf();
    await advanceOrder(database, { orderId, status: 'cancelled', at: shop.clock.now() });
    expect((await ask(shop.app, 'DELETE', '/api/v1/me', { token: person.accessToken })).status).toBe(204);
    expect(await found(token)).toBe('order.not-found');
  });

  async function stored() {
    const order = await database.read.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    return { order };
  }
});
