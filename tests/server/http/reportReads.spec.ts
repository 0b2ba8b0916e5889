import { randomUUID } from 'node:crypto';
import type { Reports } from '#server/database/Reports.ts';
import { type Answer, ask } from '../support/ask.ts';
import { type CountedDatabase, countStatements } from '../support/countStatements.ts';
import { openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { aCart, type Person, placeOrder, preflightOf, signIn } from '../support/requests.ts';

const DESK_KEY = 'a-desk-key-that-is-long-enough-for-a-test';
const METRICS_TOKEN = 'a-token-of-metrics-for-tests';

/** A shop whose reports read another database, which has tables and no rows. */
interface Shop extends TestShop {
  readonly replica: CountedDatabase;
  readonly anna: Person;
  /** Anna's order. */
  readonly orderId: string;
  readonly asked: string[];
}

async function open(): Promise<Shop> {
  const replica = countStatements(await openTestDatabase());
  const asked: string[] = [];
  const reports: Reports = {
    read: async (report) => {
      asked.push('read');
      return { value: await report(replica), asOf: new Date('2026-03-02T08:59:00Z') };
    },
    readCurrent: (report) => {
      asked.push('readCurrent');
      return report(replica);
    },
    replica: () => ({ isUsed: true, lagMs: 60_000 }),
  };
  const config = { deskKey: DESK_KEY, metricsToken: METRICS_TOKEN };
  const shop = await openTestShop({ reports, config });
  const anna = await signIn(shop);
  const placed = await placeOrder(shop.app, anna, 'key-0000-0000-0001');
  return {
    ...shop,
    replica,
    anna,
    orderId: placed.json.id,
    asked,
    close: async () => {
      await shop.close();
      await replica.close();
    },
  };
}

type Ask = (shop: Shop) => Promise<Pick<Answer, 'status'>>;

const metricsOf = async ({ app }: Shop): Promise<Response> =>
  app.request('/metrics', { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });

const get = (shop: Shop, path: string, token: string): Promise<Answer> => ask(shop.app, 'GET', path, { token });
const asAnna = (pathOf: (shop: Shop) => string) => (shop: Shop) => get(shop, pathOf(shop), shop.anna.accessToken);
const atDesk = (path: string) => (shop: Shop) => get(shop, path, DESK_KEY);
const ordersOf = ({ anna }: Shop): string => `/api/v1/persons/${anna.id}/orders`;

const FROM_REPLICA: readonly (readonly [name: string, how: 'read' | 'readCurrent', ask: Ask])[] = [
  ['the numbers of a desk', 'read', atDesk('/desk/api/numbers?from=2026-03-01&to=2026-03-31')],
  ['metrics', 'read', metricsOf],
  ['a search of orders', 'readCurrent', atDesk('/desk/api/orders?sort=newest&search=anna')],
  ['the ended orders of some days', 'readCurrent', atDesk('/desk/api/orders?sort=newest&status=delivered')],
  ['the export of a person', 'readCurrent', asAnna(() => '/api/v1/me/export')],
];

const FROM_PRIMARY: readonly (readonly [name: string, ask: Ask])[] = [
  ['a sign-in', async (shop) => ({ status: (await signIn(shop)) && 200 })],
  ['a profile', asAnna(() => '/api/v1/me')],
  ['the orders of a person', asAnna(ordersOf)],
  ['a later page of them', asAnna((shop) => `${ordersOf(shop)}?page=1&size=1`)],
  ['an order by its key', asAnna((shop) => `${ordersOf(shop)}?key=key-0000-0000-0001`)],
  ['an order', asAnna((shop) => `${ordersOf(shop)}/${shop.orderId}`)],
  ['a quote', ({ app, anna }) => preflightOf(app, anna, aCart())],
  ['placing an order', ({ app, anna }) => placeOrder(app, anna, randomUUID())],
  ['the menu', ({ app }) => ask(app, 'GET', '/1/p/menus/main/positions?restoId=port')],
  ['the session of a desk', atDesk('/desk/api/session')],
  ['the board of a desk', atDesk('/desk/api/orders')],
  ['the keys of a desk', atDesk('/desk/api/keys')],
  ['the deliveries to webhooks', atDesk('/desk/api/webhooks/deliveries')],
  ['the stock of a restaurant', atDesk('/desk/api/restos/port/stock')],
  ['the history of the catalog', atDesk('/desk/api/restos/port/catalog/edits')],
  [
    'a step of a desk',
    ({ app, orderId }) =>
      ask(app, 'POST', `/desk/api/orders/${orderId}/status`, {
        body: { status: 'accepted', from: 'new' },
        token: DESK_KEY,
        headers: { 'Idempotency-Key': randomUUID() },
      }),
  ],
];

/** @trust replica */
describe('with a read replica', () => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await open();
    shop.asked.length = 0;
  });

  afterEach(() => shop.close());

  it.each(FROM_REPLICA)('%s comes from it', async (_, how, askIt) => {
    const answers: { readonly status: number }[] = [];
    const statements = await shop.replica.statementsOf(async () => void answers.push(await askIt(shop)));
    expect(answers.map(({ status }) => status)).toEqual([200]);
    expect(statements).toBeGreaterThan(0);
    expect(shop.asked).toEqual([how]);
  });

  it.each(FROM_PRIMARY)('%s comes from the primary', async (_, askIt) => {
    const answers: { readonly status: number }[] = [];
    const statements = await shop.replica.statementsOf(async () => void answers.push(await askIt(shop)));
    expect(answers.map(({ status }) => Math.floor(status / 100))).toEqual([2]);
    expect(statements).toBe(0);
    expect(shop.asked).toEqual([]);
  });

  it('who has just placed an order finds it in the own list', async () => {
    const { json } = await asAnna(ordersOf)(shop);
    expect(json.content.map(({ id }: { readonly id: string }) => id)).toEqual([shop.orderId]);
  });

  it('numbers say as of when they are', async () => {
    const { json } = await atDesk('/desk/api/numbers?from=2026-03-01&to=2026-03-31')(shop);
    expect(json).toMatchObject({ asOf: '2026-03-02T08:59:00.000Z', days: [] });
  });

  it('metrics have its lag', async () => {
    const text = await (await metricsOf(shop)).text();
    expect(text).toContain('carte_replica_used{market="coral"} 1');
    expect(text).toContain('carte_replica_lag_seconds{market="coral"} 60');
  });
});
