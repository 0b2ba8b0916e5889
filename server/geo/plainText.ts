import { wordsOf } from '#domain/text/wordsOf.ts';

/** Words for kinds of streets and house numbers, which are ignored in a search or may be abbreviated. */
const COMMON = new Set(
  'улица ул проспект пр пр-т переулок пер набережная наб шоссе бульвар бул аллея тупик проезд дом д город г корпус корп к строение стр квартира кв street st avenue ave lane embankment boulevard house no flat apartment apt road rd ulica ul kuca broj br bb stan prolaz aleja bulevar obala'
    .split(' ')
    .flatMap((word) => wordsOf(word)),
);

export function isCommonWord(word: string): boolean {
  return COMMON.has(word);
}

export function isNumberWord(word: string): boolean {
  return /^\d/.test(word);
}
