import { AdoptLocation } from '#application/startup/AdoptLocation.ts';
import type { StartOutcome } from '#application/startup/StartOutcome.ts';
import type { SelectedLocation } from '#domain/location/SelectedLocation.ts';
import { aRestaurant } from '#tests/builders/aRestaurant.ts';
import { FakeLastRestaurant } from '#tests/fakes/FakeLastRestaurant.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';

const PORT: SelectedLocation = { cityId: 'harbour', deliveryType: 'TAKE_AWAY', restaurantId: 'port' };
const HILL: SelectedLocation = { cityId: 'mountain', deliveryType: 'DELIVERY', restaurantId: 'hill' };

/** A device on which `kept` is selected; what was written after that is told. */
function world(stored?: SelectedLocation) {
  const storage = new InMemoryDeviceStorage();
  if (stored !== undefined) storage.write('location', stored);
  const last = new FakeLastRestaurant(stored);
  let writes = 0;
  storage.observe('location', () => (writes += 1));
  return { storage, last, writes: () => writes, adopt: new AdoptLocation({ storage, lastRestaurant: last }) };
}

function opened(location: SelectedLocation, basis?: SelectedLocation): StartOutcome {
  return { kind: 'ready', basis, location, restaurant: aRestaurant() };
}

function restaurantLost(basis: SelectedLocation | undefined): StartOutcome {
  return { kind: 'location-needed', basis, cities: [], preferred: {} };
}

describe('AdoptLocation', () => {
  it('stores the restaurant as the selected location and for the next page', () => {
    const { storage, last, adopt } = world();
    adopt.execute({ outcome: opened(PORT) });
    expect([storage.read('location'), last.written]).toEqual([PORT, [PORT]]);
  });

  it('replaces the location with which the start-up began', () => {
    const { storage, last, adopt } = world(PORT);
    adopt.execute({ outcome: opened(HILL, PORT) });
    expect([storage.read('location'), last.load()]).toEqual([HILL, HILL]);
  });

  it('writes nothing when the selected location was opened, but remembers it for the next page', () => {
    const { last, writes, adopt } = world(PORT);
    adopt.execute({ outcome: opened(PORT, PORT) });
    expect([writes(), last.written]).toEqual([0, [PORT]]);
  });

  it('keeps a location that was chosen meanwhile, whatever the outcome', () => {
    const { storage, last, adopt } = world(HILL);
    adopt.execute({ outcome: opened(PORT, PORT) });
    adopt.execute({ outcome: opened(PORT) });
    adopt.execute({ outcome: restaurantLost(PORT) });
    adopt.execute({ outcome: restaurantLost(undefined) });
    expect([storage.read('location'), storage.read('lostLocation'), last.written]).toEqual([HILL, undefined, []]);
  });

  it('does not restore a location that was removed meanwhile', () => {
    const { storage, last, adopt } = world();
    adopt.execute({ outcome: opened(HILL, PORT) });
    expect([storage.read('location'), last.written]).toEqual([undefined, []]);
  });

  it('removes a location whose restaurant no longer exists, and keeps its city for the dialog', () => {
    const { storage, last, adopt } = world(HILL);
    adopt.execute({ outcome: restaurantLost(HILL) });
    expect(storage.read('location')).toBeUndefined();
    expect(storage.read('lostLocation')).toEqual({ cityId: 'mountain', deliveryType: 'DELIVERY' });
    expect([last.load(), last.written]).toEqual([undefined, [undefined]]);
  });

  it('keeps no city of a location without one', () => {
    const nowhere: SelectedLocation = { deliveryType: 'DELIVERY', restaurantId: 'hill' };
    const { storage, adopt } = world(nowhere);
    adopt.execute({ outcome: restaurantLost(nowhere) });
    expect([storage.read('location'), storage.read('lostLocation')]).toEqual([undefined, undefined]);
  });

  it('stores nothing for a menu that is only browsed, and removes the restaurant for the next page', () => {
    const { storage, last, writes, adopt } = world();
    last.save(PORT);
    adopt.execute({
      outcome: { kind: 'browsing', basis: undefined, restaurant: aRestaurant(), deliveryType: 'DELIVERY' },
    });
    expect([storage.read('location'), writes(), last.load()]).toEqual([undefined, 0, undefined]);
  });
});
