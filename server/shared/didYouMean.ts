import { distance } from 'fastest-levenshtein';

const MAX_EDITS = 2;

/** ` (did you mean price?)` when one of the names is similar to what was written, else an empty string. */
export function didYouMean(written: string, names: readonly string[]): string {
  const near = names
    .map((name) => ({ name, edits: distance(written.toLowerCase(), name.toLowerCase()) }))
    .filter(({ edits }) => edits <= MAX_EDITS)
    .toSorted((a, b) => a.edits - b.edits)[0];
  return near === undefined ? '' : ` (did you mean ${near.name}?)`;
}
