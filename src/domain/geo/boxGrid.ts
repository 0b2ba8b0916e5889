import type { GeoBounds } from '#domain/geo/GeoPoint.ts';

/** A uniform grid over many bounding boxes. Each cell lists the boxes that reach into it. */
export interface BoxGrid {
  readonly side: number;
  /** The cell of a point in degrees. Points beyond the outermost boxes belong to the outermost cells. */
  readonly cellAt: (lat: number, lng: number) => number;
  /** The boxes of cell `n` are `ranks[starts[n]]` up to `ranks[starts[n + 1]]`, ascending. */
  readonly starts: Int32Array;
  readonly ranks: Int32Array;
}

/**
 * The finest grid has this many cells for each box. A coarser one is used when it would list more entries for each box
 * than allowed.
 */
const CELLS_PER_BOX = 4;
const ENTRIES_PER_BOX = 32;

/** The rows and columns that one box covers, both ends included. */
interface Block {
  readonly bottom: number;
  readonly top: number;
  readonly left: number;
  readonly right: number;
}

/**
 * Builds the grid. Heavily overlapping boxes get fewer, larger cells, so that memory grows linearly with their number.
 */
export function gridOf(boxes: readonly GeoBounds[]): BoxGrid {
  const around = boundsOf(boxes);
  let side = Math.ceil(Math.sqrt(boxes.length * CELLS_PER_BOX)) || 1;
  let blocks = blocksOf(boxes, around, side);
  while (entriesIn(blocks) > boxes.length * ENTRIES_PER_BOX) {
    side = Math.ceil(side / 2);
    blocks = blocksOf(boxes, around, side);
  }
  const { south, west, north, east } = around;
  const cellAt = (lat: number, lng: number): number =>
    stepAt(lat, south, north, side) * side + stepAt(lng, west, east, side);
  return { side, cellAt, ...filled(blocks, side) };
}

function boundsOf(boxes: readonly GeoBounds[]): GeoBounds {
  let [south, west, north, east] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    south = Math.min(south, box.south);
    west = Math.min(west, box.west);
    north = Math.max(north, box.north);
    east = Math.max(east, box.east);
  }
  return { south, west, north, east };
}

/**
 * Maps a coordinate to a row or column. It is monotonic, so a point in a box always lies in one of the cells of that
 * box.
 */
function stepAt(value: number, low: number, high: number, side: number): number {
  return Math.max(0, Math.min(side - 1, Math.floor(((value - low) / (high - low)) * side)));
}

function blocksOf(boxes: readonly GeoBounds[], around: GeoBounds, side: number): readonly Block[] {
  return boxes.map((box) => ({
    bottom: stepAt(box.south, around.south, around.north, side),
    top: stepAt(box.north, around.south, around.north, side),
    left: stepAt(box.west, around.west, around.east, side),
    right: stepAt(box.east, around.west, around.east, side),
  }));
}

function entriesIn(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { bottom, top, left, right }) => sum + (top - bottom + 1) * (right - left + 1), 0);
}

function filled(blocks: readonly Block[], side: number): Pick<BoxGrid, 'starts' | 'ranks'> {
  const eachCell = (visit: (cell: number, rank: number) => void): void => {
    for (const [rank, { bottom, top, left, right }] of blocks.entries()) {
      for (let row = bottom; row <= top; row++) {
        for (let column = left; column <= right; column++) visit(row * side + column, rank);
      }
    }
  };
  const counts = new Int32Array(side * side);
  eachCell((cell) => {
    counts[cell] = (counts[cell] as number) + 1;
  });
  const starts = new Int32Array(side * side + 1);
  for (const [cell, count] of counts.entries()) starts[cell + 1] = (starts[cell] as number) + count;
  const next = starts.slice();
  const ranks = new Int32Array(entriesIn(blocks));
  eachCell((cell, rank) => {
    ranks[next[cell] as number] = rank;
    next[cell] = (next[cell] as number) + 1;
  });
  return { starts, ranks };
}
