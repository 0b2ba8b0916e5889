const MAX_EDITS = 2;

/** ` (did you mean price?)` when one of the names is similar to what was written, else an empty string. */
export function didYouMean(written: string, names: readonly string[]): string {
  const near = names
    .map((name) => ({ name, edits: editDistance(written.toLowerCase(), name.toLowerCase()) }))
    .filter(({ edits }) => edits <= MAX_EDITS)
    .toSorted((a, b) => a.edits - b.edits)[0];
  return near === undefined ? '' : ` (did you mean ${near.name}?)`;
}

/** Number of insertions, deletions and replacements between two texts. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(a).entries()) {
    const next = [index + 1];
    for (const [column, other] of Array.from(b).entries()) {
      const exchanged = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(exchanged, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
