import fc from 'fast-check';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import { zoneIndexOf } from '#domain/delivery/zoneAt.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import { PackedRings } from '#domain/geo/PackedRings.ts';
import { polygonContains } from '#domain/geo/polygon.ts';
import { aZone } from '#tests/builders/aRestaurant.ts';
import { runs } from '#tests/support/runs.ts';
import { anyPoint, anyRing, aRing, at } from './rings.ts';

const zonesOf = (rings: readonly (readonly GeoPoint[])[]): readonly DeliveryZone[] =>
  rings.map((polygon, index) => aZone({ id: `${index}`, polygon }));

const scan = (zones: readonly DeliveryZone[], point: GeoPoint): DeliveryZone | undefined =>
  zones.find(({ polygon }) => polygonContains(polygon, point));

/** A town of overlapping octagons on a grid of streets. */
function aTown(side: number, radius: number): readonly DeliveryZone[] {
  const middles = Array.from({ length: side * side }, (_, n) =>
    at(50 + Math.floor(n / side) / 100, 40 + (n % side) / 100),
  );
  return zonesOf(
    middles.map(({ lat, lng }) =>
      Array.from({ length: 8 }, (_, corner) => {
        const angle = (corner * Math.PI) / 4;
        return at(lat + radius * Math.sin(angle), lng + radius * Math.cos(angle));
      }),
    ),
  );
}

/**
 * @spec 4.20
 * @trust D11 K6
 */
describe('an index of zones', () => {
  it('answers the first that holds the point', () => {
    const zones = zonesOf([aRing([0, 0], [0, 2], [2, 2], [2, 0]), aRing([1, 1], [1, 3], [3, 3], [3, 1])]);
    const { find } = zoneIndexOf(zones);
    expect(find(at(0.5, 0.5))).toBe(zones[0]);
    expect(find(at(1.5, 1.5))).toBe(zones[0]);
    expect(find(at(2.5, 2.5))).toBe(zones[1]);
    expect(find(at(3, 3))).toBe(zones[1]);
    expect(find(at(2.5, 0.5))).toBeUndefined();
    expect(find(at(-40, 170))).toBeUndefined();
    expect(find(at(Number.NaN, 1))).toBeUndefined();
    expect(find(at(1, Number.NaN))).toBeUndefined();
  });

  it('reaches exactly as far as an edge does', () => {
    const { find } = zoneIndexOf(
      zonesOf([aRing([0, 0], [0, 1], [1, 1], [1, 0]), aRing([0, 0], [0, -1], [-1, -1], [-1, 0])]),
    );
    expect(find(at(-1e-9, 0.5))?.id).toBe('0');
    expect(find(at(0.5, -1e-9))?.id).toBe('0');
    expect(find(at(1e-9, -0.5))?.id).toBe('1');
    expect(find(at(-0.5, 1e-9))?.id).toBe('1');
    for (const off of [2e-9, 1e-7]) {
      expect([at(-off, 0.5), at(0.5, -off), at(off, -0.5), at(-0.5, off)].map(find)).toEqual(Array(4).fill(undefined));
    }
  });

  it('knows the box of each ring, as wide as its edge', () => {
    const { boxes } = new PackedRings([aRing([0, 2], [3, 5], [1, 7]), aRing([-1, -3], [-2, -4], [-5, -6])]);
    expect(boxes).toEqual([
      { south: -1e-9, west: 2 - 1e-9, north: 3 + 1e-9, east: 7 + 1e-9 },
      { south: -5 - 1e-9, west: -6 - 1e-9, north: -1 + 1e-9, east: -3 + 1e-9 },
    ]);
  });

  it('finds nothing when it holds no zones', () => {
    expect(zoneIndexOf([]).find(at(0.5, 0.5))).toBeUndefined();
  });

  it('reports the zones that hold nothing, and finds the others', () => {
    const [good, flat, off] = zonesOf([
      aRing([0, 0], [0, 1], [1, 1]),
      aRing([0, 0], [0, 1]),
      aRing([0, 0], [0, 1], [Number.NaN, 1]),
    ]) as [DeliveryZone, DeliveryZone, DeliveryZone];
    const { find, leftOut } = zoneIndexOf([flat, good, off]);
    expect(leftOut).toEqual([
      { zone: flat, problem: 'no-area' },
      { zone: off, problem: 'off-the-globe' },
    ]);
    expect(find(at(0.5, 0.7))).toBe(good);
  });

  it('reads a zone of 100,000 corners that crosses itself all the way', () => {
    const star = Array.from({ length: 100_000 }, (_, corner) => {
      const angle = corner * 49_999 * ((2 * Math.PI) / 100_000);
      return at(Math.cos(angle), Math.sin(angle));
    });
    const [zone] = zonesOf([star]);
    const { find } = zoneIndexOf(zonesOf([star]));
    expect(find(at(1, 0))?.id).toBe(zone?.id);
    expect(find(at(0.9, 0.9))).toBeUndefined();
    expect(find(at(0.3, 0.2))?.id).toBe(scan(zonesOf([star]), at(0.3, 0.2))?.id);
  });

  it('is not confused by one zone on the other side of the globe', () => {
    const zones = [...aTown(10, 0.008), ...zonesOf([aRing([-60, -170], [-60, -169], [-59, -169])])];
    const { find } = zoneIndexOf(zones);
    for (const { polygon } of zones) for (const corner of polygon) expect(find(corner)).toBe(scan(zones, corner));
  });

  it.each([
    ['apart', 0.004],
    ['over their neighbors', 0.012],
    ['all over each other', 0.6],
  ])('agrees with a scan of 400 zones %s', (_, radius) => {
    const zones = aTown(20, radius);
    const { find } = zoneIndexOf(zones);
    fc.assert(
      fc.property(
        fc.double({ min: -0.02, max: 0.22, noNaN: true }),
        fc.double({ min: -0.02, max: 0.22, noNaN: true }),
        (north, east) => {
          const point = at(50 + north, 40 + east);
          expect(find(point)).toBe(scan(zones, point));
        },
      ),
      { numRuns: runs(300) },
    );
  });

  it('by law agrees with a scan, at corners and on edges too', () => {
    fc.assert(
      fc.property(
        fc.array(anyRing, { maxLength: 12 }),
        fc.array(anyPoint, { minLength: 1, maxLength: 8 }),
        (rings, points) => {
          const zones = zonesOf(rings);
          const { find } = zoneIndexOf(zones);
          const corners = rings.flat();
          const middles = rings.map(([a, b]) =>
            at(((a?.lat ?? 0) + (b?.lat ?? 0)) / 2, ((a?.lng ?? 0) + (b?.lng ?? 0)) / 2),
          );
          for (const point of [...points, ...corners, ...middles]) expect(find(point)).toBe(scan(zones, point));
        },
      ),
      { numRuns: runs(1000) },
    );
  });
});
