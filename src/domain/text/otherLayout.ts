/** Rows of keys, Latin and Russian. */
const LATIN = ['`', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,.'] as const;
const CYRILLIC = ['ё', 'йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'] as const;

const TO_CYRILLIC = pairs(LATIN, CYRILLIC);
const TO_LATIN = pairs(CYRILLIC, LATIN);

/** The text that the same keys produce in the other keyboard layout: `gh` becomes `пр`. */
export function otherLayout(text: string): string {
  const lower = text.toLowerCase();
  const keys = /[а-яё]/.test(lower) ? TO_LATIN : TO_CYRILLIC;
  return lower.replaceAll(/[^\s\d]/g, (character) => keys.get(character) ?? character);
}

/** Whether two letters are the same, or stand on keys that touch each other in one of the layouts. */
export function isNearKey(one: string, other: string): boolean {
  if (one === other) return true;
  return [LATIN, CYRILLIC].some((rows) => {
    const [row, column] = placeOf(rows, one);
    const [otherRow, otherColumn] = placeOf(rows, other);
    if (row < 0 || otherRow < 0 || Math.abs(row - otherRow) > 1) return false;
    // Each row begins half a key to the right of the one above it.
    const shift = otherColumn - column + (otherRow - row) / 2;
    return Math.abs(shift) <= 1;
  });
}

function placeOf(rows: readonly string[], letter: string): readonly [row: number, column: number] {
  const row = rows.findIndex((keys) => keys.includes(letter));
  return [row, rows[row]?.indexOf(letter) ?? -1];
}

function pairs(from: readonly string[], to: readonly string[]): ReadonlyMap<string, string> {
  const keys = Array.from(from.join(''));
  const others = to.join('');
  return new Map(keys.map((key, index) => [key, others.charAt(index)]));
}
