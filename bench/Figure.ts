/** One measured figure beside its budget; smaller is better. */
export interface Figure {
  /** A row of docs/speed.md, with the part of it that is meant: `S1.js-css`. */
  readonly id: string;
  readonly value: number;
  readonly unit: string;
  readonly target: number;
  readonly met: boolean;
}
