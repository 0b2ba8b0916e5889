import fc from 'fast-check';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import { polygonContains } from '#domain/geo/polygon.ts';
import { ringProblem } from '#domain/geo/ringProblem.ts';
import { anyPoint, anyRing, aRing, at } from '#tests/domain/delivery/rings.ts';

const SQUARE = aRing([0, 0], [0, 1], [1, 1], [1, 0]);
/** A notch of the square from above, down to its middle. */
const CONCAVE = aRing([0, 0], [0, 2], [2, 2], [1, 1], [2, 0]);
/** Two triangles that meet in one corner, drawn as one ring that goes through it twice. */
const SELF_TOUCHING = aRing([0, 0], [0, 2], [1, 1], [2, 2], [2, 0], [1, 1]);
/** A spike of little more than half the thickness of an edge. */
const SLIVER = aRing([0, 6e-10], [-0.75, 0], [0, 0], [0.75, 0], [0, 0]);
/** A bow: the edges cross between the corners. */
const SELF_CROSSING = aRing([0, 0], [2, 2], [0, 2], [2, 0]);
/** A pentagram: its middle is enclosed twice. */
const STAR = Array.from({ length: 5 }, (_, corner) => {
  const angle = (corner * 4 * Math.PI) / 5;
  return at(Math.cos(angle), Math.sin(angle));
});

/** The same ring, written in each way that must not matter. */
function* spellings(ring: readonly GeoPoint[]): Generator<readonly GeoPoint[]> {
  for (const polygon of [ring, ring.toReversed()]) {
    for (const start of polygon.keys()) {
      const turned = [...polygon.slice(start), ...polygon.slice(0, start)];
      yield turned;
      yield [...turned, ...turned.slice(0, 1)];
      yield turned.flatMap((corner) => [corner, corner]);
    }
  }
}

/**
 * @spec 4.20
 * @trust D11
 */
describe('a ring of corners', () => {
  it.each<[string, readonly GeoPoint[], GeoPoint, boolean]>([
    ['a square: the middle', SQUARE, at(0.5, 0.5), true],
    ['a square: the southern edge', SQUARE, at(0, 0.5), true],
    ['a square: the northern edge', SQUARE, at(1, 0.5), true],
    ['a square: the western edge', SQUARE, at(0.5, 0), true],
    ['a square: the eastern edge', SQUARE, at(0.5, 1), true],
    ['a square: a corner', SQUARE, at(1, 1), true],
    ['a square: the corner at the origin', SQUARE, at(0, 0), true],
    ['a square: within a tenth of a millimetre of the northern edge', SQUARE, at(1 + 0.9e-9, 0.5), true],
    ['a square: within a tenth of a millimetre of the eastern edge', SQUARE, at(0.5, 1 + 0.9e-9), true],
    ['a square: within a tenth of a millimetre of the southern edge', SQUARE, at(-0.9e-9, 0.5), true],
    ['a square: within a tenth of a millimetre of the western edge', SQUARE, at(0.5, -0.9e-9), true],
    ['a square: a centimetre north', SQUARE, at(1 + 1e-7, 0.5), false],
    ['a square: a centimetre east', SQUARE, at(0.5, 1 + 1e-7), false],
    ['a square: a millimetre south', SQUARE, at(-1e-8, 0.5), false],
    ['a square: a millimetre west', SQUARE, at(0.5, -1e-8), false],
    ['a square: a fifth of a millimetre off the northern edge', SQUARE, at(1 + 2e-9, 0.5), false],
    ['a square: a fifth of a millimetre off the western edge', SQUARE, at(0.5, -2e-9), false],
    ['a square: the line of an edge, beyond it', SQUARE, at(0, 1.5), false],
    ['a square: the line of an edge, before it', SQUARE, at(0, -0.5), false],
    ['a square: level with a corner, west of it', SQUARE, at(1, -1), false],
    ['a concave zone: an arm', CONCAVE, at(1.5, 0.4), true],
    ['a concave zone: the other arm', CONCAVE, at(1.5, 1.6), true],
    ['a concave zone: the notch', CONCAVE, at(1.5, 1), false],
    ['a concave zone: the bottom of the notch', CONCAVE, at(1, 1), true],
    ['a concave zone: under the notch', CONCAVE, at(0.9, 1), true],
    ['a concave zone: level with the bottom of the notch', CONCAVE, at(1, 0.5), true],
    ['a concave zone: level with the bottom of the notch, outside', CONCAVE, at(1, -0.5), false],
    ['a slanting edge: on it', CONCAVE, at(1.5, 0.5), true],
    ['a slanting edge: just off it', CONCAVE, at(1.5, 0.500_001), false],
    ['a self-touching zone: the southern half', SELF_TOUCHING, at(0.5, 1), true],
    ['a self-touching zone: the northern half', SELF_TOUCHING, at(1.5, 1), true],
    ['a self-touching zone: where it touches', SELF_TOUCHING, at(1, 1), true],
    ['a self-touching zone: beside the touch', SELF_TOUCHING, at(1, 1.1), false],
    ['a self-crossing zone: the western wing', SELF_CROSSING, at(1, 1.5), true],
    ['a self-crossing zone: where it crosses', SELF_CROSSING, at(1, 1), true],
    ['a self-crossing zone: between the wings', SELF_CROSSING, at(0.4, 1), false],
    ['a star: a point of it', STAR, at(0.9, 0), true],
    ['a star: the middle, which is enclosed twice', STAR, at(0, 0), false],
    ['a star: an edge that crosses it', STAR, at(Math.cos((2 * Math.PI) / 5), 0), true],
  ])('tells whether it holds a point: %s', (_, ring, point, inside) => {
    for (const spelling of spellings(ring)) expect(polygonContains(spelling, point)).toBe(inside);
  });

  it.each<[string, readonly GeoPoint[], 'off-the-globe' | 'no-area']>([
    ['no corners', [], 'no-area'],
    ['one corner', aRing([0, 0]), 'no-area'],
    ['two corners', aRing([0, 0], [1, 1]), 'no-area'],
    ['two corners, closed', aRing([0, 0], [1, 1], [0, 0]), 'no-area'],
    ['one corner three times', aRing([1, 1], [1, 1], [1, 1]), 'no-area'],
    ['a straight line', aRing([0, 0], [1, 1], [2, 2]), 'no-area'],
    ['a straight line elsewhere', aRing([1, 1], [2, 2], [3, 3]), 'no-area'],
    ['corners nearer to each other than numbers tell apart', aRing([0, 0], [0, 1e-200], [1e-200, 0]), 'no-area'],
    ['a straight line whose first corner stands between the others', aRing([1, 0], [0, 0], [3, 0]), 'no-area'],
    ['a line of a kilometre with a corner a hair off it', aRing([0, 0], [1e-10, 0], [0, 0.01]), 'no-area'],
    ['a line to the north with a corner a hair off it', aRing([0, 0], [0, 1e-10], [0.01, 0]), 'no-area'],
    ['NaN', aRing([0, 0], [0, 1], [Number.NaN, 1]), 'off-the-globe'],
    ['Infinity', aRing([0, 0], [0, Number.POSITIVE_INFINITY], [1, 1]), 'off-the-globe'],
    ['a latitude beyond the pole', aRing([0, 0], [0, 1], [90.1, 1]), 'off-the-globe'],
    ['a longitude beyond the date line', aRing([0, 0], [0, -180.1], [1, 1]), 'off-the-globe'],
  ])('holds nothing and names its problem where it has %s', (_, ring, problem) => {
    expect(ringProblem(ring)).toBe(problem);
    for (const point of [...ring, at(0, 0), at(0.5, 0.5), at(Number.NaN, 0)]) {
      expect(polygonContains(ring, point)).toBe(false);
    }
  });

  it.each([
    ['the whole globe', aRing([-90, -180], [-90, 180], [90, 180], [90, -180])],
    ['a flat triangle', aRing([0, 0], [0, 1], [1e-8, 0.5])],
    ['a flat triangle of a kilometre', aRing([0, 0], [0, 0.01], [1e-7, 0.005])],
    ['a triangle that lies west of its first corner', aRing([0, 0], [0, -1], [1, -1])],
  ])('is accepted without a problem where it is %s', (_, ring) => {
    expect(ringProblem(ring)).toBeUndefined();
  });

  it('does not hold what is no point on the globe', () => {
    const all = aRing([-90, -180], [-90, 180], [90, 180], [90, -180]);
    expect(polygonContains(all, at(90, 180))).toBe(true);
    for (const point of [at(Number.NaN, 0), at(0, Number.NaN), at(90.000_000_1, 0), at(0, Infinity)]) {
      expect(polygonContains(all, point)).toBe(false);
    }
  });
});

