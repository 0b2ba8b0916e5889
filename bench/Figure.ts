import { median } from './median.ts';

/** One measured figure beside its budget. */
export interface Figure {
  /** A row of docs/speed.md, with the part of it that is meant: `S1.js-css`. */
  readonly id: string;
  readonly value: number;
  readonly unit: string;
  readonly target: number;
  readonly met: boolean;
  /** True where more is better. */
  readonly isAtLeast?: boolean;
  /** The least and the most of the runs that `value` is the median of. */
  readonly spread?: readonly [least: number, most: number];
}

/** A figure that is good when it is at most `target`. */
export function figure(id: string, value: number, unit: string, target: number): Figure {
  const rounded = round(value);
  return { id, value: rounded, unit, target, met: rounded <= target };
}

/** A figure that is good when it is at least `target`. */
export function figureAtLeast(id: string, value: number, unit: string, target: number): Figure {
  const rounded = round(value);
  return { id, value: rounded, unit, target, met: rounded >= target, isAtLeast: true };
}

/** The median of several runs, with the least and the most of them. */
export function medianFigure(id: string, values: readonly number[], unit: string, target: number): Figure {
  const spread = [round(Math.min(...values)), round(Math.max(...values))] as const;
  return { ...figure(id, median(values), unit, target), spread };
}

/** Such a median of what is good when it is at least `target`. */
export function medianAtLeast(id: string, values: readonly number[], unit: string, target: number): Figure {
  return { ...medianFigure(id, values, unit, target), ...figureAtLeast(id, median(values), unit, target) };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
