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

/** @trust open-menus */
describe('watchKitchen', () => {
  it.each([
    ['of a dish', { dishIds: ['soup'] }],
    ['of nothing but a price', {}],
  ])('loads once for news that come together, %s', async (_, offer) => {
    const { shop, events, end } = await opened();
    const { line } = shop.memory.restaurants;
    line.hold();
    events.change('port', offer);
    await settled();
    expect(line.held).toBe(1);
    end();
  });

  it('updates dishes that are sold out, paused or priced anew while the page is open', async () => {
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

  it('does not reload when the first event equals what is shown', async () => {
    const { shop, stores } = await opened();
    const { catalog } = stores.shop;
    shop.catalog = aCatalog([]);
    await settled();
    expect(stores.shop.catalog).toBe(catalog);
  });

  it('reloads when the first event differs from what is shown', async () => {
    const shop = new AShop();
    shop.memory.restaurantEvents.change('port', { dishIds: ['soup'] });
    shop.memory.restaurantEvents.line.hold();
    const { stores, events } = await opened(shop);
    withoutSoup(shop);
    await events.line.release(0);
    await settled();
    expect(soldOutIn(stores)).toEqual(['soup']);
  });

  it('reloads when the first event has a longer wait', async () => {
    const shop = new AShop();
    shop.memory.restaurantEvents.change('port', { busyMinutes: 20 });
    shop.memory.restaurantEvents.line.hold();
    const { stores, events } = await opened(shop);
    shop.catalog = { ...shop.catalog, restaurant: { ...shop.catalog.restaurant, busyMinutes: 20 } };
    await events.line.release(0);
    await settled();
    expect(stores.shop.catalog?.restaurant.busyMinutes).toBe(20);
  });

  it('subscribes while the page is visible, and then loads what changed meanwhile', async () => {
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

  it('keeps the menu when a reload fails, and follows the next event', async () => {
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

  it('reloads every minute when there are no events', async () => {
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
