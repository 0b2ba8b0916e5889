/** Half-open: `from` belongs to it, `to` does not. Of minutes or milliseconds, as its owner says. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** In order, those that touch or overlap joined, empty ones left out. */
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
