import { type MinorUnits, splitInTurn } from '#domain/money/money.ts';
import { type TaxRate, taxesOf } from '#domain/money/taxes.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';

/** What is sold at one tax rate in a priced line: a dish with the modifiers of its rate, or those of another rate. */
export interface TaxedPart {
  readonly name: LocalizedText;
  readonly rate: TaxRate;
  /** Delivery and tips; absent for dishes. */
  readonly isService?: boolean | undefined;
  /** How many units there are in one dish of the line. */
  readonly count: number;
  /** Price of all its units in one dish, before reductions. */
  readonly price: MinorUnits;
}

/** A priced line of a cart, its delivery or its tips. */
export interface ReceiptItem {
  readonly count: number;
  /** Price of the line after reductions. */
  readonly total: MinorUnits;
  readonly parts: readonly TaxedPart[];
}

/** A line of a receipt: `total` is `unitPrice` x `count` to the minor unit. */
export interface ReceiptLine {
  readonly name: LocalizedText;
  readonly count: number;
  readonly unitPrice: MinorUnits;
  readonly total: MinorUnits;
  readonly rate: TaxRate;
  readonly isService?: boolean | undefined;
  /** The tax that `total` includes. */
  readonly tax: MinorUnits;
}

/**
 * The receipt of a priced cart. Its lines add up to what is paid, whatever the reductions. A line whose price cannot be
 * divided evenly becomes two lines, whose unit prices differ by one minor unit. Free units are left out, since cash
 * registers refuse a line without a price.
 */
export function receiptLines(items: readonly ReceiptItem[]): readonly ReceiptLine[] {
  return linesOf(items.flatMap(amountsOf));
}

/**
 * The receipt of a refund: what `before` has more than `after`, item by item. All refunds of an order, and what is left
 * of it, add up to its sale at each rate.
 */
export function refundLines(before: readonly ReceiptItem[], after: readonly ReceiptItem[]): readonly ReceiptLine[] {
  const gone = before.flatMap((item, index) => {
    const left = amountsOf(after[index] ?? { ...item, count: 0, total: 0 });
    return amountsOf(item).map((amount, part) => ({
      ...amount,
      count: amount.count - (left[part]?.count ?? 0),
      total: amount.total - (left[part]?.total ?? 0),
    }));
  });
  return linesOf(gone);
}

type Amount = Pick<ReceiptLine, 'name' | 'count' | 'total' | 'rate' | 'isService'>;

/** Divides the price of an item among its parts, so that a smaller price is smaller in each of them. */
function amountsOf({ count, total, parts }: ReceiptItem): readonly Amount[] {
  const totals = splitInTurn(
    total,
    parts.map(({ price }) => price),
  );
  return parts.map(({ name, rate, isService, count: each }, index) => ({
    name,
    rate,
    ...(isService && { isService }),
    count: count * each,
    total: totals[index] ?? 0,
  }));
}

function linesOf(amounts: readonly Amount[]): readonly ReceiptLine[] {
  const even = amounts.flatMap(evenLines);
  const taxes = taxesOf(even);
  return even.map((line, index) => ({ ...line, tax: taxes[index] ?? 0 }));
}

/** One line, or two whose unit prices differ by one minor unit. */
function evenLines({ count, total, ...part }: Amount): readonly Omit<ReceiptLine, 'tax'>[] {
  if (total === 0) return [];
  const units = Math.max(1, count);
  const unitPrice = Math.floor(total / units);
  const dearer = total - unitPrice * units;
  const lineOf = (of: number, price: MinorUnits) => ({ ...part, count: of, unitPrice: price, total: of * price });
  return [lineOf(units - dearer, unitPrice), lineOf(dearer, unitPrice + 1)].filter((line) => line.total > 0);
}
