import { type Cart, type CartLine, lineKey, MAX_LINE_COUNT } from './Cart.ts';

interface CartStep {
  readonly before: Cart;
  readonly after: Cart;
}

/**
 * Does to a cart once more what was done to another copy of it: each dish of which `after` has more or fewer than `before`
 * comes or goes by as many here, so that of two changes made at once none is lost. A cart that was replaced meanwhile (it
 * was ordered, or cleared) stays another cart: its id never comes back with dishes in it, `newId` stands for it then.
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
  // It was replaced: by another cart, whose id stands, or by none, and then only an id that is new may stand for it.
  return onto === '' && after !== before ? after : onto;
}

function countsOf(cart: Cart): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const line of cart.lines) counts.set(lineKey(line), (counts.get(lineKey(line)) ?? 0) + line.count);
  return counts;
}
