import { HttpRestaurantsApi } from '#infrastructure/api/HttpRestaurantsApi.ts';
import { HttpClient } from '#infrastructure/http/HttpClient.ts';
import { aWireRestaurant, aWireZone } from '#tests/builders/wire.ts';
import { json, OddServer } from '#tests/support/oddServer.ts';

const market = {
  whiteLabel: 'coral',
  currency: 'RUB',
  timezone: '+03:00',
  polygonOrder: 'lat-lng',
  providers: { payments: [] },
} as const;
let server: OddServer;

beforeEach(async () => {
  server = await OddServer.open();
});

afterEach(() => server.close());

function restaurantsApi(): HttpRestaurantsApi {
  return new HttpRestaurantsApi(new HttpClient({ baseUrl: server.url, locale: () => 'ru' }), market);
}

function requestedPaths(): readonly string[] {
  return server.requests.map(({ url }) => url ?? '');
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

/** @spec 7.6 9.6 */
describe('the restaurants of a city', () => {
  it('are fetched one by one where the list only names them, a few at a time and in their own order', async () => {
    let [open, most] = [0, 0];
    server.answer = (response) => {
      const [, id] = /\/1\/p\/restos\/(\d+)$/.exec(requestedPaths().at(-1) ?? '') ?? [];
      if (id === undefined)
        return json(
          200,
          range(0, 12).map((id) => ({ id, name: 'Порт' })),
        )(response, 1);
      open += 1;
      most = Math.max(most, open);
      setImmediate(() => {
        open -= 1;
        json(200, aWireRestaurant({ id: Number(id), order: -Number(id) }))(response, 1);
      });
    };
    const restaurants = await restaurantsApi().inCity('1');
    expect(restaurants.map(({ id }) => id)).toEqual(range(0, 12).toReversed().map(String));
    expect(requestedPaths()).toHaveLength(13);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(4);
  });

  it('are not fetched again where the list has them whole', async () => {
    const list = [aWireRestaurant({ id: 1, order: 2 }), aWireRestaurant({ id: 2, order: 1 }), { id: 3, name: 'Холм' }];
    server.answer = (response, attempt) =>
      json(200, attempt === 1 ? list : aWireRestaurant({ id: 3, order: 3 }))(response, attempt);
    expect((await restaurantsApi().inCity('1')).map(({ id }) => id)).toEqual(['2', '1', '3']);
    expect(requestedPaths()).toEqual(['/1/p/restos?cityId=1&whiteLabel=coral&view=full', '/1/p/restos/3']);
  });

  it('are an empty list in a city without any', async () => {
    server.answer = json(200, []);
    expect(await restaurantsApi().inCity('1')).toEqual([]);
  });

  it.each([
    ['(answer)', {}],
    ['id', [{ name: 'Порт' }]],
    ['name', [aWireRestaurant({ name: 5 })]],
  ])('break the contract with a wrong %s', async (path, answer) => {
    server.answer = json(200, answer);
    await expect(restaurantsApi().inCity('1')).rejects.toMatchObject({ code: 'contract-broken', path });
  });

  it('cannot be reached by a path of their own', async () => {
    server.answer = json(404, {});
    await expect(restaurantsApi().find('../../secrets?x=1#y')).rejects.toMatchObject({ code: 'not-found' });
    expect(requestedPaths()).toEqual(['/1/p/restos/..%2F..%2Fsecrets%3Fx%3D1%23y']);
  });
});

describe('the zones of a restaurant', () => {
  const zones = range(0, 250).map((id) => aWireZone({ id }));
  const idsOf = async () => (await restaurantsApi().zonesOf('7')).map(({ id }) => id);
  const pageOf = (size: number, page: number) => zones.slice(page * size, (page + 1) * size);

  it('are read until the last page', async () => {
    server.answer = (response, attempt) =>
      json(200, { content: pageOf(50, attempt - 1), number: attempt - 1, totalPages: 5 })(response, attempt);
    expect(await idsOf()).toEqual(range(0, 250).map(String));
    expect(requestedPaths()).toEqual(range(0, 5).map((page) => `/1/restos/7/deliveries?size=100&page=${page}`));
  });

  it.each([null, undefined, 0])(
    'are read until a page is short where the number of pages is %j',
    async (totalPages) => {
      server.answer = (response, attempt) =>
        json(200, { content: pageOf(100, attempt - 1), totalPages })(response, attempt);
      expect(await idsOf()).toHaveLength(250);
      expect(requestedPaths()).toHaveLength(3);
    },
  );

  it('end where a back end without pages sends the same ones again', async () => {
    server.answer = json(200, { content: zones.slice(0, 100) });
    expect(await idsOf()).toHaveLength(100);
    expect(requestedPaths()).toHaveLength(2);
  });

  it('are none twice, and none is lost when a page shifts meanwhile', async () => {
    const pages = [pageOf(100, 0), pageOf(100, 0), pageOf(100, 1)];
    server.answer = (response, attempt) => json(200, { content: pages[attempt - 1], totalPages: 3 })(response, attempt);
    expect(await idsOf()).toEqual(range(0, 200).map(String));
  });

  it('end at an empty page, however many are promised', async () => {
    server.answer = (response, attempt) =>
      json(200, { content: pageOf(100, attempt - 1), totalPages: 1e9 })(response, attempt);
    expect(await idsOf()).toHaveLength(250);
    expect(requestedPaths()).toHaveLength(4);
  });

  it('are left out with a broken polygon, and the others are not', async () => {
    server.answer = json(200, {
      content: [aWireZone({ id: 1, polygon: [[0, 0]] }), aWireZone({ id: 2 })],
      totalPages: 1,
    });
    expect(await idsOf()).toEqual(['2']);
  });
});
