import { wordsOf } from '#domain/text/wordsOf.ts';
import { isCommonWord, isNumberWord } from './plainText.ts';

/** What a typed text asks for. */
export interface PlaceText {
  /** Every one of them must fit. */
  readonly words: readonly string[];
  /** False: only words such as "street" were typed, which fit nearly everything. */
  readonly isTelling: boolean;
  /** House numbers that may be meant, the likeliest first; empty where none was typed. */
  readonly numbers: readonly string[];
}

export function readPlaceText(text: string): PlaceText {
  const typed = wordsOf(text);
  const letter = typed.at(-1) ?? '';
  const hasLetter = /^[a-z]$/.test(letter) && isNumberWord(typed.at(-2) ?? '');
  const rest = hasLetter ? typed.slice(0, -1) : typed;
  const named = rest.filter((word) => !isNumberWord(word));
  const telling = named.filter((word) => !isCommonWord(word));
  const numbers = rest.filter(isNumberWord).map((word) => word.replace(/^(\d+)k(\d+)$/, '$1/$2'));
  return {
    words: telling.length > 0 ? telling : named,
    isTelling: telling.length > 0,
    numbers: meantBy(numbers, hasLetter ? letter : ''),
  };
}

/** "17 2" is a house at a corner, or a house and a flat; "17 a" is one of two houses with a number. */
function meantBy(numbers: readonly string[], letter: string): readonly string[] {
  const [first] = numbers;
  if (first === undefined) return [];
  const whole = numbers.join('/');
  return [...new Set([`${whole}${letter}`, whole, first])];
}
