import { distanceTo, type Pixel } from './mercator.ts';

/** Simplifies a line so that no removed point is farther than `tolerance` from the result. */
export function simplify(points: readonly Pixel[], tolerance: number): readonly Pixel[] {
  const indexes = new Set([0, points.length - 1]);
  const spans: (readonly [number, number])[] = [[0, points.length - 1]];
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to] = span;
    const start = points[from];
    const end = points[to];
    if (start === undefined || end === undefined) continue;
    let furthest = from;
    let most = tolerance;
    for (let index = from + 1; index < to; index += 1) {
      const away = distanceTo(points[index] ?? start, start, end);
      if (away <= most) continue;
      most = away;
      furthest = index;
    }
    if (furthest === from) continue;
    indexes.add(furthest);
    spans.push([from, furthest], [furthest, to]);
  }
  return points.filter((_, index) => indexes.has(index));
}
