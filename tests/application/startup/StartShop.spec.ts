import { NetworkFailed } from '#application/AppError.ts';
import type { Market } from '#application/market/Market.ts';
import type { RestaurantRef } from '#application/ports/LastRestaurant.ts';
import { AdoptLocation } from '#application/startup/AdoptLocation.ts';
import type { StartOutcome } from '#application/startup/StartOutcome.ts';
import { StartShop } from '#application/startup/StartShop.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { browsable, readable } from '#domain/startup/startLocation.ts';
import { aCity, aMenu, aRestaurant } from '#tests/builders/aRestaurant.ts';
import { FakeCitiesApi, FakeRestaurantsApi } from '#tests/fakes/FakeCatalogApis.ts';
import { FakeLastRestaurant } from '#tests/fakes/FakeLastRestaurant.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';
import type { ShopRestaurant } from '#tests/fakes/InMemoryShop.ts';

const open = (id: string): ShopRestaurant => shopRestaurant('harbour', { id });
const ELSEWHERE = { groups: [], dishes: [], modifierGroups: [], timeSlots: [], promoCodes: [], addresses: [] };

function shopRestaurant(cityId: string, restaurant: Partial<Restaurant>): ShopRestaurant {
  return { cityId, restaurant: aRestaurant(restaurant), zones: [], hidden: [], promotions: [] };
}

/** Restaurants that are no more are known to no back end. */
function world(defaults: Market['defaults'] = {}, recalled?: RestaurantRef) {
  const storage = new InMemoryDeviceStorage();
  const lastRestaurant = new FakeLastRestaurant(recalled);
  const shop = { ...ELSEWHERE, cities: [aCity()], restaurants: ['saved', 'hinted', 'default', 'lost'].map(open) };
  const restaurants = new FakeRestaurantsApi(shop);
  const cities = new FakeCitiesApi(shop);
  const start = new StartShop({ storage, market: { defaults } as Market, cities, restaurants, lastRestaurant });
  const adopt = new AdoptLocation({ storage, lastRestaurant });
  const opened = async (): Promise<StartOutcome> => {
    const outcome = await start.execute();
    adopt.execute({ outcome });
    return outcome;
  };
  return { storage, start, adopt, open: opened, lastRestaurant, restaurants, cities };
}

/** @spec 1.6 4.43 4.44 4.45 8.21 8.23 8.24 */
describe('StartShop', () => {
  it('asks for a location on a first visit', async () => {
    expect(await world().start.execute()).toEqual({
      basis: undefined,
      kind: 'location-needed',
      cities: [aCity()],
      preferred: {},
    });
  });

  it('opens at the stored location before anything else', async () => {
    const { start, storage } = world({ restaurantId: 'default' }, { restaurantId: 'hinted', deliveryType: 'DELIVERY' });
    storage.write('location', { restaurantId: 'saved', deliveryType: 'TAKE_AWAY' });
    expect(await start.execute()).toMatchObject({
      kind: 'ready',
      restaurant: { id: 'saved' },
      location: { deliveryType: 'TAKE_AWAY' },
    });
  });

  it('opens where the URL says, else at the default of the market', async () => {
    const hinted = world({ restaurantId: 'default' }, { restaurantId: 'hinted', deliveryType: 'DELIVERY' });
    expect(await hinted.start.execute()).toMatchObject({ kind: 'ready', restaurant: { id: 'hinted' } });
    const configured = world({ restaurantId: 'default', deliveryType: 'TAKE_AWAY' });
    expect(await configured.open()).toMatchObject({ kind: 'ready', restaurant: { id: 'default' } });
    expect(configured.storage.read('location')).toMatchObject({ restaurantId: 'default', deliveryType: 'TAKE_AWAY' });
  });

  it('applies the default only on a first boot, and asks a customer whose location is lost', async () => {
    const { open, storage } = world({ restaurantId: 'default' });
    storage.write('location', { restaurantId: 'gone', deliveryType: 'DELIVERY' });
    expect(await open()).toMatchObject({ kind: 'location-needed' });
    expect(await open()).toMatchObject({ kind: 'location-needed' });
    expect(storage.read('location')).toBeUndefined();
  });

  it('asks when the default of the market no longer exists', async () => {
    expect(await world({ restaurantId: 'gone' }).start.execute()).toMatchObject({ kind: 'location-needed' });
  });

  it('asks even when the cities fail to load, and passes the error on', async () => {
    const offline = new NetworkFailed();
    const { start, cities } = world();
    cities.line.failNext(offline);
    expect(await start.execute()).toEqual({ basis: undefined, kind: 'location-needed', error: offline, preferred: {} });
  });

  it('rejects on an unexpected error while loading cities', async () => {
    const { start, cities } = world();
    cities.line.failNext(new TypeError('a bug'));
    await expect(start.execute()).rejects.toThrow(TypeError);
  });

  it('asks with city and delivery type of the market when it names no restaurant', async () => {
    const { start } = world({ cityId: 'harbour', deliveryType: 'TAKE_AWAY' });
    const preferred = { cityId: 'harbour', deliveryType: 'TAKE_AWAY' };
    expect(await start.execute()).toMatchObject({ kind: 'location-needed', preferred });
  });

  it('asks with the stored city when its restaurant no longer exists, even after a reload', async () => {
    const { open, storage } = world({ cityId: 'harbour', deliveryType: 'DELIVERY' });
    storage.write('location', { cityId: 'river', restaurantId: 'gone', deliveryType: 'TAKE_AWAY' });
    const preferred = { cityId: 'river', deliveryType: 'TAKE_AWAY' };
    expect(await open()).toMatchObject({ kind: 'location-needed', preferred });
    expect(await open()).toMatchObject({ kind: 'location-needed', preferred });
  });

  it('remains on its first boot when it could not find a location', async () => {
    const { start, storage, restaurants } = world({ restaurantId: 'lost' });
    restaurants.line.failNext(new NetworkFailed());
    await expect(start.execute()).rejects.toThrow(NetworkFailed);
    expect(storage.read('started')).toBeUndefined();
  });

  it('asks when the stored restaurant no longer exists', async () => {
    const { open, storage, lastRestaurant } = world();
    storage.write('location', { restaurantId: 'gone', deliveryType: 'DELIVERY' });
    expect(await open()).toMatchObject({ kind: 'location-needed' });
    expect(storage.read('location')).toBeUndefined();
    expect(lastRestaurant.written).toEqual([undefined]);
  });

  it.each(['saved', 'gone'])('keeps a location that was chosen while restaurant "%s" was loading', async (id) => {
    const { start, adopt, storage, lastRestaurant } = world();
    storage.write('location', { restaurantId: id, deliveryType: 'TAKE_AWAY' });
    const outcome = await start.execute();
    const location = { restaurantId: id, deliveryType: 'DELIVERY', place: { address: 'Portovaya, 34' } } as const;
    storage.write('location', location);
    adopt.execute({ outcome });
    expect(storage.read('location')).toEqual(location);
    expect(lastRestaurant.written).toEqual([]);
  });
});

