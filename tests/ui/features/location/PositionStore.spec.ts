import { settled } from '#tests/support/settled.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { PositionStore } from '#ui/features/location/PositionStore.ts';
import { harbour, LocationWorld } from './locationWorld.tsx';

const HERE = { lat: 0.5, lng: 0.5 };
const CITY = { ...harbour, bounds: { north: 1, south: 0, east: 1, west: 0 } };

function opened(position?: typeof HERE) {
  const { useCases, geolocation } = new LocationWorld();
  geolocation.position = position;
  return { store: handedOn(new PositionStore(useCases)), geolocation, line: geolocation.line };
}

describe('PositionStore', () => {
  it('finds the city and address of the customer’s position', async () => {
    const { store } = opened(HERE);
    expect(await store.find([CITY])).toEqual({ kind: 'here', coordinates: HERE, city: CITY });
    expect([store.isLooking, store.lost]).toEqual([false, undefined]);
  });

  it.each([
    ['unknown', undefined],
    ['elsewhere', { lat: 40, lng: 40 }],
  ] as const)('shows why the position is unknown: %s', async (why, position) => {
    const { store } = opened(position);
    expect(await store.find([CITY])).toBeUndefined();
    expect(store.lost).toBe(why);
    store.cancel();
    expect(store.lost).toBeUndefined();
  });

  it('shows that the device failed', async () => {
    const { store, line } = opened(HERE);
    line.failNext(new TypeError('no sensor'));
    expect(await store.find([CITY])).toBeUndefined();
    expect(store.lost).toBe('unknown');
  });

  it('is requested once at a time, and returns nothing after it was cancelled', async () => {
    const { store, line } = opened(HERE);
    line.hold();
    const first = store.find([CITY]);
    expect(await store.find([CITY])).toBeUndefined();
    await settled();
    expect([store.isLooking, line.held]).toEqual([true, 1]);
    store.cancel();
    expect(await first).toBeUndefined();
    expect([store.isLooking, store.lost]).toEqual([false, undefined]);
  });
});
