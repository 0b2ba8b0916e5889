import type { CatalogDocument } from '../document/documents.ts';
import type { Fault, Source } from './Entry.ts';

/** A till's answer that leaves fewer than this part of a menu is taken for a broken one. */
const MIN_LEFT = 0.5;
const ADVICE = 'a till answers so when it is broken or half set up; if it is right, import it with --allow-empty';

/**
 * Faults of a till's file that would leave a menu with nothing or with much less than it sells, or a selling restaurant
 * with nothing. Other files take nothing off without a word of their own.
 */
export function emptiedMenus(
  before: CatalogDocument,
  after: CatalogDocument,
  { entries, wholeMenus }: Source,
): readonly Fault[] {
  if (wholeMenus === undefined) return [];
  const sourceLine = entries[0]?.sourceLineOf([]) ?? { file: '(the file)', line: 1 };
  const ofMenus = [...wholeMenus].flatMap((menu): readonly string[] => {
    const [was, is] = [soldIn(before, [menu]), soldIn(after, [menu])];
    return is < was * MIN_LEFT ? [`menu ${menu}: has ${is} dishes to sell, and the shop sells ${was} of it`] : [];
  });
  const ofRestaurants = after.restaurants.flatMap(({ id, menuIds }): readonly string[] => {
    const was = soldIn(before, before.restaurants.find((restaurant) => restaurant.id === id)?.menuIds ?? []);
    return was > 0 && soldIn(after, menuIds) === 0
      ? [`restaurant ${id}: would sell nothing, and sells ${was} dishes now`]
      : [];
  });
  const none = ofMenus.length === 0 && soldIn(after, [...wholeMenus]) === 0 ? ['the file: has no dishes to sell'] : [];
  return [...none, ...ofMenus, ...ofRestaurants].map((text) => ({ sourceLine, text: `${text}; ${ADVICE}` }));
}

function soldIn({ dishes }: CatalogDocument, menuIds: readonly string[]): number {
  return dishes.filter(({ menuId, available }) => available && menuIds.includes(menuId)).length;
}
