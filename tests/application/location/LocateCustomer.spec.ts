import { LocateCustomer } from '#application/location/LocateCustomer.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { City } from '#domain/location/City.ts';
import { aCity } from '#tests/builders/aRestaurant.ts';
import { FakeGeolocation } from '#tests/fakes/FakeGeolocation.ts';

const CITY = aCity({ bounds: { north: 11, south: 10, west: 20, east: 21 } });

function locate(position: GeoPoint | undefined, ...cities: readonly City[]) {
  const geolocation = new FakeGeolocation();
  geolocation.position = position;
  return new LocateCustomer({ geolocation }).execute({ cities: cities.length === 0 ? [CITY] : cities });
}

describe('LocateCustomer', () => {
  it('returns the position and the city that contains it', async () => {
    const coordinates = { lat: 10.5, lng: 20.5 };
    expect(await locate(coordinates)).toEqual({ kind: 'here', coordinates, city: CITY });
  });

  it('returns only "elsewhere" for a position outside of all cities', async () => {
    expect(await locate({ lat: 12, lng: 20.5 })).toEqual({ kind: 'elsewhere' });
  });

  it('accepts every position for a single city without bounds', async () => {
    const coordinates = { lat: 12, lng: 20.5 };
    expect(await locate(coordinates, aCity())).toEqual({ kind: 'here', coordinates, city: aCity() });
  });

  it('finds the city of the position among several', async () => {
    const coordinates = { lat: 10.5, lng: 20.5 };
    const other = aCity({ id: 'other', bounds: { north: 31, south: 30, west: 20, east: 21 } });
    expect(await locate(coordinates, other, CITY)).toEqual({ kind: 'here', coordinates, city: CITY });
    expect(await locate({ lat: 12, lng: 20.5 }, other, aCity())).toEqual({ kind: 'elsewhere' });
  });

  it('rejects when it is aborted', async () => {
    const geolocation = new FakeGeolocation();
    geolocation.line.hold();
    const asking = new AbortController();
    const located = new LocateCustomer({ geolocation }).execute({ cities: [CITY] }, asking.signal);
    asking.abort();
    await expect(located).rejects.toBe(asking.signal.reason);
  });

  it('returns "unknown" when the device cannot or must not tell its position', async () => {
    expect(await locate(undefined)).toEqual({ kind: 'unknown' });
  });
});
