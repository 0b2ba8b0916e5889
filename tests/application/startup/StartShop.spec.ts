import { NetworkFailed } from '#application/AppError.ts';
import type { RestaurantRef } from '#application/ports/LastRestaurant.ts';
import { AdoptLocation } from '#application/startup/AdoptLocation.ts';
import type { StartOutcome } from '#application/startup/StartOutcome.ts';
import { StartShop } from '#application/startup/StartShop.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { Market } from '#domain/market/Market.ts';
import { browsable, readable } from '#domain/startup/browsable.ts';
import { aCity, aMenu, aRestaurant } from '#tests/builders/aRestaurant.ts';
import { FakeCitiesApi, FakeRestaurantsApi } from '#tests/fakes/FakeCatalogApis.ts';
import { FakeLastRestaurant } from '#tests/fakes/FakeLastRestaurant.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';
import type { ShopRestaurant } from '#tests/fakes/InMemoryShop.ts';

const open = (id: string): ShopRestaurant => standing('harbour', { id });
const ELSEWHERE = { groups: [], dishes: [], modifierGroups: [], timeSlots: [], promoCodes: [], addresses: [] };

function standing(cityId: string, restaurant: Partial<Restaurant>): ShopRestaurant {
  return { cityId, restaurant: aRestaurant(restaurant), zones: [], hidden: [], promotions: [] };
}

/** Restaurants that are no more are known to no back end. */
function world(defaults: Market['defaults'] = {}, recalled?: RestaurantRef) {
  const storage = new InMemoryDeviceStorage();
  const lastRestaurant = new FakeLastRestaurant(recalled);
  const shop = { ...ELSEWHERE, cities: [aCity()], restaurants: ['saved', 'hinted', 'default', 'lost'].map(open) };
  const restaurants = new FakeRestaurantsApi(shop);
  const cities = new FakeCitiesApi(shop);
  const start = new StartShop(storage, { defaults } as Market, cities, restaurants, lastRestaurant);
  const adopt = new AdoptLocation(storage, lastRestaurant);
  const opened = async (): Promise<StartOutcome> => {
    const outcome = await start.execute();
    adopt.execute({ outcome });
    return outcome;
  };
  return { storage, start, adopt, open: opened, lastRestaurant, restaurants, cities };
}

describe('starting the shop', () => {
  it('asks for a place on a first visit', async () => {
    expect(await world().start.execute()).toEqual({
      basis: undefined,
      kind: 'location-needed',
      cities: [aCity()],
      preferred: {},
    });
  });

  it('opens at the saved place before anything else', async () => {
    const { start, storage } = world({ restaurantId: 'default' }, { restaurantId: 'hinted', deliveryType: 'DELIVERY' });
    storage.write('location', { restaurantId: 'saved', deliveryType: 'TAKE_AWAY' });
    expect(await start.execute()).toMatchObject({
      kind: 'ready',
      restaurant: { id: 'saved' },
      location: { deliveryType: 'TAKE_AWAY' },
    });
  });

  it("opens where the address of the page says, else at the market's default", async () => {
    const hinted = world({ restaurantId: 'default' }, { restaurantId: 'hinted', deliveryType: 'DELIVERY' });
    expect(await hinted.start.execute()).toMatchObject({ kind: 'ready', restaurant: { id: 'hinted' } });
    const configured = world({ restaurantId: 'default', deliveryType: 'TAKE_AWAY' });
    expect(await configured.open()).toMatchObject({ kind: 'ready', restaurant: { id: 'default' } });
    expect(configured.storage.read('location')).toMatchObject({ restaurantId: 'default', deliveryType: 'TAKE_AWAY' });
  });

  it('applies the default on a first boot only: who lost a place later is asked', async () => {
    const { open, storage } = world({ restaurantId: 'default' });
    storage.write('location', { restaurantId: 'gone', deliveryType: 'DELIVERY' });
    expect(await open()).toMatchObject({ kind: 'location-needed' });
    expect(await open()).toMatchObject({ kind: 'location-needed' });
    expect(storage.read('location')).toBeUndefined();
  });

  it('asks where the default of the market is no more', async () => {
    expect(await world({ restaurantId: 'gone' }).start.execute()).toMatchObject({ kind: 'location-needed' });
  });

  it('asks all the same when the cities do not load, and passes on why', async () => {
    const offline = new NetworkFailed();
    const { start, cities } = world();
    cities.line.failNext(offline);
    expect(await start.execute()).toEqual({ basis: undefined, kind: 'location-needed', error: offline, preferred: {} });
  });

  it('fails on a bug while the cities load, which no second try would mend', async () => {
    const { start, cities } = world();
    cities.line.failNext(new TypeError('a bug'));
    await expect(start.execute()).rejects.toThrow(TypeError);
  });

  it("asks in the market's city and by its delivery type where the market names no restaurant", async () => {
    const { start } = world({ cityId: 'harbour', deliveryType: 'TAKE_AWAY' });
    const preferred = { cityId: 'harbour', deliveryType: 'TAKE_AWAY' };
    expect(await start.execute()).toMatchObject({ kind: 'location-needed', preferred });
  });

  it('asks in the city that was saved when its restaurant is no more, after a reload too', async () => {
    const { open, storage } = world({ cityId: 'harbour', deliveryType: 'DELIVERY' });
    storage.write('location', { cityId: 'river', restaurantId: 'gone', deliveryType: 'TAKE_AWAY' });
    const preferred = { cityId: 'river', deliveryType: 'TAKE_AWAY' };
    expect(await open()).toMatchObject({ kind: 'location-needed', preferred });
    expect(await open()).toMatchObject({ kind: 'location-needed', preferred });
  });

  it('is still on its first boot when nothing was found out', async () => {
    const { start, storage, restaurants } = world({ restaurantId: 'lost' });
    restaurants.line.failNext(new NetworkFailed());
    await expect(start.execute()).rejects.toThrow(NetworkFailed);
    expect(storage.read('started')).toBeUndefined();
  });

  it('forgets a restaurant that is no more, and asks', async () => {
    const { open, storage, lastRestaurant } = world();
    storage.write('location', { restaurantId: 'gone', deliveryType: 'DELIVERY' });
    expect(await open()).toMatchObject({ kind: 'location-needed' });
    expect(storage.read('location')).toBeUndefined();
    expect(lastRestaurant.written).toEqual([undefined]);
  });

  it.each(['saved', 'gone'])(
    'leaves a location alone that was chosen while restaurant "%s" was looked for',
    async (id) => {
      const { start, adopt, storage, lastRestaurant } = world();
      storage.write('location', { restaurantId: id, deliveryType: 'TAKE_AWAY' });
      const outcome = await start.execute();
      const chosen = { restaurantId: id, deliveryType: 'DELIVERY', place: { address: 'Portovaya, 34' } } as const;
      storage.write('location', chosen);
      adopt.execute({ outcome });
      expect(storage.read('location')).toEqual(chosen);
      expect(lastRestaurant.written).toEqual([]);
    },
  );
});

