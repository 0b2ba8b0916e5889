import { NetworkFailed } from '#application/AppError.ts';
import { KeepMatch } from '#application/location/KeepMatch.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import { type DeliveryMatch, matchDelivery } from '#domain/location/deliveryMatch.ts';
import { aCity, aRestaurant, aZone } from '#tests/builders/aRestaurant.ts';
import { theShop } from '#tests/contracts/ports/theShop.ts';
import { FakeRestaurantsApi } from '#tests/fakes/FakeCatalogApis.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { settled } from '#tests/support/settled.ts';

const HERE = { lat: 0.5, lng: 0.5 };
const AT_PORT = { restaurantId: 'port', coordinates: HERE };
const MINUTE_MS = 60_000;

/** A restaurant whose zones the desk has changed since the location dialog loaded the zone `found`. */
function world(zones: readonly DeliveryZone[] = [aZone({ id: 'changed' })]) {
  const shop = theShop();
  const port = { cityId: 'harbour', restaurant: aRestaurant(), zones, hidden: [], promotions: [] };
  const restaurants = new FakeRestaurantsApi({ ...shop, restaurants: [port] });
  const clock = new FixedClock();
  const loadedAt = clock.now();
  const matchAt = (place: DeliveryPlace, loaded: Date | undefined = loadedAt): DeliveryMatch =>
    matchDelivery(
      { deliveryType: 'DELIVERY', place },
      { city: aCity(), restaurants: [aRestaurant()], zones: [aZone({ id: 'found' })], loadedAt: loaded },
    );
  const pass = (milliseconds: number): void => {
    clock.time = new Date(clock.time.getTime() + milliseconds);
  };
  return { restaurants, pass, matchAt, zones: new KeepMatch({ restaurants, clock }) };
}

/** @spec 4.34 */
describe('the zone of the selected address', () => {
  it('is that of the match that was saved, without a request', async () => {
    const { zones, matchAt, restaurants } = world();
    zones.keep(matchAt({ address: 'Sea, 5', coordinates: HERE }));
    expect(await zones.at(AT_PORT)).toMatchObject({ id: 'found' });
    expect(await zones.at({ ...AT_PORT, coordinates: { ...HERE } })).toMatchObject({ id: 'found' });
    expect(restaurants.zonesAsked).toEqual([]);
  });

  it('is looked up among those of the restaurant when nothing is kept, as after a reload', async () => {
    const { zones, restaurants } = world();
    expect(await zones.at(AT_PORT)).toMatchObject({ id: 'changed' });
    expect(await zones.at({ ...AT_PORT, coordinates: { lat: 0, lng: 0.5 } })).toMatchObject({ id: 'changed' });
    expect(await zones.at({ ...AT_PORT, coordinates: { lat: 2, lng: 2 } })).toBeUndefined();
    expect(restaurants.zonesAsked).toEqual(['port', 'port', 'port']);
  });

  it.each([
    ['of another point', { ...AT_PORT, coordinates: { lat: 0.25, lng: 0.5 } }],
    ['of another parallel', { ...AT_PORT, coordinates: { lat: 0.5, lng: 0.25 } }],
  ])('is looked up when another tab has saved an address %s', async (_, destination) => {
    const { zones, matchAt, restaurants } = world();
    zones.keep(matchAt({ coordinates: HERE }));
    expect(await zones.at(destination)).toMatchObject({ id: 'changed' });
    expect(restaurants.zonesAsked).toEqual(['port']);
  });

  it('is looked up for another restaurant at the same address', async () => {
    const { zones, matchAt, restaurants } = world();
    zones.keep(matchAt({ coordinates: HERE }));
    await expect(zones.at({ restaurantId: 'bay', coordinates: HERE })).rejects.toMatchObject({ code: 'not-found' });
    expect(restaurants.zonesAsked).toEqual(['bay']);
  });

  it('is looked up anew once the zones of the match are five minutes old', async () => {
    const { zones, matchAt, pass } = world();
    pass(4 * MINUTE_MS);
    zones.keep(matchAt({ coordinates: HERE }));
    pass(MINUTE_MS - 1);
    expect(await zones.at(AT_PORT)).toMatchObject({ id: 'found' });
    pass(1);
    expect(await zones.at(AT_PORT)).toMatchObject({ id: 'changed' });
  });

  it('is looked up anew where nobody knows how old the match is', async () => {
    const { zones } = world();
    const offer = { city: aCity(), restaurants: [aRestaurant()], zones: [aZone({ id: 'found' })] };
    zones.keep(matchDelivery({ deliveryType: 'DELIVERY', place: { coordinates: HERE } }, offer));
    expect(await zones.at(AT_PORT)).toMatchObject({ id: 'changed' });
  });

  it('is looked up anew after something about its restaurant has changed, not about another', async () => {
    const { zones, matchAt } = world();
    zones.keep(matchAt({ coordinates: HERE }));
    zones.forget('bay');
    expect(await zones.at(AT_PORT)).toMatchObject({ id: 'found' });
    zones.forget('port');
    expect(await zones.at(AT_PORT)).toMatchObject({ id: 'changed' });
  });

  it('is that of the newest match: one that nobody serves takes the place of the one before', async () => {
    const { zones, matchAt } = world([]);
    zones.keep(matchAt({ coordinates: HERE }));
    zones.keep(matchAt({ coordinates: { lat: 2, lng: 2 } }));
    expect(await zones.at(AT_PORT)).toBeUndefined();
  });

  it('has the lower price of two that overlap, as everywhere', async () => {
    const tier = { minOrderTotal: 0, minutes: 0 };
    const { zones } = world([
      aZone({ id: 'dear', tiers: [{ ...tier, deliveryPrice: 200 }] }),
      aZone({ id: 'cheap', tiers: [{ ...tier, deliveryPrice: 100 }] }),
    ]);
    expect(await zones.at(AT_PORT)).toMatchObject({ id: 'cheap' });
  });

  it('rejects with the error of the port, and when it is aborted', async () => {
    const { zones, restaurants } = world();
    const error = new NetworkFailed();
    restaurants.line.failNext(error);
    await expect(zones.at(AT_PORT)).rejects.toBe(error);
    restaurants.line.hold();
    const giving = new AbortController();
    const asking = zones.at(AT_PORT, giving.signal);
    await settled();
    giving.abort();
    await expect(asking).rejects.toBe(giving.signal.reason);
  });
});
