/** How well a typed word matches a known one: exactly, at its beginning, or with a typo. */
const EXACT = 1;
const PREFIX_WEIGHT = 0.85;
const MISTYPED = 0.5;

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

interface Visited {
  readonly node: Node;
  /** Typos between the typed text and the prefix. */
  readonly slips: number;
  /** Letters of the prefix. */
  readonly depth: number;
}

/** An index of known words (a trie), so that a search does not compare with each of them. */
export class WordIndex {
  readonly words: readonly string[];
  readonly #root: Node;

  constructor(words: Iterable<string>) {
    this.words = [...new Set(words)].toSorted();
    this.#root = { next: new Map(), from: 0, to: this.words.length };
    for (const [place, word] of this.words.entries()) this.#grow(word, place);
  }

  /**
   * Indexes of matching words with a score from 0 to 1; a typo is tolerated, also in the beginning of a longer word.
   */
  find(typed: string): ReadonlyMap<number, number> {
    const found = new Map<number, number>();
    const allowed = slipsAllowed(typed);
    if (allowed > 0) {
      this.#findNear(typed, allowed, this.#root, ({ node, slips, depth }) => {
        if (node.word !== undefined) note(found, node.word, slips, allowed);
        if (depth !== typed.length && depth !== typed.length + 1) return;
        for (let place = node.from; place < node.to; place += 1) note(found, place, slips, allowed);
      });
    }
    const { whole, from, to } = this.lookUp(typed);
    for (let place = from; place < to; place += 1) found.set(place, PREFIX_WEIGHT);
    if (whole !== undefined) found.set(whole, EXACT);
    return found;
  }

  /**
   * The index of the typed word, undefined when it is unknown, and of the words that begin so: from `from` to before
   * `to`.
   */
  lookUp(typed: string): { readonly whole: number | undefined; readonly from: number; readonly to: number } {
    const node = this.#walk(typed);
    return { whole: node?.word, from: node?.from ?? 0, to: node?.to ?? 0 };
  }

  /**
   * Indexes of whole words within so many typos, a swap of neighbors counting as one. Only words whose first letter
   * `mayBegin` accepts are looked at.
   */
  mistyped(typed: string, allowed: number, mayBegin: (letter: string) => boolean): readonly number[] {
    const found: number[] = [];
    for (const [letter, first] of this.#root.next) {
      if (!mayBegin(letter)) continue;
      const only = new Map([[letter, first]]);
      this.#findNear(typed, allowed, { ...this.#root, next: only }, ({ node, slips }) => {
        if (node.word !== undefined && slips <= allowed) found.push(node.word);
      });
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

  /** Visits every prefix below `root` that may still come within the allowed edit distance. */
  #findNear(typed: string, allowed: number, root: Node, onVisit: (visited: Visited) => void): void {
    const visit = (node: Node, row: Row, depth: number): void => {
      onVisit({ node, slips: row.slips[typed.length] ?? 0, depth });
      if (Math.min(...row.slips) > allowed || depth > typed.length + allowed) return;
      for (const [letter, next] of node.next) visit(next, rowAfter(row, letter, typed), depth + 1);
    };
    visit(root, { slips: Array.from({ length: typed.length + 1 }, (_, index) => index), letter: '' }, 0);
  }
}

function note(found: Map<number, number>, place: number, slips: number, allowed: number): void {
  if (slips <= allowed) found.set(place, Math.max(found.get(place) ?? 0, MISTYPED / slips));
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
