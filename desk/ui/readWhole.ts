interface Limits {
  readonly from: number;
  readonly to: number;
}

/** Parses a typed integer within the limits, both included; undefined for anything else. */
export function readWhole(text: string, { from, to }: Limits): number | undefined {
  const number = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN;
  return number >= from && number <= to ? number : undefined;
}
