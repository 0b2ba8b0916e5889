const EXACT = 1;
const BEGINNING = 0.85;
const MISTYPED = 0.5;

/** How well a typed word fits a known one, 0 to 1: exactly, as its beginning, or with a slip or two of the fingers. */
export function matchWord(typed: string, word: string): number {
  if (typed === word) return EXACT;
  if (word.startsWith(typed)) return BEGINNING;
  const slips = slipsAllowed(typed);
  if (slips === 0) return 0;
  const closest = Math.min(
    distance(typed, word, slips),
    distance(typed, word.slice(0, typed.length), slips),
    distance(typed, word.slice(0, typed.length + 1), slips),
  );
  return closest > slips ? 0 : MISTYPED / closest;
}

function slipsAllowed(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Insertions, deletions, replacements and swapped neighbors; anything above `limit` counts as `limit + 1`. */
function distance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? limit) + 1 : limit + 1,
      );
    }
    beforeLast = last;
    last = current;
  }
  return Math.min(last[right.length] ?? 0, limit + 1);
}
