import type { Pixel } from './mercator.ts';
import { smooth } from './smooth.ts';

/** Angle in radians from which a bend stays a corner. */
const CORNER = 1.2;

/** Smooths the sides of a ring and keeps its corners. */
export function smoothSides(ring: readonly Pixel[]): readonly Pixel[] {
  const corners = ring.flatMap((_, index) => (turnAt(ring, index) > CORNER ? [index] : []));
  const [first] = corners;
  if (first === undefined) return smooth(ring, true);
  return corners.flatMap((corner, index) => {
    const next = corners[index + 1] ?? first + ring.length;
    const side = [...ring, ...ring].slice(corner, next + 1);
    return smooth(side, false).slice(0, -1);
  });
}

function turnAt(ring: readonly Pixel[], index: number): number {
  const [x, y] = ring[index] ?? [0, 0];
  const [beforeX, beforeY] = ring.at(index - 1) ?? [0, 0];
  const [afterX, afterY] = ring[(index + 1) % ring.length] ?? [0, 0];
  const turn = Math.atan2(afterY - y, afterX - x) - Math.atan2(y - beforeY, x - beforeX);
  return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
}
