import { type Cart, type CartLine, cartCount, lineKey } from './Cart.ts';

/** What a change did to a cart, for one sentence about it. */
export type CartNews =
  /** A dish is new in the cart, or there is another number of it: `line` as it is now. */
  | { readonly kind: 'count'; readonly line: CartLine }
  | { readonly kind: 'removed'; readonly line: CartLine }
  | { readonly kind: 'emptied' }
  /** Several lines changed at once; `count` dishes are in the cart now. */
  | { readonly kind: 'several'; readonly count: number };

/**
 * The difference between two carts of one device; undefined where every line has the same count as before. A line that
 * took the place of another one, with other modifiers, counts as that line alone.
 */
export function cartNews(before: Cart, after: Cart): CartNews | undefined {
  const [countsBefore, countsAfter] = [countsOf(before), countsOf(after)];
  const removed = before.lines.filter((line) => !countsAfter.get(lineKey(line)));
  const come = after.lines.filter((line) => (countsBefore.get(lineKey(line)) ?? 0) !== line.count);
  const [line] = come;
  const [removedLines] = removed;
  if (line === undefined && removedLines === undefined) return undefined;
  if (after.lines.length === 0 && removed.length > 1) return { kind: 'emptied' };
  if (come.length > 1 || removed.length > 1) return { kind: 'several', count: cartCount(after) };
  if (line !== undefined) {
    const isOther =
      removedLines !== undefined && (removedLines.dishId !== line.dishId || removedLines.menuId !== line.menuId);
    return isOther ? { kind: 'several', count: cartCount(after) } : { kind: 'count', line };
  }
  return removedLines && { kind: 'removed', line: removedLines };
}

/** The count of each line by its key. */
function countsOf({ lines }: Cart): ReadonlyMap<string, number> {
  return new Map(lines.map((line) => [lineKey(line), line.count]));
}
