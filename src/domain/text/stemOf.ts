/** Languages whose endings are known. */
export type StemLanguage = 'ru' | 'en' | 'cnr';

/** Endings of nouns and adjectives by language, the longest first. A word loses one of them. */
const ENDINGS: Readonly<Record<Exclude<StemLanguage, 'en'>, readonly string[]>> = {
  ru: endings(
    'иями ями ами ыми ими его ого ему ому ией иях иям ием',
    'ая яя ое ее ые ие ый ий ой ей ую юю ых их ым им ом ем ам ям ах ях ов ев ия ию ии',
    'а я о е ы и у ю ь й',
  ),
  cnr: endings(
    'ovima evima',
    'ima ama ovi evi ova eva ove eve oga ega ome emu omu',
    'ih im om em og eg oj',
    'a e i o u',
  ),
};

/** A vowel that stands in some forms of a word only: огурец, огурца; krastavac, krastavca. */
const FLEETING: Readonly<Record<Exclude<StemLanguage, 'en'>, readonly [RegExp, string]>> = {
  ru: [/(?<=.[^аеиоуыэюя])[ео](?=[кц]$)/, ''],
  cnr: [/(?<=.[^aeiou])a(?=[ck]$)/, ''],
};

const VOWEL: Readonly<Record<Exclude<StemLanguage, 'en'>, RegExp>> = { ru: /[аеиоуыэюя]/, cnr: /[aeiour]/ };

/**
 * The part of a word that its grammatical forms share: «креветка», «креветок» and «креветками» have one. A light
 * stemmer: it removes an ending of a noun or adjective, never a suffix, so that «сыр» and «сырники» stay apart. The
 * word is in lower case; a Russian one is Cyrillic without «ё», a Montenegrin one is Latin, and mlijeko and mleko have
 * the same stem.
 */
export function stemOf(word: string, language: StemLanguage): string {
  if (language === 'en') return englishStem(word);
  const whole =
    language === 'cnr' ? word.replaceAll(/ije(?=.)/g, 'e').replaceAll(/(?<=[^aeiouln])je(?=.)/g, 'e') : word;
  const ending = ENDINGS[language].find((end) => whole.endsWith(end) && isStem(whole.slice(0, -end.length), language));
  const stem = ending === undefined ? whole : whole.slice(0, -ending.length);
  return stem.replace(...FLEETING[language]);
}

function isStem(part: string, language: Exclude<StemLanguage, 'en'>): boolean {
  return part.length >= 2 && VOWEL[language].test(part);
}

/** Plurals: pies, berries, dishes, tomatoes, rolls. A mute e goes where its plural loses it too: cheese, cheeses. */
function englishStem(word: string): string {
  if (word.length <= 3) return word;
  const single = word.replace(/(?<=..)ies$|(?<=[hosxz])es$|(?<=[^su])s$/, (end) => (end === 'ies' ? 'y' : ''));
  return single.replace(/(?<=..)ie$/, 'y').replace(/(?<=..[hosxz])e$/, '');
}

function endings(...lists: readonly string[]): readonly string[] {
  return lists.flatMap((list) => list.split(' ')).toSorted((a, b) => b.length - a.length);
}
