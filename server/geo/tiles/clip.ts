import type { Box } from './Box.ts';
import type { Pixel } from './mercator.ts';

type Side = 'left' | 'top' | 'right' | 'bottom';

const SIDES: readonly Side[] = ['left', 'top', 'right', 'bottom'];

/** Clips a polygon to a box; empty when they do not overlap. */
export function clipRing(ring: readonly Pixel[], box: Box): readonly Pixel[] {
  return SIDES.reduce<readonly Pixel[]>((rest, side) => cut(rest, side, box[side]), ring);
}

function cut(ring: readonly Pixel[], side: Side, limit: number): readonly Pixel[] {
  const axis = side === 'left' || side === 'right' ? 0 : 1;
  const isIn = (point: Pixel): boolean =>
    side === 'left' || side === 'top' ? point[axis] >= limit : point[axis] <= limit;
  const result: Pixel[] = [];
  let previous = ring.at(-1);
  for (const point of ring) {
    if (previous !== undefined && isIn(previous) !== isIn(point)) result.push(crossing(previous, point, axis, limit));
    if (isIn(point)) result.push(point);
    previous = point;
  }
  return result;
}

function crossing(from: Pixel, to: Pixel, axis: 0 | 1, limit: number): Pixel {
  const part = (limit - from[axis]) / (to[axis] - from[axis]);
  const other = from[(1 - axis) as 0 | 1] + (to[(1 - axis) as 0 | 1] - from[(1 - axis) as 0 | 1]) * part;
  return axis === 0 ? [limit, other] : [other, limit];
}

/** The parts of a line whose segments are near the box. */
export function clipLine(line: readonly Pixel[], box: Box): readonly (readonly Pixel[])[] {
  const pieces: Pixel[][] = [];
  let piece: Pixel[] | undefined;
  for (let index = 1; index < line.length; index += 1) {
    const from = line[index - 1];
    const to = line[index];
    if (from === undefined || to === undefined || isOutside(from, to, box)) {
      piece = undefined;
      continue;
    }
    if (piece === undefined) {
      piece = [from];
      pieces.push(piece);
    }
    piece.push(to);
  }
  return pieces;
}

function isOutside([fromX, fromY]: Pixel, [toX, toY]: Pixel, box: Box): boolean {
  return (
    Math.max(fromX, toX) < box.left ||
    Math.min(fromX, toX) > box.right ||
    Math.max(fromY, toY) < box.top ||
    Math.min(fromY, toY) > box.bottom
  );
}
