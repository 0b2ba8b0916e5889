import { BrowseRestaurants } from '#application/location/BrowseRestaurants.ts';
import { LocateRestaurant } from '#application/location/LocateRestaurant.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { City } from '#domain/location/City.ts';
import type { Market } from '#domain/market/Market.ts';
import { aCity, aRestaurant } from '#tests/builders/aRestaurant.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';

const BOUNDS = { north: 2, south: 1, west: 1, east: 2 };
const CITIES = [aCity({ id: 'river' }), aCity({ id: 'harbour', bounds: BOUNDS }), aCity({ id: 'hill' })];

function world(cities: readonly City[] = CITIES, defaults: Market['defaults'] = {}) {
  const storage = new InMemoryDeviceStorage();
  const asked: string[] = [];
  const restaurants = {
    inCity: async (cityId: string): Promise<readonly Restaurant[]> => {
      asked.push(cityId);
      return [aRestaurant({ id: `of-${cityId}` })];
    },
    zonesOf: async () => [],
    find: async (id: string) => aRestaurant({ id }),
  };
  const citiesApi = { list: async () => cities, find: async () => aCity() };
  return {
    storage,
    asked,
    browse: new BrowseRestaurants(citiesApi, restaurants, storage, { defaults } as Market),
    locate: new LocateRestaurant(citiesApi, restaurants),
  };
}

describe('looking at restaurants', () => {
  it('begins in the first city', async () => {
    const found = await world().browse.execute({});
    expect(found.city?.id).toBe('river');
    expect(found.restaurants.map(({ id }) => id)).toEqual(['of-river']);
    expect(found.cities).toEqual(CITIES);
  });

  it('begins in the city of the market, and sooner in that of the customer', async () => {
    const { browse, storage } = world(CITIES, { cityId: 'hill' });
    expect((await browse.execute({})).city?.id).toBe('hill');
    storage.write('location', { cityId: 'harbour', deliveryType: 'TAKE_AWAY', restaurantId: 'of-harbour' });
    expect((await browse.execute({})).city?.id).toBe('harbour');
    expect((await browse.execute({ cityId: 'river' })).city?.id).toBe('river');
  });

  it('passes over a city that is no more', async () => {
    const { browse, storage } = world();
    storage.write('location', { cityId: 'gone', deliveryType: 'TAKE_AWAY', restaurantId: 'of-gone' });
    expect((await browse.execute({ cityId: 'lost' })).city?.id).toBe('river');
  });

  it('finds nothing where there are no cities', async () => {
    expect(await world([]).browse.execute({})).toEqual({ cities: [], city: undefined, restaurants: [] });
  });
});

describe('the city of a restaurant', () => {
  it('is the one that lists it', async () => {
    const { locate } = world();
    const offer = await locate.execute({ restaurantId: 'of-hill' });
    expect(offer?.city.id).toBe('hill');
    expect(offer?.restaurants.map(({ id }) => id)).toEqual(['of-hill']);
  });

  it('is asked first where the restaurant lies', async () => {
    const { locate, asked } = world();
    await locate.execute({ restaurantId: 'of-harbour', location: { lat: 1.5, lng: 1.5 } });
    expect(asked).toEqual(['harbour']);
  });

  it('is not known where no city lists it', async () => {
    expect(await world().locate.execute({ restaurantId: 'nowhere' })).toBeUndefined();
  });
});
