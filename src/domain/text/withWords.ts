import { matchedLetters } from './markMatches.ts';
import { otherLayout } from './otherLayout.ts';
import { plainWords } from './readWord.ts';

/**
 * Items whose text has all typed words, in their order: as beginnings of its words or other forms of them, or as a part
 * of the text as it was typed. Without any the other keyboard layout is tried. All items when nothing is typed.
 */
export function withWords<T>(items: readonly T[], textOf: (item: T) => string, typed: string): readonly T[] {
  const found = having(items, textOf, typed);
  return found.length > 0 ? found : having(items, textOf, otherLayout(typed));
}

function having<T>(items: readonly T[], textOf: (item: T) => string, typed: string): readonly T[] {
  const part = typed.trim().toLowerCase();
  const words = plainWords(typed);
  return items.filter((item) => {
    const text = textOf(item);
    if (text.toLowerCase().includes(part)) return true;
    const own = plainWords(text);
    return words.length > 0 && words.every((word) => own.some((one) => matchedLetters(one, word) > 0));
  });
}
