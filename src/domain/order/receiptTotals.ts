import { lineTotal } from '#domain/cart/Cart.ts';
import type { MinorUnits } from '#domain/money/money.ts';
import type { OrderRequest, PlacedOrder } from './Order.ts';
import { type Quote, quoteTotals } from './Quote.ts';

/** What the total of a placed order consists of, beside its dishes. */
export interface ReceiptTotals {
  /** The quote that the customer saw, when the order costs what it says: its reductions have names. */
  readonly quote?: Quote | undefined;
  /** Reductions as one amount, when they have no names. */
  readonly discount: MinorUnits;
  /** Absent for a takeaway. */
  readonly deliveryPrice?: MinorUnits | undefined;
  readonly tips: MinorUnits;
}

/**
 * The parts of an order at a back end without order history. When the order costs something else than the quote, or
 * that is not known any more, the difference to its dishes is the delivery, or a reduction.
 */
export function receiptTotals(
  { total }: Pick<PlacedOrder, 'total'>,
  { lines, deliveryType, tips = 0 }: Pick<OrderRequest, 'lines' | 'deliveryType' | 'tips'>,
  quote: Quote | undefined,
): ReceiptTotals {
  const quoted = quote && quoteTotals(quote, deliveryType);
  if (quoted?.total === total) return { quote, discount: 0, deliveryPrice: quoted.deliveryPrice, tips: quoted.tips };
  const rest = total - tips - lines.reduce((sum, line) => sum + lineTotal(line), 0);
  return {
    discount: Math.max(0, -rest),
    deliveryPrice: deliveryType === 'DELIVERY' ? Math.max(0, rest) : undefined,
    tips,
  };
}
