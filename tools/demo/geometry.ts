import type { DocumentPoint } from '#server/catalog/document/documents.ts';

/** Metres from the middle of a town: x to the east, y to the north. */
export type Spot = readonly [x: number, y: number];

const METRES_PER_DEGREE = 111_320;

export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1_000_000) / 1_000_000;
}

export function toPoint(center: DocumentPoint, [x, y]: Spot): DocumentPoint {
  const stretch = METRES_PER_DEGREE * Math.cos((center[0] * Math.PI) / 180);
  return [roundDegrees(center[0] + y / METRES_PER_DEGREE), roundDegrees(center[1] + x / stretch)];
}

export function distance(a: Spot, b: Spot): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

export function distanceToSegment(spot: Spot, start: Spot, end: Spot): number {
  const dx = end[0] - start[0];
  const dy = end[1] - start[1];
  const along = ((spot[0] - start[0]) * dx + (spot[1] - start[1]) * dy) / (dx * dx + dy * dy || 1);
  const clamped = Math.min(1, Math.max(0, along));
  return distance(spot, [start[0] + dx * clamped, start[1] + dy * clamped]);
}

/** Neighbours along a line, pair by pair. */
export function segmentsOf(line: readonly Spot[]): (readonly [start: Spot, end: Spot])[] {
  return line.slice(1).flatMap((end, index) => {
    const start = line[index];
    return start === undefined ? [] : [[start, end] as const];
  });
}

export function distanceToSegments(spot: Spot, segments: ReturnType<typeof segmentsOf>): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const [start, end] of segments) {
    nearest = Math.min(nearest, distanceToSegment(spot, start, end));
  }
  return nearest;
}

export function isInside([x, y]: Spot, polygon: readonly Spot[]): boolean {
  return segmentsOf([...polygon, ...polygon.slice(0, 1)]).reduce((inside, [[bx, by], [ax, ay]]) => {
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    return crosses ? !inside : inside;
  }, false);
}
