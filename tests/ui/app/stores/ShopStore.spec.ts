import { NetworkFailed } from '#application/AppError.ts';
import { LoadFailed } from '#application/catalog/errors.ts';
import { LoadCatalog } from '#application/catalog/LoadCatalog.ts';
import { WatchStored } from '#application/reads/WatchStored.ts';
import { AdoptLocation } from '#application/startup/AdoptLocation.ts';
import type { StartOutcome } from '#application/startup/StartOutcome.ts';
import { StartShop } from '#application/startup/StartShop.ts';
import { SyncTime } from '#application/startup/SyncTime.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { Catalog } from '#domain/catalog/Catalog.ts';
import type { SelectedLocation } from '#domain/location/SelectedLocation.ts';
import { aCity, aRestaurant } from '#tests/builders/aRestaurant.ts';
import { theShop } from '#tests/contracts/ports/theShop.ts';
import {
  FakeCitiesApi,
  FakeMenuApi,
  FakePromotionsApi,
  FakeRestaurantsApi,
  FakeTimeApi,
} from '#tests/fakes/FakeCatalogApis.ts';
import { FakeLastRestaurant } from '#tests/fakes/FakeLastRestaurant.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';
import { MARKET } from '#tests/ui/support/aShop.tsx';
import { ShopStore } from '#ui/app/stores/ShopStore.ts';

const location: SelectedLocation = { deliveryType: 'DELIVERY', restaurantId: 'port' };
const catalogOf = (id: string): Catalog => ({
  restaurant: aRestaurant({ id }),
  deliveryType: 'DELIVERY',
  menus: [],
  modifierGroups: [],
  timeSlots: [],
  promotions: [],
});
const ready = (restaurantId: string): StartOutcome => ({
  basis: undefined,
  kind: 'ready',
  location: { ...location, restaurantId },
  restaurant: aRestaurant({ id: restaurantId }),
});

/** Each step answers when it is let; what happened is told in order. */
function world(firstScreen?: Catalog) {
  const storage = new InMemoryDeviceStorage();
  const faults: unknown[] = [];
  const seen: string[] = [];
  const pending = { start: deferred<StartOutcome>(), catalog: deferred<Catalog>(), time: deferred<void>() };
  const step = <T>(name: string, answer: () => Promise<T>) => ({
    execute: () => {
      seen.push(name);
      return answer();
    },
  });
  const useCases = {
    startShop: step('start', () => pending.start.promise),
    loadCatalog: step('catalog', () => pending.catalog.promise),
    syncTime: step('time', () => pending.time.promise),
    adoptLocation: new AdoptLocation(storage, new FakeLastRestaurant()),
    watchStored: new WatchStored(storage),
    reportFault: { execute: ({ error }: { error: unknown }) => void faults.push(error) },
  } as unknown as UseCases;
  return { storage, faults, seen, pending, shop: new ShopStore(useCases, firstScreen) };
}

