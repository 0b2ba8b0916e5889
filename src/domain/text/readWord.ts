import { type StemLanguage, stemOf } from './stemOf.ts';
import { wordsOf } from './wordsOf.ts';

/** A word as it is compared with others. */
export interface WordReading {
  /** Latin letters without accents. */
  readonly key: string;
  /** Language and stem, without accents; only words of the same language have the same. */
  readonly stem: string;
  /** The same with the diacritics of Montenegrin, by which «pica» and «pića» differ. */
  readonly exactStem: string;
  /** The word with these diacritics. */
  readonly spelled: string;
  /** The letters of its own alphabet, in which typos are counted: «щ» is one letter, its key has four. */
  readonly native: string;
}

/** Letters of Serbian Cyrillic whose Latin counterparts are not those of Russian. */
const SERBIAN: Readonly<Record<string, string>> = {
  ж: 'ž',
  ч: 'č',
  ш: 'š',
  ц: 'c',
  х: 'h',
  ђ: 'đ',
  ћ: 'ć',
  џ: 'dž',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
};

const CYRILLIC = /\p{Script=Cyrillic}/u;

/** The words of a text in lower case, with the letters that were typed. */
export function plainWords(text: string): readonly string[] {
  const lower = text.toLowerCase().normalize('NFC').replaceAll('ё', 'е');
  return lower.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
}

/**
 * How a word of `plainWords` is read in a text of `locale`; in several ways where the locale is unknown: a Latin word
 * may be English or Montenegrin, a Cyrillic one Russian or Montenegrin. Empty for a word without letters and digits.
 */
export function readWord(word: string, locale?: string): readonly WordReading[] {
  return languagesOf(word, locale).flatMap((language) => {
    if (language === 'cnr') return montenegrin(word);
    const key = keyOf(word);
    if (key === '') return [];
    const isRussian = language === 'ru';
    const stem = language === undefined ? key : `${language} ${stemOf(isRussian ? word : key, language)}`;
    return [{ key, stem, exactStem: stem, spelled: word, native: isRussian ? word : key }];
  });
}

/** Keys of a typed word that is no other: digraphs for letters with diacritics (shopska, chorba, djumbir). */
export function spareKeys(word: string): readonly string[] {
  const key = montenegrinKey(latinOf(word));
  const bare = key.replaceAll(/sh/g, 's').replaceAll(/ch/g, 'c').replaceAll(/zh/g, 'z');
  const first = keyOf(word);
  return [...new Set([key, bare])].filter((spare) => spare !== '' && spare !== first);
}

/** The key of a word in a text that is not Montenegrin. */
export function keyOf(word: string): string {
  return wordsOf(word).join('');
}

function montenegrin(word: string): readonly WordReading[] {
  const spelled = latinOf(word);
  const key = montenegrinKey(spelled);
  if (key === '') return [];
  return [{ key, stem: `cnr ${stemOf(key, 'cnr')}`, exactStem: `cnr ${stemOf(spelled, 'cnr')}`, spelled, native: key }];
}

/** Both spellings of «đ» without the diacritic, «dj» and «d», have one key. */
function montenegrinKey(latin: string): string {
  return keyOf(latin).replaceAll('dj', 'd');
}

/** A Cyrillic word in the Latin letters of Montenegrin. */
function latinOf(word: string): string {
  if (!CYRILLIC.test(word)) return word;
  const serbian = word.replaceAll(/[жчшцхђћџјљњ]/g, (letter) => SERBIAN[letter] ?? letter);
  return serbian.replaceAll(/\p{Script=Cyrillic}/gu, keyOf);
}

function languagesOf(word: string, locale: string | undefined): readonly (StemLanguage | undefined)[] {
  const isCyrillic = CYRILLIC.test(word);
  if (locale === undefined) return isCyrillic ? ['ru', 'cnr'] : ['en', 'cnr'];
  if (locale === 'cnr') return ['cnr'];
  if (isCyrillic) return ['ru'];
  return locale === 'en' || locale === 'ru' ? ['en'] : [undefined];
}
