import { wordsOf } from '#domain/text/wordsOf.ts';

/** Words for kinds of streets and house numbers, which are ignored in a search or may be abbreviated. */
const COMMON = new Set(
  'улица ул проспект пр пр-т переулок пер набережная наб шоссе бульвар бул аллея тупик проезд дом д город г корпус корп к строение стр квартира кв street st avenue ave lane embankment boulevard house no flat apartment apt road rd ulica ul kuca broj br bb stan prolaz aleja bulevar obala'
    .split(' ')
    .flatMap((word) => wordsOf(word)),
);

function isCommonWord(word: string): boolean {
  return COMMON.has(word);
}

function isNumberWord(word: string): boolean {
  return /^\d/.test(word);
}

/** A parsed address query. */
export interface AddressText {
  /** All of them must match. */
  readonly words: readonly string[];
  /** False when only generic words such as "street" were typed, which match nearly everything. */
  readonly isTelling: boolean;
  /** Possible house numbers, most likely first; empty when none was typed. */
  readonly numbers: readonly string[];
}

export function readAddressText(text: string): AddressText {
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

/**
 * Interpretations of several numbers: "17 2" is a corner house, or house and apartment; "17 a" is a house number with a
 * letter.
 */
function meantBy(numbers: readonly string[], letter: string): readonly string[] {
  const [first] = numbers;
  if (first === undefined) return [];
  const whole = numbers.join('/');
  return [...new Set([`${whole}${letter}`, whole, first])];
}
