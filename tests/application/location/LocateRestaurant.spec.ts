import { LocateRestaurant } from '#application/location/LocateRestaurant.ts';
import { aCity, aRestaurant } from '#tests/builders/aRestaurant.ts';
import { theShop } from '#tests/contracts/ports/theShop.ts';
import { FakeCitiesApi, FakeRestaurantsApi } from '#tests/fakes/FakeCatalogApis.ts';
import { settled } from '#tests/support/settled.ts';

const INLAND = { north: 2, south: 1, west: 1, east: 2 };

/** Three cities in a row, each with a restaurant of its own; two of them say where they lie. */
function world() {
  const cities = [
    aCity({ id: 'river', bounds: { north: 9, south: 8, west: 8, east: 9 } }),
    aCity({ id: 'harbour', bounds: INLAND }),
    aCity({ id: 'hill' }),
  ];
  const restaurants = cities.map(({ id }) => ({
    cityId: id,
    restaurant: aRestaurant({ id: `of-${id}` }),
    zones: [],
    hidden: [],
    promotions: [],
  }));
  const shop = { ...theShop(), cities, restaurants };
  const api = new FakeRestaurantsApi(shop);
  return { line: api.line, locate: new LocateRestaurant({ cities: new FakeCitiesApi(shop), restaurants: api }) };
}

describe('LocateRestaurant', () => {
  it('finds the city that lists the restaurant, with everything to collect there', async () => {
    const offer = await world().locate.execute({ restaurantId: 'of-hill' });
    expect(offer?.city.id).toBe('hill');
    expect([offer?.restaurants.map(({ id }) => id), offer?.zones]).toEqual([['of-hill'], []]);
  });

  it('returns nothing when no city lists the restaurant', async () => {
    expect(await world().locate.execute({ restaurantId: 'nowhere' })).toBeUndefined();
  });

  it.each([
    ['asks first where the restaurant lies', { lat: 1.5, lng: 1.5 }, 1],
    ['asks one city after the other where it lies in none that is known', { lat: 5, lng: 5 }, 2],
    ['asks one city after the other where it does not say where it lies', undefined, 2],
  ])('sends no more questions than it must: it %s', async (_, coordinates, questions) => {
    const { locate, line } = world();
    line.hold();
    const locating = locate.execute({ restaurantId: 'of-harbour', coordinates });
    await settled();
    for (let question = 0; question < questions; question += 1) await line.release(question);
    expect((await locating)?.city.id).toBe('harbour');
    expect(line.held).toBe(questions);
  });

  it('asks no further city once its signal is aborted, and rejects with the reason', async () => {
    const { locate, line } = world();
    const leaving = new AbortController();
    line.hold();
    const locating = locate.execute({ restaurantId: 'of-hill' }, leaving.signal);
    await settled();
    leaving.abort('left');
    await expect(locating).rejects.toBe('left');
    expect(line.held).toBe(1);
  });
});
