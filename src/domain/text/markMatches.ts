import { otherLayout } from './otherLayout.ts';
import { WordIndex } from './WordIndex.ts';
import { wordsOf } from './wordsOf.ts';

export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * Splits a text into parts that match the typed words and parts that do not: the typed beginning of a word, or the whole word
 * when the match is inside of it or has a typo.
 */
export function markMatches(text: string, typed: string): readonly TextPart[] {
  const marked = marks(text, wordsOf(typed));
  return marked.some(({ isMatch }) => isMatch) ? marked : marks(text, wordsOf(otherLayout(typed)));
}

function marks(text: string, typed: readonly string[]): readonly TextPart[] {
  const parts = text.split(/([^\p{L}\p{M}\p{N}]+)/u).flatMap((part) => marksOfWord(part, typed));
  return parts.filter((part) => part.text !== '').reduce<readonly TextPart[]>(joined, []);
}

function marksOfWord(word: string, typed: readonly string[]): readonly TextPart[] {
  const [plain] = wordsOf(word);
  if (plain === undefined) return [{ text: word, isMatch: false }];
  const known = new WordIndex([plain]);
  const fitting = typed.filter((one) => known.find(one).size > 0 || known.inside(one).length > 0);
  if (fitting.length === 0) return [{ text: word, isMatch: false }];
  const beginnings = fitting.filter((one) => plain.startsWith(one)).map(({ length }) => length);
  const length = beginnings.length === 0 ? word.length : lettersFor(word, Math.max(...beginnings));
  return [
    { text: word.slice(0, length), isMatch: true },
    { text: word.slice(length), isMatch: false },
  ];
}

/** How many characters of a word produce the first `length` characters of its normalized form. */
function lettersFor(word: string, length: number): number {
  for (let count = 1; count <= word.length; count += 1) {
    if ((wordsOf(word.slice(0, count))[0] ?? '').length >= length) return count;
  }
  return word.length;
}

function joined(parts: readonly TextPart[], part: TextPart): readonly TextPart[] {
  const last = parts.at(-1);
  return last?.isMatch === part.isMatch
    ? [...parts.slice(0, -1), { ...last, text: last.text + part.text }]
    : [...parts, part];
}