describe('by law, a zone', () => {
  it('holds every point of each of its edges', () => {
    fc.assert(
      fc.property(anyRing, fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (ring, pick, part) => {
        fc.pre(ringProblem(ring) === undefined);
        const from = ring[pick % ring.length] as GeoPoint;
        const to = ring[(pick + 1) % ring.length] as GeoPoint;
        const between = at(from.lat + (to.lat - from.lat) * part, from.lng + (to.lng - from.lng) * part);
        expect(polygonContains(ring, between)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('holds the same points however its ring is turned, reversed, closed or repeats itself', () => {
    fc.assert(
      fc.property(anyRing, anyPoint, (ring, point) => {
        const inside = polygonContains(ring, point);
        for (const spelling of spellings(ring)) expect(polygonContains(spelling, point)).toBe(inside);
      }),
      // As narrow as an edge is thick: seen from one corner it was a line, from another it was not.
      { numRuns: 500, examples: [[SLIVER, at(0, 0)]] },
    );
  });

  it('that is a box holds what lies between its sides', () => {
    const quarter = fc.integer({ min: -360, max: 360 }).map((quarters) => quarters / 4);
    const side = fc.tuple(fc.integer({ min: -80, max: 79 }), fc.integer({ min: 1, max: 10 }));
    fc.assert(
      fc.property(side, side, quarter, quarter, ([south, height], [west, width], lat, lng) => {
        const [north, east] = [south + height, west + width];
        const ring = aRing([south, west], [south, east], [north, east], [north, west]);
        const inside = lat >= south && lat <= north && lng >= west && lng <= east;
        expect(polygonContains(ring, at(lat, lng))).toBe(inside);
      }),
      { numRuns: 1000 },
    );
  });

  it('never throws, whatever its corners are', () => {
    const anything = fc.record({ lat: fc.double(), lng: fc.double() });
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 6 }), anything, (ring, point) => {
        expect(typeof polygonContains(ring, point)).toBe('boolean');
      }),
      { numRuns: 1000 },
    );
  });
});
