import { type Box, boxAround } from './Box.ts';
import type { Pixel } from './mercator.ts';

/** Maximum angles in radians between neighboring letters and in total; a stronger bend is unreadable. */
const MAX_BEND_RADIANS = 0.3;
const MAX_TURN_RADIANS = 1.1;
const SAMPLE = 10;

export function lengthOf(line: readonly Pixel[]): number {
  let length = 0;
  for (let index = 1; index < line.length; index += 1) length += gap(line[index - 1], line[index]);
  return length;
}

/** The part of a line between two distances from its start. */
export function pieceOf(line: readonly Pixel[], from: number, to: number): readonly Pixel[] {
  const piece: Pixel[] = [pointAt(line, from)];
  let passed = 0;
  for (let index = 1; index < line.length - 1; index += 1) {
    passed += gap(line[index - 1], line[index]);
    const point = line[index];
    if (point !== undefined && passed > from + 0.5 && passed < to - 0.5) piece.push(point);
  }
  return [...piece, pointAt(line, to)];
}

/** The line in the direction in which text reads from left to right. */
export function readable(line: readonly Pixel[]): readonly Pixel[] {
  const [start, end] = [line[0], line.at(-1)];
  return start !== undefined && end !== undefined && end[0] < start[0] ? line.toReversed() : line;
}

/** Boxes of letters of a given size along a line; undefined when it bends too much. */
export function boxesAlong(line: readonly Pixel[], from: number, to: number, size: number): readonly Box[] | undefined {
  const count = Math.max(2, Math.ceil((to - from) / SAMPLE));
  const spots = Array.from({ length: count + 1 }, (_, index) => pointAt(line, from + ((to - from) * index) / count));
  const first = heading(spots[0], spots[1]);
  let turned = 0;
  let least = 0;
  let most = 0;
  for (let index = 1; index < count; index += 1) {
    const next = angleBetween(first, heading(spots[index], spots[index + 1]));
    if (Math.abs(next - turned) > MAX_BEND_RADIANS) return undefined;
    turned = next;
    least = Math.min(least, next);
    most = Math.max(most, next);
  }
  return most - least > MAX_TURN_RADIANS ? undefined : spots.map((spot) => boxAround(spot, size * 1.25, size * 1.25));
}

function pointAt(line: readonly Pixel[], distance: number): Pixel {
  let rest = distance;
  for (let index = 1; index < line.length; index += 1) {
    const from = line[index - 1] ?? [0, 0];
    const to = line[index] ?? from;
    const length = gap(from, to);
    if (rest <= length && length > 0) {
      const part = rest / length;
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    }
    rest -= length;
  }
  return line.at(-1) ?? [0, 0];
}

function gap(a: Pixel = [0, 0], b: Pixel = [0, 0]): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

function heading(a: Pixel = [0, 0], b: Pixel = [0, 0]): number {
  return Math.atan2(b[1] - a[1], b[0] - a[0]);
}

function angleBetween(from: number, to: number): number {
  return ((to - from + Math.PI * 3) % (Math.PI * 2)) - Math.PI;
}
