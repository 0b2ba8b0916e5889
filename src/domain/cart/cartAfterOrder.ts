import { type Cart, type CartLine, EMPTY_CART, lineKey } from './Cart.ts';

/**
 * What stays in a cart of which an order was made: dishes that were added after the press that the server accepted. They
 * become a new cart, with the given id, since one cart becomes one order at most. `ordered` is absent when it is not
 * known any more; then nothing stays.
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
