import { LocateCustomer } from '#application/location/LocateCustomer.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import { aCity } from '#tests/builders/aRestaurant.ts';
import { FakeGeolocation } from '#tests/fakes/FakeGeolocation.ts';

const CITY = aCity({ bounds: { north: 11, south: 10, west: 20, east: 21 } });

function locate(position: GeoPoint | undefined, city = CITY) {
  const geolocation = new FakeGeolocation();
  geolocation.position = position;
  return new LocateCustomer(geolocation).execute({ city });
}

describe('LocateCustomer', () => {
  it('knows where the customer stands in the city', async () => {
    const coordinates = { lat: 10.5, lng: 20.5 };
    expect(await locate(coordinates)).toEqual({ kind: 'here', coordinates });
  });

  it('says of a customer elsewhere that it is elsewhere, not where', async () => {
    expect(await locate({ lat: 12, lng: 20.5 })).toEqual({ kind: 'elsewhere' });
  });

  it('takes every point for one of a city that does not say how far it goes', async () => {
    const coordinates = { lat: 12, lng: 20.5 };
    expect(await locate(coordinates, aCity())).toEqual({ kind: 'here', coordinates });
  });

  it('does not know where the device may not or cannot tell', async () => {
    expect(await locate(undefined)).toEqual({ kind: 'unknown' });
  });
});
