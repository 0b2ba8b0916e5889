import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { MinorUnits } from '#domain/money/money.ts';
import { isDeliveryLine, type Quote, quoteTotals } from './Quote.ts';

/** One amount of an order that moved; `line` is the place of a dish in the cart. */
export interface QuoteChange {
  readonly what: 'discount' | 'promo-discount' | 'delivery' | { readonly line: number };
  readonly before: MinorUnits;
  readonly after: MinorUnits;
}

/** What moved between two quotes of one cart, dishes first, for the customer to say yes to. */
export function quoteDifference(before: Quote, after: Quote, deliveryType: DeliveryType): readonly QuoteChange[] {
  const old = quoteTotals(before, deliveryType);
  const fresh = quoteTotals(after, deliveryType);
  const sumsOf = ({ lines }: Quote): readonly MinorUnits[] =>
    lines.filter((line) => !isDeliveryLine(line)).map(({ subtotal }) => subtotal);
  const oldSums = sumsOf(before);
  const changes: readonly QuoteChange[] = [
    ...sumsOf(after).map((sum, line) => ({ what: { line }, before: oldSums[line] ?? 0, after: sum })),
    { what: 'discount', before: 0 - old.discount, after: 0 - fresh.discount },
    { what: 'promo-discount', before: 0 - old.promoDiscount, after: 0 - fresh.promoDiscount },
    { what: 'delivery', before: old.deliveryPrice ?? 0, after: fresh.deliveryPrice ?? 0 },
  ];
  return changes.filter((change) => change.before !== change.after);
}
