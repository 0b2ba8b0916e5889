const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  đ: 'd',
  ђ: 'd',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  џ: 'dz',
};

/** The words of a text, normalized for comparison: lower case, without accents, Cyrillic transliterated to Latin. */
export function wordsOf(text: string): readonly string[] {
  const bare = text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const latin = bare.replaceAll(/[а-яđђјљњћџ]/g, (letter) => LATIN[letter] ?? letter);
  return latin.split(/[^\p{L}\p{N}/]+/u).filter((word) => word !== '' && word !== '/');
}
