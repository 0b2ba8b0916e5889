import { type Cart, type CartLine, EMPTY_CART, lineKey } from './Cart.ts';

/**
 * The cart after an order was placed from it: only dishes that were added after the accepted request remain. They form
 * a new cart with the id `newId`, since one cart becomes at most one order. Nothing remains when `ordered` is unknown.
 */
export function cartAfterOrder(cart: Cart, ordered: readonly CartLine[] | undefined, newId: string): Cart {
  if (ordered === undefined) return EMPTY_CART;
  const counts = new Map<string, number>();
  for (const line of ordered) counts.set(lineKey(line), (counts.get(lineKey(line)) ?? 0) + line.count);
  const lines = cart.lines
    .map((line) => ({ ...line, count: line.count - (counts.get(lineKey(line)) ?? 0) }))
    .filter(({ count }) => count > 0);
  return lines.length === 0 ? EMPTY_CART : { id: newId, lines };
}
