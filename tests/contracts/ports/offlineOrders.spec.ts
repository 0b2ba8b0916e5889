import type { OfflineOrder, OfflineOrders } from '#application/ports/OfflineOrders.ts';
import { CachedOfflineOrders } from '#infrastructure/device/CachedOfflineOrders.ts';
import { OFFLINE_ORDER, PAGES_CACHE } from '#infrastructure/device/offlineCache.ts';
import { FakeCacheStorage } from '#tests/fakes/FakeCacheStorage.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';
import { InMemoryOfflineOrders } from '#tests/fakes/InMemoryOfflineOrders.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';

interface World {
  readonly storage: InMemoryDeviceStorage;
  readonly offline: OfflineOrders;
  /** Title of the kept order. */
  readonly storedTitle: () => Promise<string | undefined>;
}

const order = (orderId: string): OfflineOrder => ({
  orderId,
  title: `Order ${orderId}`,
  lead: { label: 'Arrives', text: '12:38–12:53' },
  facts: [{ label: 'Total', text: '€12' }],
  note: 'No connection',
  shownUntil: new Date('2026-11-20T12:00:00Z'),
});

afterEach(restoreGlobals);

function inMemory(): World {
  const storage = new InMemoryDeviceStorage();
  const offline = new InMemoryOfflineOrders(storage);
  return { storage, offline, storedTitle: async () => offline.order?.title };
}

function inBrowser(): World {
  const caches = new FakeCacheStorage();
  stubGlobal('caches', () => caches);
  const storage = new InMemoryDeviceStorage();
  const storedTitle = async (): Promise<string | undefined> => {
    const response = await (await caches.open(PAGES_CACHE)).match(OFFLINE_ORDER);
    return response && ((await response.json()) as OfflineOrder).title;
  };
  return { storage, offline: new CachedOfflineOrders(storage), storedTitle };
}

const session = { accessToken: 'a', refreshToken: 'r', source: 'PHONE' } as const;

describe.each<[string, () => World]>([
  ['in memory', inMemory],
  ['of a browser', inBrowser],
])('the order for the page without a connection, %s', (_, open) => {
  it('is the one that was kept last, until that one is forgotten', async () => {
    const { storage, offline, storedTitle } = open();
    storage.write('session', session);
    await offline.keep(order('1'));
    await offline.keep(order('2'));
    expect(await storedTitle()).toBe('Order 2');
    expect([await offline.find('1'), await offline.find('2')]).toEqual([undefined, order('2')]);
    await offline.forget('1');
    expect(await storedTitle()).toBe('Order 2');
    await offline.forget('2');
    expect(await storedTitle()).toBeUndefined();
    await offline.forget();
  });

  it('goes with the session of its customer, and none is kept after it', async () => {
    const { storage, offline, storedTitle } = open();
    storage.write('session', session);
    await offline.keep(order('1'));
    storage.write('session', { ...session, accessToken: 'newer' });
    expect(await storedTitle()).toBe('Order 1');
    storage.remove('session');
    await offline.keep(order('1'));
    expect(await storedTitle()).toBeUndefined();
  });
});

describe('a browser without a cache', () => {
  it('keeps nothing, and does not fail', async () => {
    stubGlobal('caches', () => undefined);
    const storage = new InMemoryDeviceStorage();
    storage.write('session', session);
    const offline = new CachedOfflineOrders(storage);
    await offline.keep(order('1'));
    await expect(offline.forget()).resolves.toBeUndefined();
    await expect(offline.find('1')).resolves.toBeUndefined();
  });
});
