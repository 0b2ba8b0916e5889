import { RequestFailed } from '#application/AppError.ts';
import { FollowRestaurant } from '#application/catalog/FollowRestaurant.ts';
import { SyncFavorites } from '#application/catalog/SyncFavorites.ts';
import { CheckCart } from '#application/location/CheckCart.ts';
import { FollowOrder } from '#application/order/FollowOrder.ts';
import { ListOrders } from '#application/order/ListOrders.ts';
import { LoadOrder } from '#application/order/LoadOrder.ts';
import { LoadSlots } from '#application/order/LoadSlots.ts';
import type { CapabilitiesApi } from '#application/ports/CapabilitiesApi.ts';
import { DeliverSignOuts } from '#application/session/DeliverSignOuts.ts';
import { HttpCapabilitiesApi } from '#infrastructure/api/HttpCapabilitiesApi.ts';
import { HttpFavoritesApi } from '#infrastructure/api/HttpFavoritesApi.ts';
import { HttpOrderEvents } from '#infrastructure/api/HttpOrderEvents.ts';
import { HttpOrdersApi } from '#infrastructure/api/HttpOrdersApi.ts';
import { HttpQuotesApi } from '#infrastructure/api/HttpQuotesApi.ts';
import { HttpRestaurantEvents } from '#infrastructure/api/HttpRestaurantEvents.ts';
import { HttpSignInApi } from '#infrastructure/api/HttpSignInApi.ts';
import { HttpSlotsApi } from '#infrastructure/api/HttpSlotsApi.ts';
import { SafeStorage } from '#infrastructure/device/SafeStorage.ts';
import { HttpClient } from '#infrastructure/http/HttpClient.ts';
import { aCart } from '#tests/builders/aCart.ts';
import { aCity, aRestaurant } from '#tests/builders/aRestaurant.ts';
import { FakeCapabilitiesApi } from '#tests/fakes/FakeCatalogApis.ts';
import { FakeSession } from '#tests/fakes/FakeSession.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { FixedRandomNumbers } from '#tests/fakes/FixedRandomNumbers.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';
import { InMemoryPendingOrders } from '#tests/fakes/InMemoryPendingOrders.ts';
import { InMemoryPendingSignOuts } from '#tests/fakes/InMemoryPendingSignOuts.ts';
import { RecordedErrors } from '#tests/fakes/RecordedErrors.ts';
import { BareBackEnd, type BareModes } from '#tests/support/BareBackEnd.ts';

/** How a back end without a call can answer it. */
const ABSENCES: readonly (readonly [string, Partial<BareModes>])[] = [
  ['404', { absentStatus: 404 }],
  ['405', { absentStatus: 405 }],
  ['501', { absentStatus: 501 }],
  ['a refusal by CORS', { cors: 'absent-calls' }],
];

function shopOn(modes: Partial<BareModes>) {
  const backEnd = new BareBackEnd(modes);
  /** As a browser: what the back end gives no leave to read is a broken network. */
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const answer = await backEnd.answer(new Request(input, init));
    if (!answer.headers.has('access-control-allow-origin')) throw new TypeError('Failed to fetch');
    return answer;
  };
  const http = new HttpClient({ baseUrl: 'http://127.0.0.1', locale: () => 'ru', fetch, maxBackoffMs: 0 });
  const capabilities: CapabilitiesApi = new HttpCapabilitiesApi(http, new SafeStorage());
  const storage = new InMemoryDeviceStorage();
  storage.write('cart', aCart());
  const paths = () => backEnd.calls.map(({ method, path }) => `${method} ${path}`);
  return { backEnd, http, capabilities, storage, paths };
}

const session = new FakeSession();
const clock = new FixedClock();
const random = new FixedRandomNumbers();
const signal = new AbortController().signal;
const ignore = (): void => {};
const orderId = 'order-1';
const zones = { keep: ignore, forget: ignore, at: async () => undefined };
const slots = { restaurantId: '11', deliveryType: 'DELIVERY', date: '2026-11-20' } as const;

/**
 * Every call of a customer's page beyond section 7 of the specification: what becomes of it at a back end that has
 * none, and whether it is sent although nobody has announced it.
 */
