import { sql } from 'kysely';
import { ask } from '../support/ask.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { aCart, countOrders, placeOrder, preflight, signIn } from '../support/requests.ts';

/** @trust N10 */
describe('a shop with a full disk', () => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop();
  });

  afterEach(() => shop.close());

  const pages = async (more: number): Promise<void> => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(shop.database.read);
    const most = Number(rows[0]?.page_count) + more;
    await shop.database.write((writer) => sql.raw(`pragma max_page_count = ${most}`).execute(writer));
  };

  it('answers orders with 503, reports it at /ready, still answers reads and recovers by itself', async () => {
    const person = await signIn(shop);
    expect((await ask(shop.app, 'GET', '/ready')).status).toBe(200);
    await pages(0);
    const place = (key: number): ReturnType<typeof placeOrder> => placeOrder(shop.app, person, `key-${key}`);
    let placed = 0;
    let answer = await place(placed);
    while (answer.status === 201) {
      placed += 1;
      answer = await place(placed);
    }
    expect([answer.status, answer.code]).toEqual([503, 'server.unavailable']);
    expect(answer.headers.get('Retry-After')).toBe('5');
    expect(await countOrders(shop)).toBe(placed);
    shop.clock.advance({ seconds: 1 });
    expect((await ask(shop.app, 'GET', '/ready')).code).toBe('server.unavailable');
    expect((await ask(shop.app, 'GET', '/health')).status).toBe(200);
    expect((await preflight(shop.app, aCart())).status).toBe(200);
    await pages(1_000);
    shop.clock.advance({ seconds: 1 });
    expect((await ask(shop.app, 'GET', '/ready')).status).toBe(200);
    expect((await place(placed)).status).toBe(201);
    expect(await countOrders(shop)).toBe(placed + 1);
  });
});
