import { type Box, boxAround } from './Box.ts';
import type { Pixel } from './mercator.ts';

/** Distance in pixels between the columns that are searched for a label position, and between repeated labels. */
const COLUMN = 24;
const MAX_COLUMNS = 60;
const REPEAT = 760;
const BELOW_SHORE = 130;

/** Positions for a text of this size inside a shape and a box: one in a small shape, several in a large one. */
export function spotsInside(ring: readonly Pixel[], box: Box, width: number, height: number): readonly Pixel[] {
  const spots: Pixel[] = [];
  const middle = (box.left + box.right) / 2;
  const reach = (box.right - box.left - width) / 2;
  const apart = Math.max(COLUMN, reach / MAX_COLUMNS);
  for (let away = 0; away <= reach; away += apart) {
    for (const x of away === 0 ? [middle] : [middle - away, middle + away]) {
      for (const [top, bottom] of spansAt(ring, x)) {
        for (const y of rowsOf(Math.max(top, box.top), Math.min(bottom, box.bottom), height)) {
          const isFar = spots.every((spot) => Math.hypot(spot[0] - x, spot[1] - y) > REPEAT);
          if (isFar && isInside(ring, boxAround([x, y], width, height))) spots.push([x, y]);
        }
      }
    }
  }
  return spots;
}

function rowsOf(top: number, bottom: number, height: number): readonly number[] {
  if (bottom - top < height) return [];
  if (bottom - top < REPEAT) return [(top + bottom) / 2];
  const count = Math.floor((bottom - top - BELOW_SHORE) / REPEAT) + 1;
  return Array.from({ length: count }, (_, index) => top + BELOW_SHORE + index * REPEAT);
}

/** The intervals in which a vertical line is inside the ring. */
function spansAt(ring: readonly Pixel[], x: number): readonly (readonly [number, number])[] {
  const crossings: number[] = [];
  ring.forEach((to, index) => {
    const from = ring.at(index - 1) ?? to;
    if (from[0] > x !== to[0] > x) crossings.push(from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0]));
  });
  crossings.sort((a, b) => a - b);
  return crossings.flatMap((top, index) => {
    const bottom = crossings[index + 1];
    return index % 2 === 0 && bottom !== undefined ? [[top, bottom] as const] : [];
  });
}

function isInside(ring: readonly Pixel[], box: Box): boolean {
  return [0, 0.25, 0.5, 0.75, 1].every((part) =>
    spansAt(ring, box.left + (box.right - box.left) * part).some(
      ([top, bottom]) => top <= box.top && bottom >= box.bottom,
    ),
  );
}
