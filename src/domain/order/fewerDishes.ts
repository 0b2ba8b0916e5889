import { splitByWeight, sumOf } from '#domain/money/money.ts';
import type { QuoteLine } from './Quote.ts';

/**
 * A line of an order with only `count` of its dishes, because the kitchen has no more of them: at the prices and with
 * the reductions of the time of ordering, in proportion. A fraction of a minor unit is the customer's. However a line
 * shrinks, step by step or at once, its steps add up to what it cost. The rest of the order, its delivery price too,
 * stays as it was agreed.
 */
export function withFewerDishes(line: QuoteLine, count: number): QuoteLine {
  const share = (amount: number): number => Math.floor((amount * count) / line.count);
  const [subtotal, total] = [share(line.subtotal), share(line.total)];
  const all = [...line.discounts, ...line.promoCodes];
  const parts = splitByWeight(
    subtotal - total,
    all.map(({ calculated }) => calculated),
  );
  const reduced = all.map((reduction, index) => ({ ...reduction, calculated: parts[index] ?? 0 }));
  return {
    ...line,
    count,
    subtotal,
    total,
    discounts: reduced.slice(0, line.discounts.length),
    promoCodes: reduced.slice(line.discounts.length),
  };
}

/**
 * What goes back for dishes that are missing: the difference of what the lines cost before and after, in minor units.
 */
export function priceDifference(before: readonly QuoteLine[], after: readonly QuoteLine[]): number {
  return sumOf(before, ({ total }) => total) - sumOf(after, ({ total }) => total);
}
