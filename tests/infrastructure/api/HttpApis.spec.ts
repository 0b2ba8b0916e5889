import { HttpCapabilitiesApi } from '#infrastructure/api/HttpCapabilitiesApi.ts';
import { HttpMenuApi } from '#infrastructure/api/HttpMenuApi.ts';
import { HttpOrdersApi } from '#infrastructure/api/HttpOrdersApi.ts';
import { HttpQuotesApi } from '#infrastructure/api/HttpQuotesApi.ts';
import { HttpSignInApi } from '#infrastructure/api/HttpSignInApi.ts';
import { HttpTimeApi } from '#infrastructure/api/HttpTimeApi.ts';
import { SafeStorage } from '#infrastructure/device/SafeStorage.ts';
import { HttpClient } from '#infrastructure/http/HttpClient.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { aWireOrder, aWireQuote } from '#tests/builders/wire.ts';
import { FakeLocalStorage } from '#tests/fakes/FakeLocalStorage.ts';
import { BareBackEnd } from '#tests/support/BareBackEnd.ts';
import { html, json, OddServer } from '#tests/support/oddServer.ts';

let server: OddServer;
let http: HttpClient;
let local: FakeLocalStorage;
let memory: SafeStorage;

beforeEach(async () => {
  local = new FakeLocalStorage();
  memory = new SafeStorage(() => local);
  server = await OddServer.open();
  http = new HttpClient({ baseUrl: server.url, locale: () => 'ru' });
});

afterEach(() => server.close());

const person = { personId: 'a/b', accessToken: 'token' };

/**
 * @spec 7.10 7.14
 * @trust slow-answers
 */
describe('the answer to checking a cart', () => {
  it.each([
    ['an empty body', (response) => response.end()],
    ['false', json(200, false)],
    ['null', json(200, null)],
    ['0', json(200, 0)],
    ['an empty text', json(200, '')],
    ['valid: false', json(200, { valid: false })],
    ['valid: false without problems', json(200, { valid: false, problems: null })],
  ] satisfies readonly [string, OddServer['answer']][])('is read as invalid: %s', async (_, answer) => {
    server.answer = answer;
    expect(await new HttpQuotesApi(http, () => 'ru').checkCart(anOrderRequest())).toEqual({
      valid: false,
      unavailableDishIds: [],
    });
  });

  it.each([true, 1, 'ok', {}, [], { valid: true, problems: [{ positionId: 1 }] }])(
    'is read as valid: %j',
    async (answer) => {
      server.answer = json(200, answer);
      expect(await new HttpQuotesApi(http, () => 'ru').checkCart(anOrderRequest())).toEqual({
        valid: true,
        unavailableDishIds: [],
      });
    },
  );

  it('names the dishes that cannot be had', async () => {
    server.answer = json(200, { valid: false, problems: [{ positionId: 3, code: 'x' }] });
    const check = await new HttpQuotesApi(http, () => 'ru').checkCart(anOrderRequest());
    expect(check).toEqual({ valid: false, unavailableDishIds: ['3'] });
  });
});

/** The capabilities for callers that wait a moment only, because no answer comes. */
const impatient = (): HttpCapabilitiesApi => new HttpCapabilitiesApi(http, memory, [], 30);

