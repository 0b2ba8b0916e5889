import fc from 'fast-check';
import { crossesItself } from '#domain/geo/crossesItself.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import { polygonContains } from '#domain/geo/polygon.ts';
import { withoutHoles } from '#server/catalog/import/geoJson/withoutHoles.ts';
import { runs } from '#tests/support/runs.ts';

/** A ring around a center whose corners are at these distances from it. */
function ringAround(lat: number, lng: number, radii: readonly number[]): readonly GeoPoint[] {
  return radii.map((radius, index) => {
    const angle = (2 * Math.PI * index) / radii.length;
    return { lat: lat + radius * Math.sin(angle), lng: lng + radius * Math.cos(angle) };
  });
}

const square = (lat: number, lng: number, half: number): readonly GeoPoint[] => [
  { lat: lat - half, lng: lng - half },
  { lat: lat - half, lng: lng + half },
  { lat: lat + half, lng: lng + half },
  { lat: lat + half, lng: lng - half },
];

/** Points that lie in an area with holes and in none of the areas without, or the other way round; none is right. */
function otherGround(
  outer: readonly GeoPoint[],
  holes: readonly (readonly GeoPoint[])[],
  count: number,
): readonly GeoPoint[] {
  const parts = withoutHoles({ outer, holes });
  if (parts === undefined || parts.some(crossesItself)) throw new Error('The holes were not cut out');
  const points = Array.from({ length: count }, (_, index) => {
    return { lat: -1.1 + 2.2 * ((index * 0.618034) % 1), lng: -1.1 + 2.2 * ((index * 0.754878) % 1) };
  });
  return points.filter((point) => {
    const isIn = polygonContains(outer, point) && !holes.some((hole) => polygonContains(hole, point));
    return parts.some((part) => polygonContains(part, point)) !== isIn;
  });
}

describe('an area with holes', () => {
  it('without any is itself', () => {
    expect(withoutHoles({ outer: square(0, 0, 1), holes: [] })).toEqual([square(0, 0, 1)]);
    const flat = square(0, 0, 0.1).map(({ lng }) => ({ lat: 0, lng }));
    expect(withoutHoles({ outer: square(0, 0, 1), holes: [flat] })).toEqual([square(0, 0, 1)]);
  });

  it('is cut into areas that cover the same ground, in any direction of its rings', () => {
    const [one, two] = [square(0, -0.4, 0.2), square(0.1, 0.4, 0.2)];
    for (const outer of [square(0, 0, 1), square(0, 0, 1).toReversed()]) {
      expect(otherGround(outer, [one], 400)).toEqual([]);
      expect(otherGround(outer, [one.toReversed(), two], 400)).toEqual([]);
      expect(otherGround(outer, [one, two, square(-0.6, 0, 0.1), square(0.7, 0.1, 0.15)], 400)).toEqual([]);
    }
  });

  it('may have a border that the cut crosses many times', () => {
    const comb = [
      { lat: -1, lng: -1 },
      { lat: -1, lng: 1 },
      { lat: 0.9, lng: 1 },
      { lat: -0.7, lng: 0.6 },
      { lat: 0.9, lng: 0.3 },
      { lat: 0.9, lng: -0.8 },
      { lat: -0.7, lng: -0.9 },
    ];
    expect(otherGround(comb, [square(0.1, -0.3, 0.15)], 400)).toEqual([]);
  });

  it('covers the same ground for any border and hole', () => {
    const outer = fc.array(
      fc.integer({ min: 500, max: 1000 }).map((radius) => radius / 1000),
      { minLength: 5, maxLength: 30 },
    );
    const hole = fc.array(
      fc.integer({ min: 20, max: 140 }).map((radius) => radius / 1000),
      { minLength: 3, maxLength: 12 },
    );
    fc.assert(
      fc.property(outer, hole, hole, (border, one, two) => {
        expect(
          otherGround(ringAround(0, 0, border), [ringAround(0, -0.16, one), ringAround(0.02, 0.16, two)], 60),
        ).toEqual([]);
      }),
      { numRuns: runs(100) },
    );
  });
});
