import { NetworkFailed } from '#application/AppError.ts';
import { LoadCityOffer } from '#application/location/LoadCityOffer.ts';
import { aZone } from '#tests/builders/aRestaurant.ts';
import { theShop } from '#tests/contracts/ports/theShop.ts';
import { FakeCapabilitiesApi, FakeRestaurantsApi } from '#tests/fakes/FakeCatalogApis.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { notFound } from '#tests/fakes/InMemoryShop.ts';
import { settled } from '#tests/support/settled.ts';

function world({ shop = theShop(), hasCityZones = false } = {}) {
  const restaurants = new FakeRestaurantsApi(shop);
  const clock = new FixedClock();
  const capabilities = new FakeCapabilitiesApi(hasCityZones ? ['city-zones'] : []);
  const load = new LoadCityOffer({ restaurants, capabilities, clock });
  return { clock, line: restaurants.line, restaurants, load };
}

describe('LoadCityOffer', () => {
  it('loads the restaurants of the city, and the zones of those that deliver', async () => {
    const offer = await world().load.execute({ cityId: 'harbour' });
    expect(offer.restaurants.map(({ id }) => id)).toEqual(['wide', 'port', 'hill']);
    // `wide` has zones but no menu, `hill` takes no pay: neither delivers.
    expect(offer.zones.map(({ id }) => id)).toEqual(['port-zone']);
  });

  it('states when it was requested, not when it arrived', async () => {
    const { load, line, clock } = world();
    const requestedAt = clock.now();
    line.hold();
    const loading = load.execute({ cityId: 'empty' });
    clock.time = new Date(requestedAt.getTime() + 60_000);
    await line.release(0);
    expect((await loading).loadedAt).toEqual(requestedAt);
  });

  it('returns neither for a city without restaurants', async () => {
    const offer = await world().load.execute({ cityId: 'empty' });
    expect([offer.restaurants, offer.zones]).toEqual([[], []]);
  });

  describe('where the back end has the zones of a city', () => {
    /** A city in which two restaurants deliver, and `wide` has zones but no menu. */
    const twoOfThem = () => {
      const shop = theShop();
      const { restaurants } = shop;
      const [port] = restaurants.filter(({ restaurant }) => restaurant.id === 'port');
      if (port === undefined) throw new Error('There is no port');
      const bay = {
        ...port,
        restaurant: { ...port.restaurant, id: 'bay' },
        zones: [aZone({ id: 'bay-zone', restaurantId: 'bay' })],
      };
      return { ...shop, restaurants: [...restaurants, bay] };
    };

    it('asks for them once, and leaves out those of restaurants that do not deliver', async () => {
      const { load, restaurants } = world({ shop: twoOfThem(), hasCityZones: true });
      const offer = await load.execute({ cityId: 'harbour' });
      expect(offer.zones.map(({ id }) => id).toSorted()).toEqual(['bay-zone', 'port-zone']);
      expect(restaurants.zonesAsked).toEqual(['all in harbour']);
    });

    it('asks for each when the call is absent after all', async () => {
      const { load, restaurants } = world({ shop: twoOfThem(), hasCityZones: true });
      jest.spyOn(restaurants, 'zonesInCity').mockRejectedValue(notFound());
      const offer = await load.execute({ cityId: 'harbour' });
      expect(offer.zones.map(({ id }) => id).toSorted()).toEqual(['bay-zone', 'port-zone']);
      expect(restaurants.zonesAsked).toEqual(['port', 'bay']);
    });

    it('rejects when they fail to load', async () => {
      const { load, restaurants } = world({ shop: twoOfThem(), hasCityZones: true });
      const error = new NetworkFailed();
      jest.spyOn(restaurants, 'zonesInCity').mockRejectedValue(error);
      await expect(load.execute({ cityId: 'harbour' })).rejects.toBe(error);
    });
  });

  it('rejects when the zones fail to load', async () => {
    const { load, line } = world();
    const loading = load.execute({ cityId: 'harbour' });
    const error = new NetworkFailed();
    line.failNext(error);
    await expect(loading).rejects.toBe(error);
  });

  it('rejects when it is aborted', async () => {
    const { load, line } = world();
    line.hold();
    const giving = new AbortController();
    const loading = load.execute({ cityId: 'harbour' }, giving.signal);
    await settled();
    giving.abort();
    await expect(loading).rejects.toBe(giving.signal.reason);
  });
});
