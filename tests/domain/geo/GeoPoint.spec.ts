import fc from 'fast-check';
import { distanceBetween, type GeoPoint, isGeoPoint } from '#domain/geo/GeoPoint.ts';
import { DEFAULT_MAP_ZOOM } from '#domain/location/City.ts';
import { nearestDeliveringZone, nearestTakeawayPoint } from '#domain/location/CityOffer.ts';
import { aMenu, aRestaurant, aZone } from '#tests/builders/aRestaurant.ts';
import { HARBOUR, HARBOUR_OFFER } from '#tests/domain/location/aTown.ts';

const at = (lat: number, lng: number): GeoPoint => ({ lat, lng });
const HALF_WAY_ROUND = Math.PI * 6_371_008.8;

/** @spec 3.21 5.24 */
describe('a point on the globe', () => {
  it.each([
    [at(90, 180), true],
    [at(-90, -180), true],
    [at(90.000_001, 0), false],
    [at(-90.000_001, 0), false],
    [at(0, 180.000_001), false],
    [at(0, -180.000_001), false],
    [at(Number.NaN, 0), false],
    [at(0, Number.NaN), false],
    [at(Number.POSITIVE_INFINITY, 0), false],
  ])('is told by its coordinates: whether %j is one is %s', (point, isOnGlobe) => {
    expect(isGeoPoint(point)).toBe(isOnGlobe);
  });
});

describe('the way between two points', () => {
  it.each([
    ['a degree of latitude', at(0, 0), at(1, 0), 111_195],
    ['a degree of longitude on the equator', at(0, 0), at(0, 1), 111_195],
    ['a degree of longitude at 60 degrees, half as long', at(60, 10), at(60, 11), 55_597],
    ['a degree of longitude at a pole', at(90, 10), at(90, 11), 0],
    ['a way that goes both north and east', at(50, 30), at(52, 33), 305_774],
    ['across the date line', at(0, 179.5), at(0, -179.5), 111_195],
    ['half way round', at(0, 0), at(0, 180), 20_015_114],
  ])('is as long as it is on the ground: %s', (_, from, to, metres) => {
    expect(Math.round(distanceBetween(from, to))).toBe(metres);
    expect(distanceBetween(to, from)).toBeCloseTo(distanceBetween(from, to), 6);
  });

  it('by law is a number up to half way round, which the other side of the globe is', () => {
    const lat = fc.double({ min: -90, max: 90, noNaN: true });
    const lng = fc.double({ min: -180, max: 0, noNaN: true });
    fc.assert(
      fc.property(lat, lng, (north, east) => {
        expect(distanceBetween(at(north, east), at(-north, east + 180))).toBeCloseTo(HALF_WAY_ROUND, -1);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('what is near an address that nobody delivers to', () => {
  const away = at(10, 10);
  const near = aRestaurant({ id: 'near', coordinates: at(9, 9) });

  it('is the nearest point where meals can be fetched', () => {
    const far = aRestaurant({ id: 'far', coordinates: at(5, 5) });
    const courier = aRestaurant({ id: 'courier', coordinates: away, menus: [aMenu({ isTakeAway: false })] });
    const unmapped = aRestaurant({ id: 'unmapped' });
    const offer = { city: HARBOUR, zones: [], restaurants: [far, courier, unmapped, near] };
    const nearest = nearestTakeawayPoint(offer, away);
    expect(nearest).toEqual({ restaurant: near, metres: distanceBetween(away, at(9, 9)) });
    expect(nearestTakeawayPoint({ ...offer, restaurants: [courier, unmapped] }, away)).toBeUndefined();
  });

  it('is the nearest zone of a restaurant that delivers', () => {
    const closed = aZone({
      id: 'closed',
      restaurantId: 'ark-only',
      polygon: aZone().polygon.map(({ lat, lng }) => at(lat + 9, lng + 9)),
    });
    const offer = { ...HARBOUR_OFFER, zones: [closed, ...HARBOUR_OFFER.zones] };
    expect(nearestDeliveringZone(offer, away)?.zone.id).toBe('bay-zone');
    expect(nearestDeliveringZone({ ...offer, zones: [closed] }, away)).toBeUndefined();
  });
});

describe('a map', () => {
  it('begins at zoom 12', () => {
    expect(DEFAULT_MAP_ZOOM).toBe(12);
  });
});
