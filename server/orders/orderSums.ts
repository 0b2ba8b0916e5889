import { type MinorUnits, sumOf } from '#domain/money/money.ts';
import type { TaxAmount } from '#domain/money/taxes.ts';
import type { OrderLinesTable } from '#server/database/Schema.ts';
import type { StoredOrder } from './OrdersRepository.ts';
import { taxesOfItems } from './receiptItems.ts';
import { receiptItemsOf, type StoredQuote } from './toWireOrder.ts';

/** What is left of one line of an order. */
export interface OrderedDish {
  readonly line: OrderLinesTable;
  readonly count: number;
  /** Price of them all before reductions, in minor units. */
  readonly sum: MinorUnits;
  /** The customer's note on the dish; absent without one. */
  readonly note: string | undefined;
}

/**
 * What an order's total consists of after what is missing, in minor units: its dishes, its delivery and its tips add up
 * to `total` and the reduction.
 */
export interface OrderSums {
  readonly dishes: readonly OrderedDish[];
  /** Absent for a takeaway. */
  readonly delivery: MinorUnits | undefined;
  readonly reduction: MinorUnits;
  readonly tips: MinorUnits;
  readonly total: MinorUnits;
  /** The tax by rate that `total` includes; empty where the market named no taxes. */
  readonly taxes: readonly TaxAmount[];
}

export function orderSums({ order, lines }: Pick<StoredOrder, 'order' | 'lines'>): OrderSums {
  const quote = JSON.parse(order.quote) as StoredQuote;
  const { positions, tips = 0, notes } = quote;
  const items = receiptItemsOf(quote);
  return {
    dishes: lines.flatMap((line, index) => {
      const { count, sum } = positions[index] ?? { count: 0, sum: 0 };
      return count === 0 ? [] : [{ line, count, sum, note: notes?.[index] ?? undefined }];
    }),
    delivery: positions[lines.length]?.sum,
    reduction: sumOf(positions, ({ sum, payableAmount }) => sum - payableAmount),
    tips,
    total: order.total,
    taxes: items === undefined ? [] : taxesOfItems(items),
  };
}