const CALLS: readonly {
  readonly name: string;
  readonly use: (shop: ReturnType<typeof shopOn>, capabilities: CapabilitiesApi) => Promise<unknown>;
  readonly without: unknown;
  readonly isSent: boolean;
}[] = [
  {
    name: 'the capabilities',
    use: ({ capabilities }) => capabilities.has('slots'),
    without: false,
    isSent: true,
  },
  {
    name: 'the check of a cart',
    use: async ({ http, storage }, capabilities) => {
      const check = new CheckCart({ storage, quotes: new HttpQuotesApi(http, () => 'ru'), clock, capabilities });
      const offer = { city: aCity(), restaurants: [aRestaurant()], zones: [] };
      return (await check.check({ deliveryType: 'TAKE_AWAY', restaurantId: 'port' }, offer)).valid;
    },
    without: true,
    isSent: true,
  },
  {
    name: 'the slots of a day',
    use: ({ http }, capabilities) => new LoadSlots({ slots: new HttpSlotsApi(http), capabilities }).execute(slots),
    without: undefined,
    isSent: false,
  },
  {
    name: 'the events of a restaurant',
    use: ({ http }, capabilities) =>
      new FollowRestaurant({
        restaurantEvents: new HttpRestaurantEvents(http, ignore),
        capabilities,
        clock,
        zones,
        random,
      }).execute({ restaurantId: '11', onEvent: ignore, onLine: ignore }, signal),
    without: undefined,
    isSent: false,
  },
  {
    name: 'the events of an order',
    use: ({ http }, capabilities) =>
      new FollowOrder({ orderEvents: new HttpOrderEvents(http), session, capabilities, clock, random }).execute(
        { orderId, onEvent: ignore, onLine: ignore },
        signal,
      ),
    without: undefined,
    isSent: false,
  },
  {
    name: 'the list of orders',
    use: async ({ http }, capabilities) => {
      const orders = new HttpOrdersApi(http, () => 'ru');
      return (
        await new ListOrders({ orders, session, capabilities, pendingOrders: new InMemoryPendingOrders() }).execute({
          page: 0,
        })
      ).orders;
    },
    without: [],
    isSent: false,
  },
  {
    name: 'one order',
    use: ({ http }, capabilities) => {
      const orders = new HttpOrdersApi(http, () => 'ru');
      return new LoadOrder({ orders, session, capabilities, pendingOrders: new InMemoryPendingOrders() }).execute({
        orderId,
      });
    },
    without: { kind: 'not-found' },
    isSent: false,
  },
  {
    name: 'the favorite dishes',
    use: ({ http, storage }, capabilities) =>
      new SyncFavorites({ storage, session, favorites: new HttpFavoritesApi(http), capabilities }).execute(),
    without: undefined,
    isSent: false,
  },
];

/** @spec 7.15 7.16 */
describe.each(ABSENCES)('a back end that answers a call beyond section 7 with %s', (absence, modes) => {
  it.each(CALLS)('does without $name', async ({ use, without, isSent }) => {
    const shop = shopOn(modes);
    await shop.capabilities.has('slots');
    shop.backEnd.calls.length = 0;
    const other = shopOn(modes);
    const used = isSent ? other : shop;
    expect(await use(used, used.capabilities)).toEqual(without);
    // A refusal by CORS looks like a broken network, so that the capabilities are asked for again.
    const paths = shop.paths().filter((path) => path !== 'GET /1/capabilities');
    expect(paths).toEqual([]);
  });

  it('is signed out of on the device alone', async () => {
    const { http } = shopOn(modes);
    const pending = new InMemoryPendingSignOuts();
    const errors = new RecordedErrors();
    pending.add('refresh');
    const signIn = new HttpSignInApi(http, { whiteLabel: 'coral', api: { baseUrl: '' } });
    await new DeliverSignOuts({ pendingSignOuts: pending, signIn, errors }).execute();
    // A browser cannot tell a refusal by CORS from a broken network, so that the sign-out is kept.
    expect([errors.reports, pending.list()]).toEqual([[], absence === 'a refusal by CORS' ? ['refresh'] : []]);
  });
});

describe('a capability that is announced and absent', () => {
  it.each([404, 405, 501])('ends what follows it, after one request that is answered with %i', async (absentStatus) => {
    const shop = shopOn({ absentStatus });
    const announced = new FakeCapabilitiesApi(['slots', 'restaurant-events', 'order-events']);
    const quiet = CALLS.filter(({ name }) => name.includes('slots') || name.includes('events'));
    expect(quiet).toHaveLength(3);
    // The caller goes on without live news: a failure of the server is an outcome that it polls after.
    const ends = quiet.map(({ use }) => use(shop, announced).catch((error: unknown) => error instanceof RequestFailed));
    expect(await Promise.all(ends)).toEqual([undefined, true, true]);
    expect(new Set(shop.paths()).size).toBe(3);
  });
});

describe('the headers that a back end of the specification is sent', () => {
  it('are those of the specification alone', async () => {
    const shop = shopOn({ cors: 'strict' });
    for (const { use } of CALLS)
      await use(shop, shop.capabilities).catch((error: unknown) => error instanceof RequestFailed);
    const headerNames = new Set(shop.backEnd.calls.flatMap(({ headers }) => Object.keys(headers)));
    const safelisted = ['accept', 'accept-language'];
    expect([...headerNames].filter((name) => !safelisted.includes(name)).toSorted()).toEqual(['content-type']);
  });
});
