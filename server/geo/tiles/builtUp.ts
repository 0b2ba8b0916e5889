import type { Pixel } from './mercator.ts';

/** Directions in which the built-up area extends beyond the houses. */
const AROUND = Array.from({ length: 12 }, (_, index): Pixel => {
  const angle = (index / 12) * Math.PI * 2;
  return [Math.cos(angle), Math.sin(angle)];
});

/** The built-up area of a town: a smooth outline at the given distance around its houses. */
export function builtUp(houses: readonly Pixel[], reach: number): readonly Pixel[] {
  const rim = hullOf(
    hullOf(houses).flatMap(([x, y]) => AROUND.map(([dx, dy]): Pixel => [x + dx * reach, y + dy * reach])),
  );
  return [1, 2, 3].reduce<readonly Pixel[]>(cutCorners, rim);
}

function hullOf(points: readonly Pixel[]): readonly Pixel[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const lower = halfHull(sorted);
  const upper = halfHull(sorted.toReversed());
  return [...lower.slice(0, -1), ...upper.slice(0, -1)];
}

function halfHull(points: readonly Pixel[]): readonly Pixel[] {
  const hull: Pixel[] = [];
  for (const point of points) {
    while (hull.length > 1 && turn(hull.at(-2), hull.at(-1), point) <= 0) hull.pop();
    hull.push(point);
  }
  return hull;
}

function turn(a: Pixel = [0, 0], b: Pixel = [0, 0], c: Pixel = [0, 0]): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

function cutCorners(ring: readonly Pixel[]): readonly Pixel[] {
  return ring.flatMap((point, index) => {
    const next = ring[(index + 1) % ring.length] ?? point;
    return [part(point, next, 0.25), part(point, next, 0.75)];
  });
}

function part(from: Pixel, to: Pixel, share: number): Pixel {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}
