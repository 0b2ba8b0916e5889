/** How well a typed word matches a known one: exactly, at its beginning, or with a typo. */
const EXACT = 1;
const BEGINNING = 0.85;
const MISTYPED = 0.5;

/** Minimum length of a match inside a word. Shorter ones match by chance: "vino" in quinoa, "rice" in licorice. */
const MIN_INSIDE_LETTERS = 5;

/** A node of the trie: the words with this prefix are those from `from` to before `to` in the sorted list. */
interface Node {
  readonly next: Map<string, Node>;
  readonly from: number;
  to: number;
  /** Index of the word that ends here. */
  word?: number;
}

interface Row {
  /** A row of the edit distance matrix: typos between the current prefix and each prefix of the typed text. */
  readonly slips: readonly number[];
  readonly letter: string;
  readonly before?: Row | undefined;
}

/** An index of known words (a trie), so that a search does not compare with each of them. */
export class WordIndex {
  readonly words: readonly string[];
  readonly #root: Node;
  /** All words in one string, each preceded by a line break, and their start offsets; built on first use. */
  #lines: { readonly text: string; readonly starts: readonly number[] } | undefined;

  constructor(words: Iterable<string>) {
    this.words = [...new Set(words)].toSorted();
    this.#root = { next: new Map(), from: 0, to: this.words.length };
    for (const [place, word] of this.words.entries()) this.#grow(word, place);
  }

  /**
   * Indexes of matching words with a score from 0 to 1. Typos are tolerated always, or with `unknown-only` just when no word
   * begins with the typed text, so that "wine" does not match "quinoa".
   */
  find(typed: string, slips: 'always' | 'unknown-only' | 'never' = 'always'): ReadonlyMap<number, number> {
    const found = new Map<number, number>();
    const node = this.#walk(typed);
    const isTolerant = slips === 'always' || (slips === 'unknown-only' && node === undefined);
    const allowed = isTolerant ? slipsAllowed(typed) : 0;
    if (allowed > 0) this.#findMistyped(typed, allowed, found);
    if (node === undefined) return found;
    for (let place = node.from; place < node.to; place += 1) found.set(place, BEGINNING);
    if (node.word !== undefined) found.set(node.word, EXACT);
    return found;
  }

  /** Indexes of words that contain the typed text in the middle, such as "burger" in "cheeseburger". */
  inside(typed: string): readonly number[] {
    if (typed.length < MIN_INSIDE_LETTERS) return [];
    this.#lines ??= linesOf(this.words);
    const { text, starts } = this.#lines;
    const found: number[] = [];
    for (let at = text.indexOf(typed); at >= 0; at = text.indexOf(typed, at + 1)) {
      const place = lastAtMost(starts, at);
      if (starts[place] !== at && found.at(-1) !== place) found.push(place);
    }
    return found;
  }

  #grow(word: string, place: number): void {
    let node = this.#root;
    for (const letter of lettersOf(word)) {
      const next: Node = node.next.get(letter) ?? { next: new Map(), from: place, to: place };
      node.next.set(letter, next);
      next.to = place + 1;
      node = next;
    }
    node.word = place;
  }

  #walk(typed: string): Node | undefined {
    return lettersOf(typed).reduce<Node | undefined>((node, letter) => node?.next.get(letter), this.#root);
  }

  /** Finds words within the allowed edit distance, either as a whole or by a prefix of about the typed length. */
  #findMistyped(typed: string, allowed: number, found: Map<number, number>): void {
    const note = (place: number, slips: number): void => {
      if (slips <= allowed) found.set(place, Math.max(found.get(place) ?? 0, MISTYPED / slips));
    };
    const visit = (node: Node, row: Row, depth: number): void => {
      const slips = row.slips[typed.length] ?? 0;
      if (node.word !== undefined) note(node.word, slips);
      if (depth === typed.length || depth === typed.length + 1) {
        for (let place = node.from; place < node.to; place += 1) note(place, slips);
      }
      if (Math.min(...row.slips) > allowed || depth > typed.length + allowed) return;
      for (const [letter, next] of node.next) visit(next, rowAfter(row, letter, typed), depth + 1);
    };
    visit(this.#root, { slips: Array.from({ length: typed.length + 1 }, (_, index) => index), letter: '' }, 0);
  }
}

function linesOf(words: readonly string[]): { readonly text: string; readonly starts: readonly number[] } {
  let length = 1;
  const starts = words.map((word) => {
    const start = length;
    length += word.length + 1;
    return start;
  });
  return { text: `\n${words.join('\n')}`, starts };
}

/** Binary search: index of the last of the sorted numbers that is not above the limit. */
function lastAtMost(sorted: readonly number[], limit: number): number {
  let from = 0;
  let to = sorted.length;
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) <= limit) from = middle;
    else to = middle;
  }
  return from;
}

function slipsAllowed(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** The next row of the edit distance matrix: insertions, deletions, replacements and swapped neighbors. */
function rowAfter(last: Row, letter: string, typed: string): Row {
  const slips = [(last.slips[0] ?? 0) + 1];
  for (let column = 1; column <= typed.length; column += 1) {
    const replaced = (last.slips[column - 1] ?? 0) + (typed[column - 1] === letter ? 0 : 1);
    const shifted = Math.min((last.slips[column] ?? 0) + 1, (slips[column - 1] ?? 0) + 1);
    const isSwapped = column > 1 && typed[column - 1] === last.letter && typed[column - 2] === letter;
    const swapped = isSwapped ? (last.before?.slips[column - 2] ?? typed.length) + 1 : shifted;
    slips.push(Math.min(replaced, shifted, swapped));
  }
  return { slips, letter, before: last };
}

function lettersOf(word: string): readonly string[] {
  return Array.from({ length: word.length }, (_, index) => word.charAt(index));
}