function deferred<T>() {
  return Promise.withResolvers<T>();
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('the shop', () => {
  it('asks for the time and the place at once, then for the menu, and is open with it', async () => {
    const { shop, seen, pending } = world();
    shop.begin();
    expect([shop.state.kind, seen.toSorted()]).toEqual(['starting', ['start', 'time']]);
    pending.start.resolve(ready('port'));
    pending.time.resolve();
    await settled();
    expect([shop.state.kind, seen.at(-1)]).toEqual(['loading', 'catalog']);
    pending.catalog.resolve(catalogOf('port'));
    await settled();
    expect([shop.state.kind, shop.isWhole, shop.restaurant?.id]).toEqual(['ready', true, 'port']);
  });

  it('asks where to when no place is known, and opens with the answer', async () => {
    const { shop, pending, storage } = world();
    shop.begin();
    pending.time.resolve();
    pending.start.resolve({ basis: undefined, kind: 'location-needed', cities: [aCity()], preferred: {} });
    await settled();
    expect(shop.state).toEqual({ kind: 'location-needed', cities: [aCity()], preferred: {} });
    pending.start = deferred();
    storage.write('location', location);
    pending.start.resolve(ready('port'));
    pending.catalog.resolve(catalogOf('port'));
    await settled();
    expect([shop.state.kind, shop.location]).toEqual(['ready', location]);
  });

  it('keeps the first screen of the page in sight until the whole menu has come', async () => {
    const { shop, pending } = world(catalogOf('port'));
    shop.begin();
    pending.start.resolve(ready('port'));
    await settled();
    expect([shop.state.kind, shop.isWhole]).toEqual(['ready', false]);
    pending.catalog.resolve(catalogOf('port'));
    await settled();
    expect(shop.isWhole).toBe(true);
  });

  it.each([
    ['the place', 'start', new NetworkFailed(), 0],
    ['the menu', 'catalog', new LoadFailed('load.menu-groups-not-found', 'Menu groups not found', undefined), 0],
    ['the time', 'time', new LoadFailed('load.time', 'Failed to fetch UTC time', undefined), 0],
    ['a bug', 'catalog', new Error('a bug'), 1],
  ] as const)('fails for good without %s, and reports only bugs', async (_, part, error, reports) => {
    const { shop, pending, faults } = world();
    shop.begin();
    pending[part].reject(error);
    pending.start.resolve(ready('port'));
    pending.time.resolve();
    pending.catalog.resolve(catalogOf('port'));
    await settled();
    expect(shop.state).toEqual({ kind: 'failed', error });
    expect(faults).toHaveLength(reports);
  });

  it('starts anew after a failure', async () => {
    const { shop, pending } = world();
    shop.begin();
    pending.start.reject(new NetworkFailed());
    await settled();
    pending.start = deferred();
    void shop.load();
    expect(shop.state.kind).toBe('starting');
    pending.start.resolve(ready('port'));
    pending.time.resolve();
    pending.catalog.resolve(catalogOf('port'));
    await settled();
    expect(shop.state.kind).toBe('ready');
  });

  it('shows the menu of the place that was chosen last', async () => {
    const { shop, pending, storage } = world();
    pending.time.resolve();
    shop.begin();
    pending.start.resolve(ready('port'));
    await settled();
    const slow = pending.catalog;
    [pending.start, pending.catalog] = [deferred(), deferred()];
    storage.write('location', { ...location, restaurantId: 'bay' });
    pending.start.resolve(ready('bay'));
    pending.catalog.resolve(catalogOf('bay'));
    await settled();
    slow.resolve(catalogOf('port'));
    await settled();
    expect(shop.restaurant?.id).toBe('bay');
  });

  it('does not load again for another address of the same restaurant', async () => {
    const { shop, pending, storage, seen } = world();
    shop.begin();
    pending.time.resolve();
    pending.start.resolve(ready('port'));
    pending.catalog.resolve(catalogOf('port'));
    await settled();
    storage.write('location', { ...location, place: { address: 'Portovaya, 34' } });
    await settled();
    expect(seen.filter((name) => name === 'start')).toHaveLength(1);
    expect(shop.location?.place?.address).toBe('Portovaya, 34');
  });
});

describe('the selected location while the shop is still looking for the saved one', () => {
  const SAVED: SelectedLocation = { deliveryType: 'TAKE_AWAY', restaurantId: 'port' };

  /** The real use-cases on a back end whose look-up of a restaurant answers when it is let. */
  function slowShop() {
    const storage = new InMemoryDeviceStorage();
    const lastRestaurant = new FakeLastRestaurant();
    const restaurants = new FakeRestaurantsApi(theShop());
    const held: (() => void)[] = [];
    const find = restaurants.find.bind(restaurants);
    const asked: string[] = [];
    restaurants.find = async (id) => {
      asked.push(id);
      await new Promise<void>((resolve) => held.push(resolve));
      return find(id);
    };
    const clock = new FixedClock();
    const useCases = {
      startShop: new StartShop(storage, MARKET, new FakeCitiesApi(theShop()), restaurants, lastRestaurant),
      adoptLocation: new AdoptLocation(storage, lastRestaurant),
      loadCatalog: new LoadCatalog(new FakeMenuApi(theShop()), new FakePromotionsApi(theShop()), clock),
      syncTime: new SyncTime(new FakeTimeApi(clock), clock),
      watchStored: new WatchStored(storage),
      reportFault: { execute: () => {} },
    };
    const shop = new ShopStore(useCases);
    storage.write('location', SAVED);
    return {
      storage,
      shop,
      lastRestaurant,
      asked,
      release: () => {
        for (const answer of held.splice(0)) answer();
      },
    };
  }

  it('keeps an address that the customer saves meanwhile', async () => {
    const { storage, shop, release } = slowShop();
    shop.begin();
    const chosen: SelectedLocation = { ...SAVED, deliveryType: 'DELIVERY', place: { address: 'Portovaya, 34' } };
    storage.write('location', chosen);
    release();
    await settled();
    expect(storage.read('location')).toEqual(chosen);
    expect([shop.location, shop.catalog?.deliveryType]).toEqual([chosen, 'DELIVERY']);
  });

  it('shows the menu of a restaurant that the customer chooses meanwhile', async () => {
    const { storage, shop, release, lastRestaurant } = slowShop();
    shop.begin();
    storage.write('location', { ...SAVED, restaurantId: 'hill' });
    release();
    await settled();
    expect([shop.restaurant?.id, storage.read('location')?.restaurantId]).toEqual(['hill', 'hill']);
    expect(lastRestaurant.written).toEqual([{ ...SAVED, restaurantId: 'hill' }]);
  });

  it('asks the back end once where nothing changes', async () => {
    const { storage, shop, release, asked } = slowShop();
    shop.begin();
    release();
    await settled();
    expect([shop.state.kind, storage.read('location')]).toEqual(['ready', SAVED]);
    expect(asked).toEqual(['port']);
  });
});
