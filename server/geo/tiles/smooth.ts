import type { Pixel } from './mercator.ts';

const STEPS = 5;

/** A smooth curve through the points; `isRing` joins its ends. */
export function smooth(points: readonly Pixel[], isRing: boolean): readonly Pixel[] {
  const count = points.length;
  if (count < 3) return points;
  const at = (index: number): Pixel =>
    points[isRing ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] ?? [0, 0];
  const curve: Pixel[] = [];
  for (let index = 0; index < (isRing ? count : count - 1); index += 1) {
    for (let step = 0; step < STEPS; step += 1) {
      curve.push(between([at(index - 1), at(index), at(index + 1), at(index + 2)], step / STEPS));
    }
  }
  return isRing ? curve : [...curve, at(count - 1)];
}

/** A centripetal Catmull-Rom spline, which never forms loops. */
function between([before, start, end, after]: readonly [Pixel, Pixel, Pixel, Pixel], part: number): Pixel {
  const first = knot(before, start);
  const middle = knot(start, end);
  const last = knot(end, after);
  if (middle === 0) return start;
  const slope = (axis: 0 | 1, from: boolean): number => {
    const inner = (end[axis] - start[axis]) / middle;
    const outer = from ? first : last;
    if (outer === 0) return inner * middle;
    const near = from ? (start[axis] - before[axis]) / outer : (after[axis] - end[axis]) / outer;
    const across = from ? (end[axis] - before[axis]) / (first + middle) : (after[axis] - start[axis]) / (middle + last);
    return (near - across + inner) * middle;
  };
  const along = (axis: 0 | 1): number => {
    const leaving = slope(axis, true);
    const arriving = slope(axis, false);
    const gap = start[axis] - end[axis];
    const cubic = 2 * gap + leaving + arriving;
    const square = -3 * gap - 2 * leaving - arriving;
    return ((cubic * part + square) * part + leaving) * part + start[axis];
  };
  return [along(0), along(1)];
}

function knot(a: Pixel, b: Pixel): number {
  return Math.sqrt(Math.hypot(a[0] - b[0], a[1] - b[1]));
}
