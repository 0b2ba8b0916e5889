import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { ServiceIdentifier } from 'inversify';
import { allPorts } from '#application/allPorts.ts';
import { browsingUseCases } from '#application/browsingUseCases.ts';
import { firstUseCases } from '#application/firstUseCases.ts';
import { laterUseCases } from '#application/laterUseCases.ts';
import { DeviceStorage } from '#application/ports/DeviceStorage.ts';
import type { UseCases } from '#application/UseCases.ts';
import { createContainer, networkBindings, type Shop } from '#infrastructure/container/createContainer.ts';
import { deviceBindings } from '#infrastructure/container/deviceBindings.ts';
import { browsingBindings, browsingServices } from '#infrastructure/container/loadBrowsing.ts';
import { openContainer } from '#infrastructure/container/openContainer.ts';
import { openDevice } from '#infrastructure/container/openDevice.ts';
import { openNetwork } from '#infrastructure/container/openNetwork.ts';
import { orderingBindings } from '#infrastructure/container/orderingBindings.ts';
import { serviceBindings } from '#infrastructure/container/serviceBindings.ts';
import { IndexedDbPendingOrders } from '#infrastructure/device/IndexedDbPendingOrders.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { aCart } from '#tests/builders/aCart.ts';
import { aManifest } from '#tests/builders/aManifest.ts';
import { anOrderAttempt } from '#tests/builders/anOrderAttempt.ts';
import { FakeLocalStorage } from '#tests/fakes/FakeLocalStorage.ts';
import { browserStorage } from '#tests/support/browserStorage.ts';
import { expectConsole } from '#tests/support/expectConsole.ts';
import { json, OddServer } from '#tests/support/oddServer.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';

let local: FakeLocalStorage;
let server: OddServer;

beforeEach(async () => {
  local = new FakeLocalStorage();
  const indexedDb = new IDBFactory();
  stubGlobal('localStorage', () => local);
  stubGlobal('indexedDB', () => indexedDb);
  stubGlobal('location', () => ({ search: '' }));
  stubGlobal('document', () => ({ cookie: '' }));
  server = await OddServer.open();
});

afterEach(async () => {
  restoreGlobals();
  await server.close();
});

const marketOf = (): ReturnType<typeof loadMarket> =>
  loadMarket(aManifest({ api: { baseUrl: server.url }, geocoding: { photonUrl: '/geo' } }));

/** @trust F4 */
describe('the container', () => {
  it('provides every use case of the interface', () => {
    const useCases = createContainer(marketOf()).useCases as Readonly<Record<string, UseCases[keyof UseCases]>>;
    const names = [firstUseCases, browsingUseCases, laterUseCases].flatMap((features) => Object.keys(features));
    expect(names.length).toBeGreaterThan(20);
    // These two have a method for each read.
    for (const name of names.filter((each) => !['read', 'readShop'].includes(each)))
      expect(useCases[name]).toHaveProperty('execute');
  });

  it('provides the use cases of the first screen at once', () => {
    const useCases = createContainer(marketOf()).useCases as Readonly<Record<string, object>>;
    for (const name of Object.keys(firstUseCases)) {
      expect(useCases[name]?.constructor.name).toBe(name.replace(/^./, (letter) => letter.toUpperCase()));
    }
  });

  it('binds every port', () => {
    const market = marketOf();
    const locale = (): string => 'ru';
    const network = openNetwork(market, locale, () => {});
    const get = openContainer(
      deviceBindings(market),
      (bind) => bind(DeviceStorage, () => browserStorage()),
      networkBindings(async () => network),
      browsingBindings(market, network),
      browsingServices,
      orderingBindings({ market, http: network.http, locale }),
      serviceBindings,
    );
    for (const token of Object.values<ServiceIdentifier>(allPorts)) expect(get(token)).toBeDefined();
  });

  it('gives later use cases the same objects as those of the first screen', async () => {
    const { useCases } = createContainer(marketOf());
    const comments: unknown[] = [];
    useCases.watchStored.execute('orderDraft', ({ comment }) => comments.push(comment));
    useCases.changeOrderDraft.execute({ comment: 'no onions' });
    await useCases.signOut.execute();
    expect(comments).toEqual([undefined, 'no onions', undefined]);
  });

  it('opens the shop, and asks with the language of the device', async () => {
    local.items.set('app_locale', 'en');
    const { useCases, settings } = createContainer(marketOf());
    expect(settings.locale).toBe('en');
    server.answer = json(200, [{ id: 1, name: 'Гавань' }]);
    expect(await useCases.startShop.execute()).toMatchObject({ kind: 'location-needed', cities: [{ id: '1' }] });
    useCases.changeSettings.execute({ locale: 'ru' });
    await useCases.read.cities();
    expect(server.requests.map(({ url, headers }) => [url, headers['accept-language']])).toEqual([
      ['/1/p/cities?whiteLabel=test', 'en'],
      ['/1/p/cities?whiteLabel=test', 'ru'],
    ]);
  });

  it('loads what comes after the menu on first use', async () => {
    const { useCases } = createContainer(marketOf());
    expect(await useCases.checkPendingOrder.execute({ resend: false })).toEqual({ kind: 'nothing-pending' });
    server.answer = json(200, { type: 'FeatureCollection', features: [] });
    const query = { text: 'Портовая', city: { id: '1', name: 'Гавань', zoom: 12 }, locale: 'ru' };
    expect(await useCases.suggestAddresses.execute(query)).toMatchObject({ kind: 'found', addresses: [] });
    expect(server.requests.map(({ url }) => url?.split('?')[0])).toEqual(['/geo/api']);
  });
});

