import { median } from './median.ts';

/** A measured value with its budget. */
export interface Figure {
  /** A row of docs/speed.md and the value in it: `S1.js-css`. */
  readonly id: string;
  readonly value: number;
  readonly unit: string;
  readonly target: number;
  readonly met: boolean;
  /** True when higher is better. */
  readonly isAtLeast?: boolean;
  /** The minimum and maximum of the runs whose median is `value`. */
  readonly spread?: readonly [least: number, most: number];
}

/** A value whose budget is a maximum of `target`. */
export function figure(id: string, value: number, unit: string, target: number): Figure {
  const rounded = round(value);
  return { id, value: rounded, unit, target, met: rounded <= target };
}

/** A value whose budget is a minimum of `target`. */
export function figureAtLeast(id: string, value: number, unit: string, target: number): Figure {
  const rounded = round(value);
  return { id, value: rounded, unit, target, met: rounded >= target, isAtLeast: true };
}

/** The median of several runs, with their minimum and maximum. */
export function medianFigure(id: string, values: readonly number[], unit: string, target: number): Figure {
  const spread = [round(Math.min(...values)), round(Math.max(...values))] as const;
  return { ...figure(id, median(values), unit, target), spread };
}

/** The median of several runs, with a minimum of `target` as the budget. */
export function medianAtLeast(id: string, values: readonly number[], unit: string, target: number): Figure {
  return { ...medianFigure(id, values, unit, target), ...figureAtLeast(id, median(values), unit, target) };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