const noPay = { cardOnline: '', cardUponReceipt: false, cashUponReceipt: false };
const nowhere = { delivery: noPay, takeAway: noPay };
const main = aMenu({ id: 'main', isDelivery: true, isTakeAway: true });
const evening = aMenu({ id: 'evening', isDelivery: false, isTakeAway: true });

const BROWSED = {
  ...ELSEWHERE,
  cities: [aCity({ id: 'harbour' }), aCity({ id: 'river' })],
  restaurants: [
    shopRestaurant('harbour', { id: 'closed', order: 0, payConfig: nowhere, menus: [main, evening] }),
    shopRestaurant('harbour', { id: 'port', order: 2, menus: [main] }),
    shopRestaurant('harbour', { id: 'bay', order: 1, menus: [main] }),
    shopRestaurant('river', { id: 'mill', order: 1, menus: [main, evening] }),
  ],
};

function starting(market: Partial<Market> = {}) {
  const storage = new InMemoryDeviceStorage();
  const start = new StartShop({
    storage,
    market: { defaults: {}, browseFirst: false, ...market } as Market,
    cities: new FakeCitiesApi(BROWSED),
    restaurants: new FakeRestaurantsApi(BROWSED),
    lastRestaurant: new FakeLastRestaurant(),
  });
  return { storage, start };
}

describe('StartShop for a visitor without a location', () => {
  it('shows the menu of a link at the first restaurant that has it, without storing anything', async () => {
    const { start, storage } = starting();
    const outcome = await start.execute({ link: { menuId: 'evening' } });
    expect(outcome).toMatchObject({ kind: 'browsing', restaurant: { id: 'mill' }, deliveryType: 'TAKE_AWAY' });
    expect(storage.read('location')).toBeUndefined();
  });

  it('shows any menu for a link without one, by the order of the restaurants', async () => {
    expect(await starting().start.execute({ link: {} })).toMatchObject({
      kind: 'browsing',
      restaurant: { id: 'bay' },
      deliveryType: 'DELIVERY',
    });
  });

  it('shows a menu of the city of the market when the market allows browsing', async () => {
    const { start } = starting({ browseFirst: true, defaults: { cityId: 'river' } });
    expect(await start.execute()).toMatchObject({ kind: 'browsing', restaurant: { id: 'mill' } });
  });

  it('asks for a location when there is no such menu, and without a link', async () => {
    expect(await starting().start.execute({ link: { menuId: 'gone' } })).toMatchObject({ kind: 'location-needed' });
    expect(await starting().start.execute()).toMatchObject({ kind: 'location-needed' });
  });
});

describe('StartShop for browsing', () => {
  it('shows a menu read-only when there is no pay type', () => {
    const unpaid = aRestaurant({ id: 'unpaid', payConfig: nowhere, menus: [main] });
    expect(browsable([unpaid], 'main')).toBeUndefined();
    expect(readable([unpaid], 'main')).toMatchObject({ restaurant: { id: 'unpaid' } });
    expect(readable([unpaid], 'other')).toBeUndefined();
  });

  it('shows nothing when there is neither a pay type nor a dish', () => {
    expect(browsable([], undefined)).toBeUndefined();
    expect(browsable([aRestaurant({ menus: [] })], undefined)).toBeUndefined();
  });
});