describe('a device', () => {
  const cartOf = ({ useCases }: Shop): { readonly current: string } => {
    const cart = { current: '' };
    useCases.watchStored.execute('cart', ({ id }) => (cart.current = id));
    return cart;
  };

  it('that has stored a cart can read it before the first press', async () => {
    browserStorage().write('cart', aCart({ id: 'stored' }));
    const shop = createContainer(marketOf());
    await shop.openStored();
    expect(cartOf(shop).current).toBe('stored');
  });

  it('that has stored nothing waits for nothing, and reads what another tab stores once it can', async () => {
    const shop = createContainer(marketOf());
    expect(await shop.openStored()).toBe(true);
    browserStorage().write('cart', aCart({ id: 'other' }));
    const cart = cartOf(shop);
    expect(cart.current).toBe('');
    server.answer = json(200, []);
    await shop.useCases.startShop.execute();
    expect(cart.current).toBe('other');
  });
});

/** @trust F4 */
describe('a sign-out that has not reached the server', () => {
  const PENDING = 'app_pending_sign_outs';
  let onLine: () => void;
  /** What is done later, by its delay in milliseconds. */
  let later: Map<number | undefined, () => void>;

  beforeEach(() => {
    local.items.set(PENDING, JSON.stringify(['refresh']));
    later = new Map();
    const { setTimeout: wait } = globalThis;
    stubGlobal('addEventListener', () => (type: string, listener: () => void) => {
      if (type === 'online') onLine = listener;
    });
    stubGlobal('setTimeout', () => (work: () => void, delay?: number) => {
      if (delay !== 10_000) return wait(work, delay);
      later.set(delay, work);
      return undefined;
    });
  });

  const until = async (isSo: () => boolean): Promise<void> => {
    for (; !isSo(); await new Promise((resolve) => setTimeout(resolve, 5)));
  };
  const signOuts = (): number => server.requests.filter(({ method }) => method === 'POST').length;

  it('is sent by a visitor who only looks at the menu', async () => {
    server.answer = json(200, { extras: [] });
    await createContainer(marketOf()).useCases.readShop.areDiscountsKnown();
    await until(() => !local.items.has(PENDING));
    expect(signOuts()).toBe(1);
  });

  it('is sent when the connection is back, and ten seconds later if that was too early', async () => {
    server.answer = json(503, {});
    await createContainer(marketOf()).useCases.readShop.areDiscountsKnown();
    for (const [tries, again] of [
      [1, () => onLine()],
      [2, () => later.get(10_000)?.()],
    ] as const) {
      await until(() => signOuts() === tries);
      expect(local.items.has(PENDING)).toBe(true);
      if (tries === 2) server.answer = json(200, {});
      again();
    }
    await until(() => !local.items.has(PENDING));
    expect(signOuts()).toBe(3);
  });
});

describe('a device of another white label', () => {
  const tokens = { accessToken: 'access', refreshToken: 'refresh', source: 'PHONE' };
  const order = { id: 'order-1', number: '1', status: 'new', total: 49_000, createdAt: '2026-03-02T09:00:00Z' };
  const bound = { content: [{ ...order, payment: null }], number: 0, totalPages: 1 };

  /** Somebody who is signed in there, and whose press had no answer. */
  async function leftBehind(): Promise<IndexedDbPendingOrders> {
    const keep = (name: string, data: unknown): void =>
      void local.items.set(name, JSON.stringify({ v: 1, at: 0, data }));
    local.items.set('app_white_label', 'pearl');
    local.items.set('app_theme', 'dark');
    keep('app_session', tokens);
    keep('app_profile', { id: 'person-1', accountIds: [], deliveries: [] });
    const pending = new IndexedDbPendingOrders();
    await pending.acquire(anOrderAttempt());
    return pending;
  }

  it('resolves an order without a response, then keeps its key and no personal data', async () => {
    const pending = await leftBehind();
    server.answer = (response) => {
      const isCapabilities = server.requests.at(-1)?.url?.endsWith('/1/capabilities') === true;
      json(200, isCapabilities ? { extras: ['order-history'] } : bound)(response, 1);
    };
    await openDevice(marketOf());
    const requests = server.requests.map(({ method, url, headers }) => [method, url, headers.authorization]);
    expect(requests).toContainEqual(['GET', '/api/v1/persons/person-1/orders?key=key-1', 'Bearer access']);
    expect((await pending.list()).map(({ request, placed }) => [request, placed?.number])).toEqual([[undefined, '1']]);
    expect(Object.fromEntries(local.items)).toEqual({ app_white_label: 'test', app_version: '1.0.0' });
    expect(createContainer(marketOf()).settings.theme).toBe('light');
  });

  it('keeps the key of an attempt that cannot be looked up, and no personal data', async () => {
    const pending = await leftBehind();
    const market = marketOf();
    await server.close();
    expectConsole(/\[carte\] sign-out NetworkFailed/);
    await openDevice(market);
    expect(await pending.list()).toEqual([anOrderAttempt({ request: undefined })]);
    expect(local.items.has('app_session')).toBe(false);
  });

  it('sends nothing when the white label is the same', async () => {
    const pending = await leftBehind();
    local.items.set('app_white_label', 'test');
    await openDevice(marketOf());
    expect([server.requests, await pending.list(), local.items.get('app_theme')]).toEqual([
      [],
      [anOrderAttempt()],
      'dark',
    ]);
  });
});
