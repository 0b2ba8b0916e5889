import { type Cart, type CartLine, lineKey, MAX_LINE_COUNT } from './Cart.ts';

interface CartStep {
  readonly before: Cart;
  readonly after: Cart;
}

/**
 * Applies the difference between two versions of a cart (`before` and `after`) to a third one, `onto`, so that
 * concurrent changes in two tabs are both kept. A cart that was ordered or cleared meanwhile does not get its old id
 * back; dishes added to it start a cart with the id `newId`.
 */
export function rebaseCart(onto: Cart, { before, after }: CartStep, newId: string): Cart {
  const had = countsOf(before);
  const has = countsOf(after);
  const present = countsOf(onto);
  const added = after.lines.filter((line) => !present.has(lineKey(line)));
  const lines = [...onto.lines, ...added].flatMap((line): CartLine[] => {
    const key = lineKey(line);
    const count = (present.get(key) ?? 0) + (has.get(key) ?? 0) - (had.get(key) ?? 0);
    return count > 0 ? [{ ...line, count: Math.min(count, MAX_LINE_COUNT) }] : [];
  });
  const id = idAfter(onto.id, before.id, after.id);
  return { id: id === '' && lines.length > 0 ? newId : id, lines };
}

function idAfter(onto: string, before: string, after: string): string {
  if (onto === before) return after;
  // The cart was replaced or emptied meanwhile. A replacement keeps its own id, and an emptied cart accepts only an id
  // that is new.
  return onto === '' && after !== before ? after : onto;
}

function countsOf(cart: Cart): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const line of cart.lines) counts.set(lineKey(line), (counts.get(lineKey(line)) ?? 0) + line.count);
  return counts;
}
