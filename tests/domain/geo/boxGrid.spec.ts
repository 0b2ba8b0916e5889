import fc from 'fast-check';
import { type BoxGrid, gridOf } from '#domain/geo/boxGrid.ts';
import type { GeoBounds } from '#domain/geo/GeoPoint.ts';

const box = (south: number, west: number, north: number, east: number): GeoBounds => ({ south, west, north, east });

function ranksAt({ cellAt, starts, ranks }: BoxGrid, lat: number, lng: number): readonly number[] {
  const cell = cellAt(lat, lng);
  return [...ranks.subarray(starts[cell], starts[cell + 1])];
}

/** Boxes of half a degree, one in the middle of each degree. */
const chessboard = (side: number, origin = 0): readonly GeoBounds[] =>
  Array.from({ length: side * side }, (_, index) => {
    const [south, west] = [origin + Math.floor(index / side) + 0.25, origin + (index % side) + 0.25];
    return box(south, west, south + 0.5, west + 0.5);
  });

/** @spec 4.20 */
describe('a grid over boxes', () => {
  it('has four cells a box', () => {
    expect(gridOf(chessboard(5)).side).toBe(10);
    expect(gridOf(chessboard(1)).side).toBe(2);
    expect(gridOf(chessboard(12)).side).toBe(24);
    expect(gridOf(chessboard(5)).starts).toHaveLength(101);
  });

  it('lists few boxes in a cell, those that reach into it', () => {
    const grid = gridOf(chessboard(5));
    expect(ranksAt(grid, 0.5, 0.5)).toEqual([0]);
    expect(ranksAt(grid, 4.5, 4.5)).toEqual([24]);
    expect(ranksAt(grid, 2.5, 3.5)).toContain(13);
    for (let cell = 0; cell < 100; cell++) {
      expect((grid.starts[cell + 1] ?? 0) - (grid.starts[cell] ?? 0)).toBeLessThanOrEqual(4);
    }
  });

  it.each([-60, -2.5, 60])('lists few of them anywhere on the globe, such as from %d on', (origin) => {
    const grid = gridOf(chessboard(5, origin));
    expect(ranksAt(grid, origin + 0.5, origin + 0.5)).toEqual([0]);
    expect(ranksAt(grid, origin + 0.5, origin + 4.5)).toEqual([4]);
    expect(ranksAt(grid, origin + 4.5, origin + 4.5)).toEqual([24]);
    expect(grid.ranks).toHaveLength(grid.starts.at(-1) ?? 0);
  });

  it('takes larger cells for boxes that lie over each other: at most 32 entries a box', () => {
    const world = box(0, 0, 1, 1);
    expect(gridOf(Array.from({ length: 100 }, () => world)).side).toBe(5);
    expect(gridOf(Array.from({ length: 9 }, () => world)).side).toBe(3);
    const halves = Array.from({ length: 16 }, (_, index) => (index < 8 ? box(0, 0, 0.49, 1) : box(0.5, 0, 1, 1)));
    const grid = gridOf(halves);
    expect([grid.side, grid.ranks.length]).toEqual([8, 512]);
    const overlapping = [...halves.slice(1), box(0, 0, 0.51, 1)];
    expect(gridOf(overlapping).side).toBe(4);
  });

  it('ends at one cell, however many boxes it holds', () => {
    const grid = gridOf([box(0, 0, 1, 1)]);
    expect([...grid.ranks]).toEqual(Array.from({ length: 4 }, () => 0));
    expect(gridOf([]).side).toBe(1);
    expect(ranksAt(gridOf([]), 0, 0)).toEqual([]);
  });

  it('takes points beyond all boxes for neighbors of the outermost', () => {
    const grid = gridOf(chessboard(5));
    expect(grid.cellAt(-80, -170)).toBe(0);
    expect(grid.cellAt(80, 170)).toBe(99);
    expect(grid.cellAt(80, -170)).toBe(90);
    expect(grid.cellAt(-80, 170)).toBe(9);
  });

  it('by law lists in its cell, in their order, every box that holds a point', () => {
    const side = fc.tuple(fc.double({ min: -80, max: 80, noNaN: true }), fc.double({ min: 1e-6, max: 9, noNaN: true }));
    const boxes = fc.array(
      fc.tuple(side, side).map(([[south, height], [west, width]]) => box(south, west, south + height, west + width)),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(boxes, (someBoxes) => {
        const grid = gridOf(someBoxes);
        for (const { south, west, north, east } of someBoxes) {
          for (const [lat, lng] of [
            [south, west],
            [north, east],
            [(south + north) / 2, (west + east) / 2],
          ] as const) {
            const holding = someBoxes.flatMap((b, rank) =>
              b.south <= lat && lat <= b.north && b.west <= lng && lng <= b.east ? [rank] : [],
            );
            const listed = ranksAt(grid, lat, lng);
            expect(listed).toEqual(listed.toSorted((a, b) => a - b));
            expect(listed).toEqual(expect.arrayContaining(holding));
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
