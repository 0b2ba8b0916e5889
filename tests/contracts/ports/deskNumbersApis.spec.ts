import { randomUUID } from 'node:crypto';
import { serve } from '@hono/node-server';
import type { DeskNumbers } from '#desk/application/DeskNumbers.ts';
import type { DeskNumbersApi } from '#desk/application/ports/DeskNumbersApi.ts';
import { HttpDeskNumbersApi } from '#desk/infrastructure/api/HttpDeskNumbersApi.ts';
import { HttpClient } from '#infrastructure/http/HttpClient.ts';
import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import { Changes } from '#server/database/Changes.ts';
import { DeskKeys } from '#server/desk/DeskKeys.ts';
import { NumbersCounter } from '#server/desk/numbers/NumbersCounter.ts';
import { FakeDeskNumbersApi } from '#tests/fakes/FakeDeskNumbersApi.ts';
import { aCatalogDocument, aRestaurant } from '../../server/support/aCatalogDocument.ts';
import { openTestShop } from '../../server/support/openTestShop.ts';
import { placeOrder, signIn } from '../../server/support/requests.ts';

interface Desk {
  readonly api: DeskNumbersApi;
  /** Keys of a manager of every restaurant, of one of port, and of staff of port. */
  readonly anna: string;
  readonly boris: string;
  readonly vera: string;
  close(): Promise<void>;
}

const MARCH = { from: '2026-03-01', to: '2026-03-31' };
const SOLD = { orders: 1, amount: 110_000 };
const NUMBERS: DeskNumbers = {
  asOf: new Date('2026-03-02T09:00:00Z'),
  currency: 'RUB',
  days: [{ date: '2026-03-02', ...SOLD, returning: 0, refused: 0 }],
  deliveryTypes: [{ deliveryType: 'DELIVERY', ...SOLD }],
  hours: [{ hour: 12, ...SOLD }],
  dishes: [{ id: 'pizza', name: { ru: 'Пицца', en: 'Pizza' }, portions: 2, amount: 100_000 }],
  promoCodes: [],
  refusals: [],
  restaurants: [{ restaurantId: 'port', ...SOLD }],
};

async function openInMemory(): Promise<Desk> {
  const api = new FakeDeskNumbersApi({
    anna: { role: 'manager' },
    boris: { role: 'manager', restaurantId: 'port' },
    vera: { role: 'staff', restaurantId: 'port' },
  });
  for (const restaurantId of ['', 'port']) api.numbers.set(restaurantId, NUMBERS);
  return { api, anna: 'anna', boris: 'boris', vera: 'vera', close: async () => {} };
}

/** A server that has counted one order of port. */
async function openOverHttp(): Promise<Desk> {
  const shop = await openTestShop({
    document: aCatalogDocument({ restaurants: [aRestaurant(), aRestaurant({ id: 'hill', name: 'Hill' })] }),
  });
  await placeOrder(shop.app, await signIn(shop), randomUUID());
  const { database, clock } = shop;
  const currentCatalog = new CurrentCatalog(new CatalogRepository(database), [], clock.now);
  await new NumbersCounter({ database, changes: new Changes(database), currentCatalog }).count();
  const server = serve({ fetch: shop.app.fetch, hostname: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const keys = new DeskKeys(database, undefined);
  const makeKey = (role: 'manager' | 'staff', restaurantId?: string): Promise<string> =>
    keys.create({ role, restaurantId, name: role }, clock.now());
  return {
    api: new HttpDeskNumbersApi(new HttpClient({ baseUrl: `http://127.0.0.1:${port}`, locale: () => 'ru' })),
    anna: await makeKey('manager'),
    boris: await makeKey('manager', 'port'),
    vera: await makeKey('staff', 'port'),
    close: async () => {
      await new Promise((resolve) => {
        server.close(resolve);
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
      await shop.close();
    },
  };
}

/** @trust numbers */
describe.each([
  ['in memory', openInMemory],
  ['over HTTP', openOverHttp],
])('the numbers of a desk %s', (_, open) => {
  let desk: Desk;

  beforeEach(async () => {
    desk = await open();
  });

  afterEach(() => desk.close());

  it('are those of the days and restaurants that were asked for', async () => {
    const { api, anna, boris } = desk;
    expect(await api.read(anna, MARCH)).toEqual(NUMBERS);
    expect(await api.read(boris, MARCH)).toEqual(NUMBERS);
    expect((await api.read(anna, { ...MARCH, restaurantId: 'hill' })).days).toEqual([]);
  });

  it('are no business of the staff, of strangers, or of another restaurant', async () => {
    const { api, boris, vera } = desk;
    await expect(api.read(vera, MARCH)).rejects.toMatchObject({ name: 'RequestFailed', status: 403 });
    await expect(api.read('nothing', MARCH)).rejects.toMatchObject({ code: 'auth.required' });
    await expect(api.read(boris, { ...MARCH, restaurantId: 'hill' })).rejects.toMatchObject({ status: 404 });
  });

  it('are refused for days that are none', async () => {
    const { api, anna } = desk;
    await expect(api.read(anna, { from: 'today', to: '2026-03-02' })).rejects.toMatchObject({ status: 400 });
    await expect(api.read(anna, { from: '2026-03-03', to: '2026-03-02' })).rejects.toMatchObject({ status: 400 });
  });

  it('are given up with the reason of an aborted signal', async () => {
    await expect(desk.api.read(desk.anna, MARCH, AbortSignal.abort('gone'))).rejects.toBe('gone');
  });
});
