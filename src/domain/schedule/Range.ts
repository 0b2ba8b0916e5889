/** A half-open interval: `from` is included, `to` is not. The unit, minutes or milliseconds, is stated where it is used. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Sorts ranges, joins those that touch or overlap, and drops empty ones. */
export function joinRanges(ranges: readonly Range[]): readonly Range[] {
  const joined: Range[] = [];
  for (const range of ranges.filter(({ from, to }) => from < to).toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last === undefined || range.from > last.to) joined.push(range);
    else joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
  }
  return joined;
}

export function rangeHolding(ranges: readonly Range[], value: number): Range | undefined {
  return ranges.find(({ from, to }) => from <= value && value < to);
}
