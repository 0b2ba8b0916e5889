import fc from 'fast-check';
import { nearestZone } from '#domain/delivery/zoneAt.ts';
import { distanceBetween, type GeoPoint } from '#domain/geo/GeoPoint.ts';
import { distanceToPolygon, polygonContains } from '#domain/geo/polygon.ts';
import { ringProblem } from '#domain/geo/ringProblem.ts';
import { aZone } from '#tests/builders/aRestaurant.ts';
import { anyPoint, anyRing, aRing, at } from './rings.ts';

/** A kilometre and a tenth to each side, about Moscow's latitude. */
const [SOUTH, WEST, NORTH, EAST] = [55.75, 37.6, 55.76, 37.62];
const TOWN = aRing([SOUTH, WEST], [SOUTH, EAST], [NORTH, EAST], [NORTH, WEST]);

/** @spec 5.24 */
describe('the way to a polygon', () => {
  it.each<[string, GeoPoint, GeoPoint]>([
    ['north of it', at(55.77, 37.61), at(NORTH, 37.61)],
    ['south of it', at(55.74, 37.605), at(SOUTH, 37.605)],
    ['east of it', at(55.755, 37.65), at(55.755, EAST)],
    ['west of it', at(55.755, 37.5), at(55.755, WEST)],
    ['beyond a corner', at(55.78, 37.7), at(NORTH, EAST)],
  ])('from %s ends at the nearest place of its edge', (_, point, nearest) => {
    expect(distanceToPolygon(TOWN, point)).toBeCloseTo(distanceBetween(point, nearest), 0);
  });

  it('meets a slanting edge where a walk along it comes nearest', () => {
    const [from, to, aside] = aRing([60, 30], [60.004, 30.05], [59.9, 30.1]) as [GeoPoint, GeoPoint, GeoPoint];
    const point = at(60.012, 30.02);
    const steps = Array.from({ length: 20_001 }, (_, step) => step / 20_000);
    const walked = steps.map((part) =>
      distanceBetween(point, at(from.lat + (to.lat - from.lat) * part, from.lng + (to.lng - from.lng) * part)),
    );
    expect(distanceToPolygon([from, to, aside], point)).toBeCloseTo(Math.min(...walked), 3);
  });

  it('is nothing from inside and from the edge', () => {
    expect(distanceToPolygon(TOWN, at(55.755, 37.61))).toBe(0);
    expect(distanceToPolygon(TOWN, at(NORTH, 37.61))).toBe(0);
  });

  it('is undefined for an invalid ring', () => {
    expect(distanceToPolygon(TOWN.slice(0, 2), at(0, 0))).toBeUndefined();
  });

  it('ignores corners that are written twice', () => {
    const doubled = TOWN.flatMap((corner) => [corner, corner]);
    expect(distanceToPolygon(doubled, at(55.77, 37.61))).toBe(distanceToPolygon(TOWN, at(55.77, 37.61)));
  });

  it('by law is zero exactly inside, and never longer than the way to a corner', () => {
    const inTown = ({ lat, lng }: GeoPoint): GeoPoint => at(55 + lat / 1000, 37 + lng / 1000);
    fc.assert(
      fc.property(anyRing, anyPoint, (corners, anywhere) => {
        const [ring, point] = [corners.map(inTown), inTown(anywhere)];
        fc.pre(ringProblem(ring) === undefined);
        const metres = distanceToPolygon(ring, point) ?? Number.NaN;
        expect(metres === 0).toBe(polygonContains(ring, point));
        for (const corner of ring) expect(metres).toBeLessThanOrEqual(distanceBetween(point, corner) + 0.5);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the nearest zone', () => {
  const point = at(55.77, 37.61);
  const near = aZone({ id: 'near', polygon: TOWN });
  /** Its middle is nearer than that of the town, and its edge is farther. */
  const small = aZone({ id: 'small', polygon: aRing([55.783, 37.61], [55.784, 37.61], [55.784, 37.612]) });
  const broken = aZone({ id: 'broken', polygon: TOWN.slice(0, 1) });

  it('is the one with the nearest edge', () => {
    expect(nearestZone([broken, small, near], point)).toMatchObject({ zone: near, metres: expect.closeTo(1112, 0) });
    expect(nearestZone([near, small], point)?.zone).toBe(near);
  });

  it('is the first of two that are equally near', () => {
    const twin = aZone({ id: 'twin', polygon: TOWN });
    expect(nearestZone([near, twin], point)?.zone).toBe(near);
    expect(nearestZone([twin, near], point)?.zone).toBe(twin);
  });

  it('is undefined without a valid zone', () => {
    expect(nearestZone([], point)).toBeUndefined();
    expect(nearestZone([broken], point)).toBeUndefined();
  });
});
