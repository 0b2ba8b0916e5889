/** One measured figure beside its budget; smaller is better. */
export interface Figure {
  /** A row of docs/speed.md, with the part of it that is meant: `S1.js-css`. */
  readonly id: string;
  readonly value: number;
  readonly unit: string;
  readonly target: number;
  readonly met: boolean;
}

/** A figure that is good when it is at most `target`. */
export function figure(id: string, value: number, unit: string, target: number): Figure {
  const rounded = Math.round(value * 10) / 10;
  return { id, value: rounded, unit, target, met: rounded <= target };
}
