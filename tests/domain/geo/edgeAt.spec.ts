import fc from 'fast-check';
import { type EdgeAt, edgeAt, EDGE_TOLERANCE_DEGREES as REACH } from '#domain/geo/edgeAt.ts';

type Edge = readonly [fromLat: number, fromLng: number, toLat: number, toLng: number];

const LEVEL: Edge = [0, 0, 0, 1];
const UPRIGHT: Edge = [0, 0, 1, 0];
const SLANTING: Edge = [0, 0, 1, 1];
const SHORT: Edge = [0, 0, 0.01, 0.01];
const LONG: Edge = [-60, -60, 60, 60];

/** @spec 4.20 */
describe('an edge', () => {
  it.each<[string, Edge, number, number, EdgeAt]>([
    ['a level one: its western end, as far as an edge reaches', LEVEL, 0, -REACH, 'under'],
    ['a level one: its eastern end, as far as an edge reaches', LEVEL, 0, 1 + REACH, 'under'],
    ['a level one: its northern side, as far as an edge reaches', LEVEL, REACH, 0.5, 'under'],
    ['a level one: its southern side, as far as an edge reaches', LEVEL, -REACH, 0.5, 'under'],
    ['a level one: beyond its northern side', LEVEL, 2 * REACH, 0.5, 'beside'],
    ['an upright one: across the way to the east', UPRIGHT, 0.5, -1, 'east'],
    ['an upright one: level with its lower end', UPRIGHT, 0, -1, 'east'],
    ['an upright one: level with its upper end, which the next edge counts', UPRIGHT, 1, -1, 'beside'],
    [
      'a slanting one: south of its end, where its reach would be wider than the reach',
      SLANTING,
      -1.3 * REACH,
      0,
      'beside',
    ],
    ['a slanting one: north of its end', SLANTING, 1 + 1.3 * REACH, 1, 'beside'],
    ['a slanting one: on its western side', SLANTING, 0.5, 0.4, 'east'],
    ['a slanting one: on its eastern side', SLANTING, 0.5, 0.6, 'beside'],
    ['a short one: a centimetre off', SHORT, 0.005, 0.005 + 1e-7, 'beside'],
    ['a short one: under the point', SHORT, 0.005, 0.005 + REACH / 2, 'under'],
    ['a long one: a centimetre off', LONG, 20, 20 + 1e-7, 'beside'],
    ['a long one: under the point', LONG, 20, 20 + REACH / 2, 'under'],
    ['one without length: its own corner', [1, 1, 1, 1], 1, 1, 'beside'],
  ])('tells how a point lies to it: %s', (_, [fromLat, fromLng, toLat, toLng], lat, lng, lies) => {
    expect(edgeAt(lat, lng, fromLat, fromLng, toLat, toLng)).toBe(lies);
    expect(edgeAt(lat, lng, toLat, toLng, fromLat, fromLng)).toBe(lies);
  });

  it('by law lies alike in both directions, to the last bit of what it reaches', () => {
    const degrees = fc.double({ min: -80, max: 80, noNaN: true });
    const nudge = fc.double({ min: -1.5, max: 1.5, noNaN: true }).map((part) => part * REACH);
    fc.assert(
      fc.property(
        degrees,
        degrees,
        degrees,
        degrees,
        nudge,
        nudge,
        fc.boolean(),
        (lat, from, to, other, n, e, isLevel) => {
          const toLat = isLevel ? lat : other;
          for (const lng of [from, to]) {
            const there = edgeAt(lat + n, lng + e, lat, from, toLat, to);
            expect(edgeAt(lat + n, lng + e, toLat, to, lat, from)).toBe(there);
          }
        },
      ),
      { numRuns: 3000 },
    );
  });
});