describe('the capabilities of a back end', () => {
  it.each([
    ['is not there', json(404, {})],
    ['is a page', html(200)],
    ['is no list', json(200, { extras: 'all' })],
    ['is refused', json(401, {})],
  ])('are none when the answer %s', async (_, answer) => {
    server.answer = answer;
    expect(await new HttpCapabilitiesApi(http, memory).has('cart-quote')).toBe(false);
  });

  it('are none when no answer comes within a second', async () => {
    const { promise: asked, resolve: arrive } = Promise.withResolvers<void>();
    server.answer = () => arrive();
    expect(await impatient().has('cart-quote')).toBe(false);
    // On a busy machine the request arrives after the caller has given up.
    await asked;
    expect(server.requests).toHaveLength(1);
  });

  it('count from then on when the answer is late', async () => {
    const { promise: late, resolve: answerNow } = Promise.withResolvers<void>();
    server.answer = (response, request) => {
      void late.then(() => json(200, { extras: ['slots'] })(response, request));
    };
    const api = impatient();
    expect(await api.has('slots')).toBe(false);
    answerNow();
    // Nobody waits for it any more: it is there once it has come.
    while (!(await api.has('slots'))) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(server.requests).toHaveLength(1);
  });

  it('are waited for by work that nobody waits for, and requested again after a failure', async () => {
    const { promise: late, resolve: answerNow } = Promise.withResolvers<void>();
    server.answer = (response) => response.destroy();
    const api = impatient();
    expect(await api.hasOnceKnown('slots')).toBe(false);
    server.answer = (response, request) => {
      void late.then(() => json(200, { extras: ['slots'] })(response, request));
    };
    const known = Promise.all([api.hasOnceKnown('slots'), api.hasOnceKnown('cart-quote')]);
    expect(await api.has('slots')).toBe(false);
    answerNow();
    expect(await known).toEqual([true, false]);
  });

  it('of the last visit are enough for a "yes", also for work that nobody waits for', async () => {
    server.answer = json(200, { extras: ['slots'] });
    await new HttpCapabilitiesApi(http, memory).has('slots');
    const { promise: late, resolve: answerNow } = Promise.withResolvers<void>();
    server.answer = (response, request) => {
      void late.then(() => json(200, { extras: ['slots', 'cart-quote'] })(response, request));
    };
    const api = impatient();
    const answers: string[] = [];
    const other = api.hasOnceKnown('cart-quote').then((isThere) => answers.push(`cart-quote: ${isThere}`));
    await api.hasOnceKnown('slots').then((isThere) => answers.push(`slots: ${isThere}`));
    expect(answers).toEqual(['slots: true']);
    answerNow();
    await other;
    expect(answers).toEqual(['slots: true', 'cart-quote: true']);
  });

  it('are those of the last visit when no answer comes within a second, or the server is failing', async () => {
    server.answer = json(200, { extras: ['slots'] });
    await new HttpCapabilitiesApi(http, memory).has('slots');
    server.answer = () => {};
    const silent = impatient();
    expect([await silent.has('slots'), await silent.has('cart-quote')]).toEqual([true, false]);
    for (const status of [429, 503]) {
      server.answer = json(status, {});
      expect(await impatient().has('slots')).toBe(true);
    }
  });

  it('are forgotten when the back end says that it has none', async () => {
    server.answer = json(200, { extras: ['slots'] });
    await new HttpCapabilitiesApi(http, memory).has('slots');
    server.answer = json(404, {});
    await new HttpCapabilitiesApi(http, memory).has('slots');
    server.answer = () => {};
    expect(await impatient().has('slots')).toBe(false);
  });

  it('are remembered when one page was refused', async () => {
    server.answer = json(200, { extras: ['slots'] });
    await new HttpCapabilitiesApi(http, memory).has('slots');
    server.answer = json(401, {});
    expect(await new HttpCapabilitiesApi(http, memory).has('slots')).toBe(false);
    server.answer = () => {};
    expect(await impatient().has('slots')).toBe(true);
  });

  it.each(['{', '7', '["slots", 7]'])('are none when what the device remembers is %s', async (text) => {
    local.items.set('app_capabilities', text);
    server.answer = () => {};
    expect(await impatient().has('slots')).toBe(false);
  });

  it('are requested again after a server error, and not after a 404', async () => {
    const api = new HttpCapabilitiesApi(new HttpClient({ baseUrl: server.url, locale: () => 'ru' }), memory);
    server.answer = json(400, {});
    expect([await api.has('slots'), await api.has('slots'), server.requests.length]).toEqual([false, false, 1]);
    const other = impatient();
    server.answer = (response) => response.destroy();
    expect(await other.has('slots')).toBe(false);
    server.answer = json(200, { extras: ['slots'] });
    while (!(await other.has('slots'))) await new Promise((resolve) => setTimeout(resolve, 10));
  });

  it('lack what the market has disabled, without a request', async () => {
    server.answer = json(200, { extras: ['slots', 'cart-quote'] });
    const api = new HttpCapabilitiesApi(http, memory, ['slots']);
    expect([await api.has('slots'), await api.hasOnceKnown('slots'), server.requests.length]).toEqual([
      false,
      false,
      0,
    ]);
    expect(await api.has('cart-quote')).toBe(true);
  });

  it('are none within a second when the server is failing', async () => {
    server.answer = json(503, {}, { 'retry-after': '5' });
    expect(await impatient().has('cart-quote')).toBe(false);
  });

  it('are requested once, however many callers there are', async () => {
    server.answer = json(200, { extras: ['cart-quote', 'from-the-future'] });
    const api = new HttpCapabilitiesApi(http, memory);
    expect(await Promise.all([api.has('cart-quote'), api.has('order-history')])).toEqual([true, false]);
    expect(await api.has('cart-quote')).toBe(true);
    expect(server.requests).toHaveLength(1);
  });
});