const noPay = { cardOnline: '', cardUponReceipt: false, cashUponReceipt: false };
const nowhere = { delivery: noPay, takeAway: noPay };
const main = aMenu({ id: 'main', isDelivery: true, isTakeAway: true });
const evening = aMenu({ id: 'evening', isDelivery: false, isTakeAway: true });

const BROWSED = {
  ...ELSEWHERE,
  cities: [aCity({ id: 'harbour' }), aCity({ id: 'river' })],
  restaurants: [
    standing('harbour', { id: 'closed', order: 0, payConfig: nowhere, menus: [main, evening] }),
    standing('harbour', { id: 'port', order: 2, menus: [main] }),
    standing('harbour', { id: 'bay', order: 1, menus: [main] }),
    standing('river', { id: 'mill', order: 1, menus: [main, evening] }),
  ],
};

function starting(market: Partial<Market> = {}) {
  const storage = new InMemoryDeviceStorage();
  const settings = { defaults: {}, browseFirst: false, ...market } as Market;
  const apis = [new FakeCitiesApi(BROWSED), new FakeRestaurantsApi(BROWSED)] as const;
  return { storage, start: new StartShop(storage, settings, ...apis, new FakeLastRestaurant()) };
}

describe('a visitor without a place', () => {
  it('reads the menu of a link at the first restaurant that has it, and nothing is kept', async () => {
    const { start, storage } = starting();
    const outcome = await start.execute({ link: { menuId: 'evening' } });
    expect(outcome).toMatchObject({ kind: 'browsing', restaurant: { id: 'mill' }, deliveryType: 'TAKE_AWAY' });
    expect(storage.read('location')).toBeUndefined();
  });

  it('reads any menu for a link that names none, by the order of the restaurants', async () => {
    expect(await starting().start.execute({ link: {} })).toMatchObject({
      kind: 'browsing',
      restaurant: { id: 'bay' },
      deliveryType: 'DELIVERY',
    });
  });

  it("reads a menu of the market's own city first where the market lets visitors browse", async () => {
    const { start } = starting({ browseFirst: true, defaults: { cityId: 'river' } });
    expect(await start.execute()).toMatchObject({ kind: 'browsing', restaurant: { id: 'mill' } });
  });

  it('is asked where to when there is no such menu, and without a link', async () => {
    expect(await starting().start.execute({ link: { menuId: 'gone' } })).toMatchObject({ kind: 'location-needed' });
    expect(await starting().start.execute()).toMatchObject({ kind: 'location-needed' });
  });
});

describe('what can be browsed', () => {
  it('is only read where nothing can be paid for', () => {
    const unpaid = aRestaurant({ id: 'unpaid', payConfig: nowhere, menus: [main] });
    expect(browsable([unpaid], 'main')).toBeUndefined();
    expect(readable([unpaid], 'main')).toMatchObject({ restaurant: { id: 'unpaid' } });
    expect(readable([unpaid], 'other')).toBeUndefined();
  });

  it('is nothing where nothing can be paid for or eaten', () => {
    expect(browsable([], undefined)).toBeUndefined();
    expect(browsable([aRestaurant({ menus: [] })], undefined)).toBeUndefined();
  });
});
