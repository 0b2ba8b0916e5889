interface Limits {
  readonly from: number;
  readonly to: number;
}

/** A whole number that somebody typed; undefined for anything else, and for one beyond the limits, which belong to it. */
export function readWhole(text: string, { from, to }: Limits): number | undefined {
  const number = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN;
  return number >= from && number <= to ? number : undefined;
}
