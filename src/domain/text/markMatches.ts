import { isNearKey, otherLayout } from './otherLayout.ts';
import { keyOf, plainWords, readWord, spareKeys } from './readWord.ts';
import { WordIndex } from './WordIndex.ts';

export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** How many characters of a word match a typed word; 0 when it does not match. */
type Matching = (word: string, typed: string) => number;

/**
 * Splits a text into parts that match the typed words and parts that do not: the typed beginning of a word, or the
 * whole word when it is another form of the typed one. A word with a typo matches when nothing else does.
 */
export function markMatches(text: string, typed: string): readonly TextPart[] {
  const words = plainWords(typed);
  const same = marks(text, words, matchedLetters);
  if (isMarked(same)) return same;
  const other = marks(text, plainWords(otherLayout(typed)), matchedLetters);
  return isMarked(other) ? other : marks(text, words, lettersOfMistyped);
}

function isMarked(parts: readonly TextPart[]): boolean {
  return parts.some(({ isMatch }) => isMatch);
}

function marks(text: string, typed: readonly string[], matching: Matching): readonly TextPart[] {
  const parts = text.split(/([^\p{L}\p{M}\p{N}]+)/u).flatMap((part) => marksOfWord(part, typed, matching));
  return parts.filter((part) => part.text !== '').reduce<readonly TextPart[]>(joined, []);
}

function marksOfWord(word: string, typed: readonly string[], matching: Matching): readonly TextPart[] {
  const length = Math.max(0, ...typed.map((one) => matching(word, one)));
  return [
    { text: word.slice(0, length), isMatch: true },
    { text: word.slice(length), isMatch: false },
  ];
}

function lettersOfMistyped(word: string, typed: string): number {
  const [plain] = plainWords(word);
  const known = new WordIndex(plain === undefined ? [] : readWord(plain).map(({ native }) => native));
  const isNear = readWord(typed).some(
    ({ native }) =>
      known.mistyped(native, typosAllowed(native), (letter) => isNearKey(native.charAt(0), letter)).length > 0,
  );
  return isNear ? word.length : 0;
}

function joined(parts: readonly TextPart[], part: TextPart): readonly TextPart[] {
  const last = parts.at(-1);
  return last?.isMatch === part.isMatch
    ? [...parts.slice(0, -1), { ...last, text: last.text + part.text }]
    : [...parts, part];
}

/**
 * How many characters of a word a typed word matches: those that it begins with, in any alphabet, or all where the two
 * are forms of one word. 0 when they have nothing in common.
 */
export function matchedLetters(word: string, typed: string): number {
  const [plain] = plainWords(word);
  if (plain === undefined) return 0;
  const key = keyOf(plain);
  const prefix = [keyOf(typed), ...spareKeys(typed)].find((one) => one !== '' && key.startsWith(one));
  if (prefix !== undefined) return lettersFor(word, prefix.length);
  const stems = new Set(readWord(typed).map(({ stem }) => stem));
  return readWord(plain).some(({ stem }) => stems.has(stem)) ? word.length : 0;
}

/** How many characters of a word produce the first `length` characters of its key. */
function lettersFor(word: string, length: number): number {
  for (let count = 1; count <= word.length; count += 1) {
    if (keyOf(plainWords(word.slice(0, count))[0] ?? '').length >= length) return count;
  }
  return word.length;
}

/** Typos by the length of the typed word: none in a short one, which a single typo makes another word. */
export function typosAllowed({ length }: string): number {
  if (length <= 3) return 0;
  return length <= 6 ? 1 : 2;
}
