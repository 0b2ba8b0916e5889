import { NetworkFailed } from '#application/AppError.ts';
import { RecentRestaurants } from '#infrastructure/api/RecentRestaurants.ts';
import { aRestaurant, aZone } from '#tests/builders/aRestaurant.ts';

function remembering() {
  const calls: string[] = [];
  let now = 0;
  let failure: unknown;
  const answer = async <T>(question: string, value: T): Promise<T> => {
    calls.push(question);
    if (failure !== undefined) throw failure;
    return value;
  };
  const api = new RecentRestaurants(
    {
      inCity: (id) => answer(`city ${id}`, [aRestaurant({ id: 'port' }), aRestaurant({ id: 'bay' })]),
      find: (id) => answer(`restaurant ${id}`, aRestaurant({ id })),
      zonesOf: (id) => answer(`zones ${id}`, [aZone({ restaurantId: id })]),
      zonesInCity: (id) => answer(`zones in ${id}`, [aZone({ restaurantId: 'port' }), aZone({ restaurantId: 'bay' })]),
    },
    () => now,
  );
  const pass = (milliseconds: number): void => {
    now += milliseconds;
  };
  const fail = (error: unknown): void => {
    failure = error;
  };
  return { api, calls, pass, fail };
}

describe('restaurants that were just fetched', () => {
  it('are not fetched again one by one after their city was', async () => {
    const { api, calls } = remembering();
    const [port] = await api.inCity('harbour');
    expect(await api.find('port')).toBe(port);
    expect(calls).toEqual(['city harbour']);
  });

  it('keep their zones, each its own', async () => {
    const { api, calls } = remembering();
    await api.zonesOf('port');
    await api.zonesOf('bay');
    expect((await api.zonesOf('port')).map(({ restaurantId }) => restaurantId)).toEqual(['port']);
    expect(calls).toEqual(['zones port', 'zones bay']);
  });

  it('keep the zones of a city, as a whole and each its own, until a restaurant changes', async () => {
    const { api, calls } = remembering();
    await api.zonesInCity('harbour');
    expect(await api.zonesInCity('harbour')).toHaveLength(2);
    expect((await api.zonesOf('bay')).map(({ restaurantId }) => restaurantId)).toEqual(['bay']);
    expect(calls).toEqual(['zones in harbour']);
    api.forget('port');
    await api.zonesInCity('harbour');
    expect(calls).toEqual(['zones in harbour', 'zones in harbour']);
  });

  it('are asked for anew after a minute', async () => {
    const { api, calls, pass } = remembering();
    await api.find('port');
    pass(59_999);
    await api.find('port');
    pass(1);
    await api.find('port');
    expect(calls).toEqual(['restaurant port', 'restaurant port']);
  });

  it('are asked for anew with their city each time, which brings their newest state', async () => {
    const { api, calls } = remembering();
    await api.inCity('harbour');
    await api.inCity('harbour');
    expect(calls).toEqual(['city harbour', 'city harbour']);
  });

  it('are asked for again when the question failed', async () => {
    const { api, calls, fail } = remembering();
    fail(new NetworkFailed());
    await expect(api.zonesOf('port')).rejects.toBeInstanceOf(NetworkFailed);
    fail(undefined);
    await api.zonesOf('port');
    expect(calls).toEqual(['zones port', 'zones port']);
  });
});