describe('placing an order', () => {
  it('sends its key and its person, once', async () => {
    server.answer = json(201, aWireOrder());
    await new HttpOrdersApi(http, () => 'ru').place(anOrderRequest(), 'key-1', person);
    expect(server.requests[0]).toMatchObject({
      url: '/api/v1/persons/a%2Fb/orders',
      headers: { 'idempotency-key': 'key-1', authorization: 'Bearer token', 'content-type': 'application/json' },
    });
  });

  it('hands over the fresh quote when the price has changed', async () => {
    server.answer = json(409, { errors: [{ code: 'order.price-changed', message: '', data: aWireQuote() }] });
    const placing = new HttpOrdersApi(http, () => 'ru').place(anOrderRequest(), 'key-1', person);
    await expect(placing).rejects.toMatchObject({ name: 'PriceChanged', quote: { lines: [{ id: '3' }] } });
    expect(server.requests).toHaveLength(1);
  });

  it('rejects a response of 409 without a quote as a broken contract', async () => {
    server.answer = json(409, { errors: [{ code: 'order.price-changed', message: '' }] });
    const placing = new HttpOrdersApi(http, () => 'ru').place(anOrderRequest(), 'key-1', person);
    await expect(placing).rejects.toMatchObject({ code: 'contract-broken' });
  });

  it('is found by its key, which may hold any character', async () => {
    server.answer = json(200, { content: [] });
    expect(await new HttpOrdersApi(http, () => 'ru').findByKey('a&b=c', person)).toBeUndefined();
    expect(server.requests[0]?.url).toBe('/api/v1/persons/a%2Fb/orders?key=a%26b%3Dc');
  });
});

describe('placing an order at a back end that knows only the specification', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  let bare: BareBackEnd;
  let orders: HttpOrdersApi;

  beforeEach(async () => {
    bare = new BareBackEnd({}, () => now);
    const fetch: typeof globalThis.fetch = (input, init) => bare.answer(new Request(input, init));
    const bareHttp = new HttpClient({ baseUrl: 'http://127.0.0.1', locale: () => 'ru', fetch });
    orders = new HttpOrdersApi(
      bareHttp,
      () => 'ru',
      () => now,
    );
  });

  it.each([
    ['an id', 'id', { id: '5001', number: '5001' }],
    ['an object without fields', 'object', { id: 'key-1', number: undefined }],
    ['no body', 'empty', { id: 'key-1', number: undefined }],
    ['a word', 'text', { id: 'key-1', number: undefined }],
    ['a number alone', 'number', { id: '5001', number: '5001' }],
    ['a whole order', 'full', { id: '5001', number: 'N-5001' }],
    ['JSON that breaks off', 'cut', { id: 'key-1', number: undefined }],
  ] as const)('takes an answer of %s for an order, with one request', async (_, orderAnswer, named) => {
    for (const orderStatus of [200, 201, 202]) {
      bare.modes = { ...bare.modes, orderAnswer, orderStatus };
      bare.orders.length = 0;
      const request = anOrderRequest({ expectedTotal: 74_000 });
      expect(await orders.placeWithoutKey(request, 'key-1', person)).toMatchObject({
        ...named,
        status: 'new',
        total: 74_000,
        createdAt: now,
      });
      expect(bare.orders).toHaveLength(1);
    }
  });

  it('takes a 204 for an order', async () => {
    server.answer = (response) => response.writeHead(204).end();
    const placed = await new HttpOrdersApi(http, () => 'ru').placeWithoutKey(anOrderRequest(), 'key-1', person);
    expect(placed).toMatchObject({ id: 'key-1', status: 'new' });
    expect(server.requests).toHaveLength(1);
  });

  it('takes a page of HTML and a body that breaks off for an order', async () => {
    const api = new HttpOrdersApi(http, () => 'ru');
    server.answer = html(200);
    expect(await api.placeWithoutKey(anOrderRequest(), 'key-1', person)).toMatchObject({ id: 'key-1' });
    server.answer = (response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"id"');
      setTimeout(() => response.destroy(), 20);
    };
    expect(await api.placeWithoutKey(anOrderRequest(), 'key-2', person)).toMatchObject({ id: 'key-2' });
    expect(server.requests).toHaveLength(2);
  });

  it('leaves out each field that it cannot use', async () => {
    const odd = {
      id: { value: 1 },
      number: null,
      status: 'NEW',
      total: '740.00',
      createdAt: '20.11.2026',
      payment: {},
    };
    server.answer = json(200, odd);
    const placed = await new HttpOrdersApi(
      http,
      () => 'ru',
      () => now,
    ).placeWithoutKey(anOrderRequest({ expectedTotal: 74_000 }), 'key-1', person);
    expect(placed).toEqual({
      id: 'key-1',
      number: undefined,
      status: 'new',
      total: 74_000,
      createdAt: now,
      currency: undefined,
      payment: undefined,
    });
  });

  it('sends no header beyond those of the specification', async () => {
    await orders.placeWithoutKey(anOrderRequest(), 'key-1', person);
    expect(Object.keys(bare.calls[0]?.headers ?? {}).toSorted()).toEqual([
      'accept',
      'accept-language',
      'authorization',
      'content-type',
    ]);
  });

  it('hands over a refusal', async () => {
    bare.modes.orderRefusal = { status: 409, code: 'orders.merged', message: 'Merged' };
    await expect(orders.placeWithoutKey(anOrderRequest(), 'key-1', person)).rejects.toMatchObject({
      status: 409,
      serverCode: 'orders.merged',
      message: 'Merged',
    });
  });
});

