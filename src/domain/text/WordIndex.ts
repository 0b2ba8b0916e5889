/** A typed word and a known one: the same, its beginning, or with a slip or two of the fingers. */
const EXACT = 1;
const BEGINNING = 0.85;
const MISTYPED = 0.5;

/** A beginning of known words; they lie side by side in the sorted list, from `from` to before `to`. */
interface Node {
  readonly next: Map<string, Node>;
  readonly from: number;
  to: number;
  /** The place of the word that ends here. */
  word?: number;
}

interface Row {
  /** Slips between the beginning so far and each beginning of what was typed. */
  readonly slips: readonly number[];
  readonly letter: string;
  readonly before?: Row | undefined;
}

/** Known words, found by what somebody typed without a look at each of them. */
export class WordIndex {
  readonly words: readonly string[];
  readonly #root: Node;

  constructor(words: Iterable<string>) {
    this.words = [...new Set(words)].toSorted();
    this.#root = { next: new Map(), from: 0, to: this.words.length };
    for (const [place, word] of this.words.entries()) this.#grow(word, place);
  }

  /**
   * The places of the words that fit, with how well they do: from 0, not at all, to 1. A slip of the fingers is reckoned
   * with `always`, or only when no word begins with what was typed (`unknown-only`): who types "wine" means no quinoa.
   */
  find(typed: string, slips: 'always' | 'unknown-only' = 'always'): ReadonlyMap<number, number> {
    const found = new Map<number, number>();
    const node = this.#walk(typed);
    const allowed = node === undefined || slips === 'always' ? slipsAllowed(typed) : 0;
    if (allowed > 0) this.#findMistyped(typed, allowed, found);
    if (node === undefined) return found;
    for (let place = node.from; place < node.to; place += 1) found.set(place, BEGINNING);
    if (node.word !== undefined) found.set(node.word, EXACT);
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

  /** What was typed may be a slip away from a whole word, or from a beginning about as long as itself. */
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

function slipsAllowed(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Insertions, deletions, replacements and swapped neighbors. */
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
