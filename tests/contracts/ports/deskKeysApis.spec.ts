import { serve } from '@hono/node-server';
import type { DeskKey } from '#desk/application/DeskKeys.ts';
import type { DeskKeysApi } from '#desk/application/ports/DeskKeysApi.ts';
import { HttpDeskKeysApi } from '#desk/infrastructure/api/HttpDeskKeysApi.ts';
import { HttpClient } from '#infrastructure/http/HttpClient.ts';
import { DeskKeys } from '#server/desk/DeskKeys.ts';
import { FakeDeskKeysApi } from '#tests/fakes/FakeDeskKeysApi.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { aCatalogDocument, aRestaurant } from '../../server/support/aCatalogDocument.ts';
import { openTestShop } from '../../server/support/openTestShop.ts';

interface Desk {
  readonly api: DeskKeysApi;
  /** Keys named Anna (every restaurant), Boris (port) and Vera (staff of port). */
  readonly anna: string;
  readonly boris: string;
  readonly vera: string;
  now(): Date;
  close(): Promise<void>;
}

async function openInMemory(): Promise<Desk> {
  const clock = new FixedClock('2026-03-02T09:00:00Z');
  const api = new FakeDeskKeysApi(
    {
      anna: { role: 'manager', name: 'Anna' },
      boris: { role: 'manager', name: 'Boris', restaurantId: 'port' },
      vera: { role: 'staff', name: 'Vera', restaurantId: 'port' },
    },
    clock,
  );
  return { api, anna: 'anna', boris: 'boris', vera: 'vera', now: () => clock.now(), close: async () => {} };
}

async function openOverHttp(): Promise<Desk> {
  const shop = await openTestShop({
    document: aCatalogDocument({ restaurants: [aRestaurant(), aRestaurant({ id: 'hill', name: 'Hill' })] }),
  });
  const server = serve({ fetch: shop.app.fetch, hostname: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const keys = new DeskKeys(shop.database, undefined);
  const makeKey = (name: string, role: 'manager' | 'staff', restaurantId?: string): Promise<string> => {
    shop.clock.advance({ seconds: 1 });
    return keys.create({ role, restaurantId, name }, shop.clock.now());
  };
  return {
    api: new HttpDeskKeysApi(new HttpClient({ baseUrl: `http://127.0.0.1:${port}`, locale: () => 'ru' })),
    anna: await makeKey('Anna', 'manager'),
    boris: await makeKey('Boris', 'manager', 'port'),
    vera: await makeKey('Vera', 'staff', 'port'),
    now: () => shop.clock.now(),
    close: async () => {
      await new Promise((resolve) => {
        server.close(resolve);
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
      await shop.close();
    },
  };
}

/** @trust desk-keys */
describe.each([
  ['in memory', openInMemory],
  ['over HTTP', openOverHttp],
])('the keys of a desk %s', (_, open) => {
  let desk: Desk;

  beforeEach(async () => {
    desk = await open();
  });

  afterEach(() => desk.close());

  const names = async (key: string): Promise<readonly (string | undefined)[]> =>
    (await desk.api.list(key)).keys.map(({ name }) => name);

  it('are listed for a manager of every restaurant, or of one', async () => {
    expect(await names(desk.anna)).toEqual(['Anna', 'Boris', 'Vera']);
    const { keys, opensEvery } = await desk.api.list(desk.boris);
    expect([keys.map(({ name, isCurrent }) => [name, isCurrent]), opensEvery]).toEqual([
      [
        ['Boris', true],
        ['Vera', false],
      ],
      false,
    ]);
    const { role, restaurantId, createdBy, lastUsedAt } = keys[1] as DeskKey;
    expect([role, restaurantId, createdBy, lastUsedAt]).toEqual(['staff', 'port', undefined, undefined]);
    expect((await desk.api.list(desk.anna)).opensEvery).toBe(true);
  });

  it('are made, and open from then on', async () => {
    const { api } = desk;
    const secret = await api.make(desk.anna, { name: 'Office', role: 'manager' });
    expect(new Set(await names(secret))).toEqual(new Set(['Anna', 'Boris', 'Vera', 'Office']));
    await api.make(desk.boris, { name: 'Counter', role: 'staff', restaurantId: 'port' });
    const counter = (await api.list(desk.boris)).keys.find(({ name }) => name === 'Counter');
    expect(counter).toMatchObject({ role: 'staff', restaurantId: 'port', createdBy: 'Boris', createdAt: desk.now() });
  });

  it('are not made beyond the own restaurants, or without a name', async () => {
    const { api, boris } = desk;
    const failing = (status: number) => ({ name: 'RequestFailed', status });
    await expect(api.make(boris, { name: 'All', role: 'staff' })).rejects.toMatchObject(failing(403));
    const hill = { name: 'Hill', role: 'staff', restaurantId: 'hill' } as const;
    await expect(api.make(boris, hill)).rejects.toMatchObject({ status: 404 });
    await expect(api.make(boris, { name: '', role: 'staff', restaurantId: 'port' })).rejects.toMatchObject(
      failing(400),
    );
  });

  it('end once and for all, however often that is asked', async () => {
    const { api, anna, boris, vera } = desk;
    const { keys } = await api.list(anna);
    const idOf = (keyName: string): string => keys.find(({ name }) => name === keyName)?.id ?? '';
    await api.end(boris, idOf('Anna'));
    expect(await names(anna)).toContain('Anna');
    await api.end(boris, idOf('Vera'));
    await api.end(boris, idOf('Vera'));
    expect(await names(anna)).toEqual(['Anna', 'Boris']);
    await expect(api.list(vera)).rejects.toMatchObject({ name: 'ServerRefused', code: 'auth.required' });
  });

  it('are no business of the staff or of strangers', async () => {
    const { api, vera } = desk;
    const mine = { name: 'Mine', role: 'manager', restaurantId: 'port' } as const;
    const calls: readonly ((key: string) => Promise<unknown>)[] = [
      (key) => api.list(key),
      (key) => api.make(key, mine),
      (key) => api.end(key, 'any'),
    ];
    for (const call of calls) {
      await expect(call(vera)).rejects.toMatchObject({ name: 'RequestFailed', status: 403 });
      await expect(call('nothing')).rejects.toMatchObject({ code: 'auth.required' });
    }
  });

  it('are given up with the reason of an aborted signal', async () => {
    await expect(desk.api.list(desk.anna, AbortSignal.abort('gone'))).rejects.toBe('gone');
  });
});
