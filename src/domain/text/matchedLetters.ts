import { keyOf, plainWords, readWord, spareKeys } from './readWord.ts';

/**
 * How many characters of a word a typed word matches: those that it begins with, in any alphabet, or all where the two are forms
 * of one word. 0 when they have nothing in common.
 */
export function matchedLetters(word: string, typed: string): number {
  const [plain] = plainWords(word);
  if (plain === undefined) return 0;
  const key = keyOf(plain);
  const beginning = [keyOf(typed), ...spareKeys(typed)].find((one) => one !== '' && key.startsWith(one));
  if (beginning !== undefined) return lettersFor(word, beginning.length);
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