describe('signing in', () => {
  const api = () => new HttpSignInApi(http, { whiteLabel: 'coral', api: { baseUrl: '', key: 'k' } });
  const tokens = { accessToken: 'a', refreshToken: 'r', vkAccessToken: 'v', source: 'VK' } as const;

  it('sends a code once, even when that fails', async () => {
    server.answer = json(503, { errors: [{ code: 'sms.send-failed', message: 'No' }] }, { 'retry-after': '1' });
    await expect(api().requestPhoneCode({ phone: '+79005550001' })).rejects.toMatchObject({ code: 'sms.send-failed' });
    expect(server.requests).toHaveLength(1);
  });

  it('refreshes once and keeps what the answer does not name', async () => {
    server.answer = json(200, { accessToken: 'a2', refreshToken: 'r2' });
    expect(await api().refresh(tokens)).toEqual({ ...tokens, accessToken: 'a2', refreshToken: 'r2' });
    expect(server.requests[0]?.headers.authorization).toBe('Bearer r');
  });

  it.each([
    [{ source: 'APPLE', idToken: 'id', nonce: 'n' }, '/api/v1/sign/in/apple'],
    [{ source: 'GOOGLE', idToken: 'id', nonce: 'n' }, '/api/v1/sign/in/google'],
    [{ source: 'VK', code: 'c', codeVerifier: 'v', deviceId: 'd', redirectUri: 'r', state: 's' }, '/1/sign/in/vk-id'],
  ] as const)('by a vendor needs the calls of the specification alone: %j', async (grant, path) => {
    const bare = new BareBackEnd();
    const fetch: typeof globalThis.fetch = (input, init) => bare.answer(new Request(input, init));
    const bareHttp = new HttpClient({ baseUrl: 'http://127.0.0.1', locale: () => 'ru', fetch });
    const market = { whiteLabel: 'coral', api: { baseUrl: '', key: 'k' } };
    const tokens = await new HttpSignInApi(bareHttp, market).signInWithVendor(grant);
    expect(tokens).toMatchObject({ source: grant.source, accessToken: expect.any(String) });
    expect(bare.calls).toMatchObject([{ path, body: { apiKey: 'k' } }]);
  });

  it('takes any good answer for a sign-out', async () => {
    server.answer = (response) => response.writeHead(204).end();
    await expect(api().signOut(tokens)).resolves.toBeUndefined();
  });
});

describe('the time', () => {
  it.each(['2026-02-30T00:00:00Z', '', 'now'])('is refused when it is written as %j', async (utc_time) => {
    server.answer = json(200, { utc_time });
    await expect(new HttpTimeApi(http, '+03:00').now()).rejects.toThrow('Non ISO 8601 compliant date');
  });

  it('is asked for in the zone of the market', async () => {
    server.answer = json(200, { utc_time: '2026-03-02T09:00:00Z' });
    expect(await new HttpTimeApi(http, '+03:00').now()).toEqual(new Date('2026-03-02T09:00:00Z'));
    expect(server.requests[0]?.url).toBe('/1/now?timezone=%2B03%3A00');
  });
});

describe('a menu', () => {
  it('is asked for as one restaurant offers it', async () => {
    server.answer = json(200, []);
    await new HttpMenuApi(http).dishes('main/1', 'port&hill');
    expect(server.requests[0]?.url).toBe('/1/p/menus/main%2F1/positions?restoId=port%26hill');
  });

  it('has one list of allergens for all dishes with equal ones', async () => {
    const dish = { name: 'Soup', price: 1, allergens: ['milk'] };
    server.answer = json(200, [
      { id: 'soup', ...dish },
      { id: 'broth', ...dish },
    ]);
    const [soup, broth] = await new HttpMenuApi(http).dishes('main', 'port');
    expect(soup?.allergens).toEqual(['milk']);
    expect(soup?.allergens).toBe(broth?.allergens);
  });
});
