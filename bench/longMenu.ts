import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import type { CatalogDocument } from '#server/catalog/document/documents.ts';
import { readDemoSeed } from '#server/catalog/seed/readDemoSeed.ts';

const MENU = 'main';

/** The demo data with a menu of so many dishes: copies of its own, each with an additional word in its name. */
export function withDishes(seed: CatalogDocument, count: number): CatalogDocument {
  const known = seed.dishes.filter(({ menuId }) => menuId === MENU);
  const more = Array.from({ length: Math.max(0, count - known.length) }, (_, index) => {
    const dish = known[index % known.length];
    if (dish === undefined) throw new Error(`The demo has no dishes on its menu "${MENU}"`);
    const round = Math.floor(index / known.length) + 2;
    return { ...dish, id: `${dish.id}-${round}`, name: named(dish.name, aWord(round)) };
  });
  return { ...seed, dishes: [...seed.dishes, ...more] };
}

/** Any number of demo dishes, without a server. */
export function dishNames(
  count: number,
): readonly { readonly name: LocalizedText; readonly description: LocalizedText }[] {
  return withDishes(readDemoSeed(), count).dishes.slice(0, count);
}

function named(name: LocalizedText, word: string): LocalizedText {
  if (typeof name === 'string') return `${name} ${word}`;
  return Object.fromEntries(Object.entries(name).map(([locale, text]) => [locale, `${text} ${word}`]));
}

/** A word of letters that is unique to the number. */
function aWord(number: number): string {
  return number.toString(20).replaceAll(/\d/g, (digit) => 'klmnopqrst'[Number(digit)] ?? '');
}
