import { NetworkFailed, RequestFailed } from '#application/AppError.ts';
import { FollowRestaurant } from '#application/catalog/FollowRestaurant.ts';
import { KeepMatch } from '#application/location/KeepMatch.ts';
import type { Capability } from '#application/ports/CapabilitiesApi.ts';
import type { RestaurantEvent } from '#domain/catalog/Restaurant.ts';
import { matchDelivery } from '#domain/location/deliveryMatch.ts';
import { aCity } from '#tests/builders/aRestaurant.ts';
import { theShop } from '#tests/contracts/ports/theShop.ts';
import { FakeCapabilitiesApi, FakeRestaurantsApi } from '#tests/fakes/FakeCatalogApis.ts';
import { FakeRestaurantEvents } from '#tests/fakes/FakeRestaurantEvents.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { FixedRandomNumbers } from '#tests/fakes/FixedRandomNumbers.ts';
import { settled } from '#tests/support/settled.ts';

function world(offered: readonly Capability[] = ['restaurant-events'], after?: string) {
  const events = new FakeRestaurantEvents();
  const capabilities = new FakeCapabilitiesApi(offered);
  const clock = new FixedClock();
  const restaurants = new FakeRestaurantsApi(theShop());
  const zones = new KeepMatch({ restaurants, clock });
  const follow = new FollowRestaurant({
    restaurantEvents: events,
    capabilities,
    clock,
    zones,
    random: new FixedRandomNumbers(),
  });
  const kinds: string[] = [];
  const stop = new AbortController();
  const input = {
    restaurantId: 'port',
    after,
    onEvent: (event: RestaurantEvent) => kinds.push(event.kind),
    onLine: (isLive: boolean) => kinds.push(isLive ? 'live' : 'lost'),
  };
  return {
    events,
    capabilities,
    clock,
    restaurants,
    zones,
    kinds,
    stop,
    run: () => follow.execute(input, stop.signal),
  };
}

/** @trust open-menus */
describe('FollowRestaurant', () => {
  it('reports the current state and every change until it is aborted', async () => {
    const { run, events, kinds, stop } = world();
    const following = run();
    await settled();
    events.change('port', { dishIds: ['pizza'] });
    stop.abort();
    await following;
    expect(kinds).toEqual(['live', 'sold-out', 'paused', 'busy', 'sold-out', 'paused', 'busy']);
    expect(events.lines).toBe(0);
  });

  it('has the zones of the restaurant requested anew after a change', async () => {
    const { run, events, zones, restaurants, clock, stop } = world();
    const [port] = theShop().restaurants.filter(({ restaurant }) => restaurant.id === 'port');
    const coordinates = { lat: 10.5, lng: 20.5 };
    const match = matchDelivery(
      { deliveryType: 'DELIVERY', place: { coordinates } },
      {
        city: aCity(),
        restaurants: port === undefined ? [] : [port.restaurant],
        zones: port?.zones ?? [],
        loadedAt: clock.now(),
      },
    );
    const following = run();
    await settled();
    zones.keep(match);
    await zones.at({ restaurantId: 'port', coordinates });
    expect(restaurants.zonesAsked).toEqual([]);
    events.change('port');
    expect(await zones.at({ restaurantId: 'port', coordinates })).toMatchObject({ id: 'port-zone' });
    expect(restaurants.zonesAsked).toEqual(['port']);
    stop.abort();
    await following;
  });

  it('resumes from the last event when the connection breaks, and reports the interruption', async () => {
    const { run, events, kinds, stop } = world();
    const following = run();
    await settled();
    events.breakLines(new NetworkFailed());
    await settled();
    expect(kinds).toEqual(['live', 'sold-out', 'paused', 'busy', 'lost', 'live']);
    expect(events.opened.map(({ after }) => after)).toEqual([undefined, '1']);
    stop.abort();
    await following;
  });

  it('resumes from the event where an earlier connection ended', async () => {
    const { run, events, kinds, stop } = world(undefined, '1');
    const following = run();
    await settled();
    expect([events.opened[0]?.after, kinds]).toEqual(['1', ['live']]);
    stop.abort();
    await following;
  });

  it('reconnects after a server error, and rejects for an unknown restaurant', async () => {
    const { run, events, kinds } = world();
    events.line.failNext(new RequestFailed({ message: 'Broken', status: 500 }));
    events.line.failNext(new RequestFailed({ message: 'Not found', status: 404 }));
    await expect(run()).rejects.toMatchObject({ code: 'not-found' });
    expect(kinds).toEqual(['lost']);
  });

  it('waits for the back end to say what it can do, however late', async () => {
    const { run, events, capabilities, stop } = world();
    capabilities.line.hold();
    jest.spyOn(capabilities, 'has').mockResolvedValue(false);
    const following = run();
    await capabilities.line.release(0);
    await settled();
    expect(events.opened).toHaveLength(1);
    stop.abort();
    await following;
  });

  it('resolves at once when the back end has no restaurant events', async () => {
    const { run, events } = world([]);
    await run();
    expect(events.opened).toEqual([]);
  });
});
