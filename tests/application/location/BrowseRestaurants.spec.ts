import { NetworkFailed } from '#application/AppError.ts';
import { BrowseRestaurants } from '#application/location/BrowseRestaurants.ts';
import type { Market } from '#application/market/Market.ts';
import type { City } from '#domain/location/City.ts';
import { aCity, aRestaurant } from '#tests/builders/aRestaurant.ts';
import { theShop } from '#tests/contracts/ports/theShop.ts';
import { FakeCitiesApi, FakeRestaurantsApi } from '#tests/fakes/FakeCatalogApis.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';

const CITIES = [aCity({ id: 'river' }), aCity({ id: 'harbour' }), aCity({ id: 'hill' })];

function world(cities: readonly City[] = CITIES, defaults: Market['defaults'] = {}) {
  const storage = new InMemoryDeviceStorage();
  const restaurants = cities.map(({ id }) => ({
    cityId: id,
    restaurant: aRestaurant({ id: `of-${id}` }),
    zones: [],
    hidden: [],
    promotions: [],
  }));
  const shop = { ...theShop(), cities, restaurants };
  const citiesApi = new FakeCitiesApi(shop);
  const restaurantsApi = new FakeRestaurantsApi(shop);
  const market = { defaults } as Market;
  return {
    storage,
    line: restaurantsApi.line,
    browse: new BrowseRestaurants({ cities: citiesApi, restaurants: restaurantsApi, storage, market }),
  };
}

describe('BrowseRestaurants', () => {
  it('starts with the first city', async () => {
    const result = await world().browse.execute({});
    expect(result.city?.id).toBe('river');
    expect(result.restaurants.map(({ id }) => id)).toEqual(['of-river']);
    expect(result.cities).toEqual(CITIES);
  });

  it('starts with the city of the market, but rather with that of the customer', async () => {
    const { browse, storage } = world(CITIES, { cityId: 'hill' });
    expect((await browse.execute({})).city?.id).toBe('hill');
    storage.write('location', { cityId: 'harbour', deliveryType: 'TAKE_AWAY', restaurantId: 'of-harbour' });
    expect((await browse.execute({})).city?.id).toBe('harbour');
    expect((await browse.execute({ cityId: 'river' })).city?.id).toBe('river');
  });

  it('skips a city that no longer exists', async () => {
    const { browse, storage } = world();
    storage.write('location', { cityId: 'gone', deliveryType: 'TAKE_AWAY', restaurantId: 'of-gone' });
    expect((await browse.execute({ cityId: 'lost' })).city?.id).toBe('river');
  });

  it('returns no restaurants when there are no cities', async () => {
    expect(await world([]).browse.execute({})).toEqual({ cities: [], city: undefined, restaurants: [] });
  });

  it('rejects when the restaurants fail to load', async () => {
    const { browse, line } = world();
    const error = new NetworkFailed();
    line.failNext(error);
    await expect(browse.execute({})).rejects.toBe(error);
  });
});
