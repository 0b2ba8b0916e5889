import { NetworkFailed } from '#application/AppError.ts';
import { dishesOf } from '#domain/catalog/Catalog.ts';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { aDish } from '#tests/builders/aDish.ts';
import { settled } from '#tests/support/settled.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { beginStores } from '#tests/ui/support/beginStores.ts';
import type { Stores } from '#ui/app/stores/createStores.ts';

const UNTIL = new Date('2126-03-02T10:00:00Z');

async function opened(shop = new AShop()) {
  shop.storage.write('location', { deliveryType: 'TAKE_AWAY', restaurantId: 'port' });
  const stores = shop.stores();
  const end = beginStores(stores);
  await settled();
  return { shop, stores, end, events: shop.memory.restaurantEvents };
}

function soldOutIn({ shop }: Stores): readonly string[] {
  return dishesOf(shop.catalog ?? aCatalog([])).flatMap(({ id, available }) => (available ? [] : [id]));
}

/** The kitchen has no soup. */
function withoutSoup(shop: AShop): void {
  shop.catalog = aCatalog([aDish(), aDish({ id: 'soup', name: 'Soup', available: false })]);
}

function see(visibility: 'visible' | 'hidden'): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the menu of a kitchen', () => {
  it('shows what was sold out, paused or priced anew while it stands open', async () => {
    const { shop, stores, events, end } = await opened();
    withoutSoup(shop);
    events.change('port', { dishIds: ['soup'] });
    await settled();
    expect(soldOutIn(stores)).toEqual(['soup']);
    const { restaurant } = shop.catalog;
    shop.catalog = {
      ...shop.catalog,
      restaurant: { ...restaurant, schedule: { ...restaurant.schedule, pausedUntil: UNTIL } },
    };
    events.change('port', { until: UNTIL });
    await settled();
    expect(stores.shop.restaurant?.schedule.pausedUntil).toEqual(UNTIL);
    shop.catalog = aCatalog([aDish({ price: 77_700 })]);
    events.change('port');
    await settled();
    expect(dishesOf(stores.shop.catalog ?? shop.catalog).map(({ price }) => price)).toEqual([77_700]);
    end();
    expect(events.lines).toBe(0);
  });

  it('is not asked for again when the first news are what it shows', async () => {
    const { shop, stores } = await opened();
    const { catalog } = stores.shop;
    shop.catalog = aCatalog([]);
    await settled();
    expect(stores.shop.catalog).toBe(catalog);
  });

  it('is asked for when the first news are others than it shows', async () => {
    const shop = new AShop();
    shop.memory.restaurantEvents.change('port', { dishIds: ['soup'] });
    shop.memory.restaurantEvents.line.hold();
    const { stores, events } = await opened(shop);
    withoutSoup(shop);
    await events.line.release(0);
    await settled();
    expect(soldOutIn(stores)).toEqual(['soup']);
  });

  it('is asked for when the first news are that the kitchen is busier than it shows', async () => {
    const shop = new AShop();
    shop.memory.restaurantEvents.change('port', { busyMinutes: 20 });
    shop.memory.restaurantEvents.line.hold();
    const { stores, events } = await opened(shop);
    shop.catalog = { ...shop.catalog, restaurant: { ...shop.catalog.restaurant, busyMinutes: 20 } };
    await events.line.release(0);
    await settled();
    expect(stores.shop.catalog?.restaurant.busyMinutes).toBe(20);
  });

  it('is followed while somebody looks, and then learns what changed meanwhile', async () => {
    const { shop, stores, events } = await opened();
    see('hidden');
    await settled();
    expect(events.lines).toBe(0);
    withoutSoup(shop);
    events.change('port', { dishIds: ['soup'] });
    see('visible');
    await settled();
    expect([events.lines, soldOutIn(stores)]).toEqual([1, ['soup']]);
  });

  it('stays as it is when the new one does not come, and follows the next news', async () => {
    const { shop, stores, events } = await opened();
    withoutSoup(shop);
    shop.memory.menu.line.failNext(new NetworkFailed());
    events.change('port', { dishIds: ['soup'] });
    await settled();
    expect(stores.shop.state.kind).toBe('ready');
    events.change('port');
    await settled();
    expect(soldOutIn(stores)).toEqual(['soup']);
  });

  it('is asked for every minute where nobody tells of changes', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'setTimeout', 'queueMicrotask', 'nextTick'] });
    const shop = new AShop();
    shop.memory.capabilities.offered = [];
    const { stores } = await opened(shop);
    withoutSoup(shop);
    jest.advanceTimersByTime(60_000);
    await settled();
    expect(soldOutIn(stores)).toEqual(['soup']);
  });
});
