const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
/** Keys of the keyboard in the same order as their Latin counterparts. */
const CYRILLIC = 'ё й ц у к е н г ш щ з х ъ ф ы в а п р о л д ж э я ч с м и т ь б ю'.replaceAll(' ', '');

const TO_CYRILLIC = pairs(LATIN, CYRILLIC);
const TO_LATIN = pairs(CYRILLIC, LATIN);

/** The text that the same keys produce in the other keyboard layout: `gh` becomes `пр`. */
export function otherLayout(text: string): string {
  const lower = text.toLowerCase();
  const keys = /[а-яё]/.test(lower) ? TO_LATIN : TO_CYRILLIC;
  return lower.replaceAll(/[^\s\d]/g, (character) => keys.get(character) ?? character);
}

function pairs(from: string, to: string): ReadonlyMap<string, string> {
  return new Map(Array.from({ length: from.length }, (_, index) => [from.charAt(index), to.charAt(index)]));
}
