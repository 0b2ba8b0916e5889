import type { Dish } from '#domain/catalog/Dish.ts';

/** Up to this number of dishes all cards stay in the page; of a longer menu only those near the viewport. */
const MAX_CARDS = 300;
/**
 * Number of dishes in a block, divisible by every possible number of columns. Twelve fill a phone's window twice, so
 * that little beyond it is laid out. Blocks of a long menu are larger, because each costs elements even when empty.
 */
export const BLOCK = 12;
export const BLOCK_OF_LONG_MENU = 24;

export function isLongMenu(sections: readonly { readonly dishes: readonly Dish[] }[]): boolean {
  return sections.reduce((sum, { dishes }) => sum + dishes.length, 0) > MAX_CARDS;
}

/** Divides the dishes of a group into blocks. `start` is the index of a block's first dish. */
export function dishBlocks(
  dishes: readonly Dish[],
  isLong: boolean,
): readonly { readonly start: number; readonly block: readonly Dish[] }[] {
  const size = isLong ? BLOCK_OF_LONG_MENU : BLOCK;
  return Array.from({ length: Math.ceil(dishes.length / size) }, (_, index) => {
    const start = index * size;
    return { start, block: dishes.slice(start, start + size) };
  });
}
