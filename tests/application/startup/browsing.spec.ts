import { StartShop } from '#application/startup/StartShop.ts';
import type { Market } from '#domain/market/Market.ts';
import { browsable, readable } from '#domain/startup/browsable.ts';
import { aCity, aMenu, aRestaurant } from '#tests/builders/aRestaurant.ts';
import { FakeLastRestaurant } from '#tests/fakes/FakeLastRestaurant.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';

const noPay = { cardOnline: '', cardUponReceipt: false, cashUponReceipt: false };
const nowhere = { delivery: noPay, takeAway: noPay };
const main = aMenu({ id: 'main', isDelivery: true, isTakeAway: true });
const evening = aMenu({ id: 'evening', isDelivery: false, isTakeAway: true });

const restaurants = {
  harbour: [
    aRestaurant({ id: 'closed', order: 0, payConfig: nowhere, menus: [main, evening] }),
    aRestaurant({ id: 'port', order: 2, menus: [main] }),
    aRestaurant({ id: 'bay', order: 1, menus: [main] }),
  ],
  river: [aRestaurant({ id: 'mill', order: 1, menus: [main, evening] })],
};

function starting(market: Partial<Market> = {}) {
  const storage = new InMemoryDeviceStorage();
  const lastRestaurant = new FakeLastRestaurant();
  const api = {
    inCity: async (cityId: string) => restaurants[cityId as keyof typeof restaurants] ?? [],
    zonesOf: async () => [],
    find: async () => aRestaurant(),
  };
  const cities = { list: async () => [aCity({ id: 'harbour' }), aCity({ id: 'river' })], find: async () => aCity() };
  const settings = { defaults: {}, browseFirst: false, ...market } as Market;
  return { storage, start: new StartShop(storage, settings, cities, api, lastRestaurant) };
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
