import { Hono } from 'hono';
import { LOAD_LIMITS, shedLoad } from '#server/http/shedLoad.ts';
import { type Answer, readAnswer } from '../support/ask.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { aCart, anOrder, countOrders, type Person, signIn } from '../support/requests.ts';

const OWN_KEY = 'a-desk-key-that-is-used-in-tests-only';

/** As a request that came over the network brings it, with its body or in the middle of one. */
function overNetwork(complete = true) {
  return { incoming: { complete, socket: { remoteAddress: '127.0.0.1' } } };
}

/** @trust N3 */
describe('a server with a late event loop', () => {
  let shop: TestShop;
  let person: Person;
  let loopDelayMs = 0;

  beforeEach(async () => {
    loopDelayMs = 0;
    shop = await openTestShop({ loopDelayMs: () => loopDelayMs, config: { deskKey: OWN_KEY } });
    person = await signIn(shop);
  });

  afterEach(() => shop.close());

  const ask = async (method: string, path: string, token?: string, body?: unknown): Promise<Answer> => {
    const headers = {
      'Content-Type': 'application/json',
      'Idempotency-Key': 'one-press',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    return readAnswer(method, path, await shop.app.request(path, init, overNetwork()));
  };
  const browse = (): Promise<Answer> => ask('GET', '/1/p/restos');
  const quote = (): Promise<Answer> => ask('POST', '/1/persons/orders/preflight', undefined, aCart());
  const order = (): Promise<Answer> =>
    ask('POST', `/api/v1/persons/${person.id}/orders`, person.accessToken, anOrder());
  const lookUp = (): Promise<Answer> =>
    ask('GET', `/api/v1/persons/${person.id}/orders?key=one-press`, person.accessToken);
  const statuses = async (): Promise<readonly number[]> => [
    (await browse()).status,
    (await quote()).status,
    (await lookUp()).status,
  ];

  it.each([
    ['ru-RU,ru', 'Сервис временно недоступен'],
    ['en', 'The service is not available right now'],
    ['sr', 'Servis trenutno nije dostupan'],
  ])('answers a browser window with a page that tries again by itself, in the language %s', async (language, title) => {
    loopDelayMs = LOAD_LIMITS.browsing.loopDelayMs + 1;
    const headers = { Accept: 'text/html,application/xhtml+xml', 'Accept-Language': language };
    const answer = await shop.app.request('/menus/main', { headers }, overNetwork());
    const page = await answer.text();
    expect([answer.status, answer.headers.get('Retry-After'), answer.headers.get('Cache-Control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain('<meta http-equiv="refresh" content="5">');
    // An empty address leads to the page that was asked for.
    expect(page).toContain('href=""');
  });

  it('refuses browsing first, then quotes, and orders last', async () => {
    const rounds: (readonly number[])[] = [];
    for (const limit of ['browsing', 'account', 'orders'] as const) {
      loopDelayMs = LOAD_LIMITS[limit].loopDelayMs;
      rounds.push(await statuses());
      loopDelayMs += 1;
      rounds.push(await statuses());
    }
    expect(rounds).toEqual([
      [200, 200, 200],
      [503, 200, 200],
      [503, 200, 200],
      [503, 503, 200],
      [503, 503, 200],
      [503, 503, 503],
    ]);
  });

  it('refuses an order before anything is done for it, and accepts a retry later', async () => {
    loopDelayMs = LOAD_LIMITS.orders.loopDelayMs + 1;
    const refused = await order();
    expect([refused.status, refused.code, refused.headers.get('Retry-After')]).toEqual([
      503,
      'server.unavailable',
      '5',
    ]);
    expect(await countOrders(shop)).toBe(0);
    loopDelayMs = 0;
    expect((await lookUp()).json.content).toEqual([]);
    const placed = await order();
    expect(placed.status).toBe(201);
    expect((await order()).json).toEqual(placed.json);
    expect(await countOrders(shop)).toBe(1);
  });

  it('still answers the desk, payment callbacks and health checks', async () => {
    loopDelayMs = Number.MAX_SAFE_INTEGER;
    expect((await ask('GET', '/health')).status).toBe(200);
    expect((await ask('GET', '/ready')).status).toBe(200);
    expect((await ask('GET', '/desk/api/session', OWN_KEY)).status).toBe(200);
    const callback = await shop.app.request('/payments/demo/callback', { method: 'POST', body: '{}' }, overNetwork());
    expect(callback.status).toBeLessThan(500);
  });

  it('answers requests of a page that is already open', async () => {
    loopDelayMs = Number.MAX_SAFE_INTEGER;
    expect((await shop.app.request('/1/p/restos')).status).toBe(200);
    expect((await shop.app.request('/1/p/restos', {}, overNetwork())).status).toBe(503);
  });
});

describe('a server with many requests at once', () => {
  const ORDERS = '/api/v1/persons/1/orders';

  function openServer() {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const app = new Hono();
    app.onError((_, context) => context.text('', 503));
    app.use(shedLoad(() => 0));
    app.get('/events', (context) => context.body(new ReadableStream()));
    app.get('/*', (context) => context.text('done'));
    app.post('/*', async (context) => {
      await released;
      return context.text('done');
    });
    const get = async (path: string): Promise<number> => (await app.request(path, {}, overNetwork())).status;
    const hold = (count: number, complete = true): readonly Promise<Response>[] =>
      Array.from({ length: count }, async () => app.request(ORDERS, { method: 'POST' }, overNetwork(complete)));
    return { app, get, hold, release };
  }

  it('refuses browsing first and orders last, and answers requests in progress', async () => {
    const { get, hold, release } = openServer();
    const { browsing, account, orders } = LOAD_LIMITS;
    const currentStatuses = async (): Promise<readonly number[]> => [
      await get('/menus/main'),
      await get('/api/v1/me'),
      await get(ORDERS),
    ];
    const running = [...hold(browsing.working - 1)];
    expect(await currentStatuses()).toEqual([200, 200, 200]);
    running.push(...hold(1));
    expect(await currentStatuses()).toEqual([503, 200, 200]);
    running.push(...hold(account.working - browsing.working));
    expect(await currentStatuses()).toEqual([503, 503, 200]);
    running.push(...hold(orders.working - account.working));
    expect(await currentStatuses()).toEqual([503, 503, 503]);
    release();
    const answers = await Promise.all(running);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await currentStatuses()).toEqual([200, 200, 200]);
  });

  it('does not count slow uploads and event streams', async () => {
    const { get, hold, release } = openServer();
    const slow = hold(LOAD_LIMITS.orders.working, false);
    for (let index = 0; index < LOAD_LIMITS.orders.working; index += 1) expect(await get('/events')).toBe(200);
    expect(await get('/menus/main')).toBe(200);
    release();
    await Promise.all(slow);
  });
});
