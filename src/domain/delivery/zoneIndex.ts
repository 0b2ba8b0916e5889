import { type GeoPoint, isGeoPoint } from '#domain/location/GeoPoint.ts';
import type { DeliveryZone } from './DeliveryZone.ts';
import { PackedRings } from './PackedRings.ts';
import { type RingProblem, ringProblem } from './ringProblem.ts';

/** Zones that are searched often: built once, then a lookup does not grow with their number. */
export interface ZoneIndex {
  /** The first of the zones, in the order given, whose polygon holds the point: what a scan would answer. */
  readonly find: (point: GeoPoint) => DeliveryZone | undefined;
  /** Zones that hold nothing, and why. */
  readonly leftOut: readonly { readonly zone: DeliveryZone; readonly problem: RingProblem }[];
}

/** Cells a zone for the finest grid, and entries a zone that it may have before a coarser one is taken. */
const CELLS_PER_ZONE = 4;
const ENTRIES_PER_ZONE = 32;

interface Grid {
  readonly cellAt: (lat: number, lng: number) => number;
  /** The ranks in cell `n` are `ranks[starts[n]]` up to `ranks[starts[n + 1]]`, ascending. */
  readonly starts: Int32Array;
  readonly ranks: Int32Array;
}

export function zoneIndexOf(zones: readonly DeliveryZone[]): ZoneIndex {
  const read = zones.map((zone) => ({ zone, problem: ringProblem(zone.polygon) }));
  const usable = read.flatMap(({ zone, problem }) => (problem === undefined ? [zone] : []));
  const leftOut = read.flatMap(({ zone, problem }) => (problem === undefined ? [] : [{ zone, problem }]));
  const rings = new PackedRings(usable.map(({ polygon }) => polygon));
  const { cellAt, starts, ranks } = gridOf(rings);
  const find = (point: GeoPoint): DeliveryZone | undefined => {
    const { lat, lng } = point;
    if (!isGeoPoint(point)) return undefined;
    const cell = cellAt(lat, lng);
    const end = starts[cell + 1] as number;
    for (let entry = starts[cell] as number; entry < end; entry++) {
      const rank = ranks[entry] as number;
      if (rings.contains(rank, lat, lng)) return usable[rank];
    }
    return undefined;
  };
  return { find, leftOut };
}

/** A grid over all zones; every cell lists those whose box touches it. Zones that all overlap get fewer, larger cells. */
function gridOf(rings: PackedRings): Grid {
  let side = Math.ceil(Math.sqrt(rings.count * CELLS_PER_ZONE));
  for (;;) {
    const grid = sidedGrid(rings, side);
    if (grid !== undefined) return grid;
    side = Math.ceil(side / 2);
  }
}

/** undefined when it would hold too many entries. */
function sidedGrid(rings: PackedRings, side: number): Grid | undefined {
  const { south, west, north, east } = rings.bounds;
  // Points beyond the outermost boxes fall into the outermost cells, whose zones do not hold them.
  const step = (value: number, low: number, high: number): number =>
    Math.max(0, Math.min(side - 1, Math.floor(((value - low) / (high - low)) * side)));
  const rowAt = (lat: number): number => step(lat, south, north);
  const columnAt = (lng: number): number => step(lng, west, east);
  const boxes = Array.from({ length: rings.count }, (_, rank) => {
    const box = rings.boxOf(rank);
    return { top: rowAt(box.north), bottom: rowAt(box.south), left: columnAt(box.west), right: columnAt(box.east) };
  });
  const entries = boxes.reduce((sum, box) => sum + (box.top - box.bottom + 1) * (box.right - box.left + 1), 0);
  if (side > 1 && entries > rings.count * ENTRIES_PER_ZONE) return undefined;

  const starts = new Int32Array(side * side + 1);
  const eachCell = (visit: (cell: number, rank: number) => void): void => {
    for (const [rank, { top, bottom, left, right }] of boxes.entries()) {
      for (let row = bottom; row <= top; row++) {
        for (let column = left; column <= right; column++) visit(row * side + column, rank);
      }
    }
  };
  eachCell((cell) => (starts[cell + 1] = (starts[cell + 1] as number) + 1));
  for (let cell = 0; cell < side * side; cell++)
    starts[cell + 1] = (starts[cell + 1] as number) + (starts[cell] as number);
  const filled = starts.slice();
  const ranks = new Int32Array(entries);
  eachCell((cell, rank) => {
    const entry = filled[cell] as number;
    ranks[entry] = rank;
    filled[cell] = entry + 1;
  });
  return { starts, ranks, cellAt: (lat, lng) => rowAt(lat) * side + columnAt(lng) };
}
