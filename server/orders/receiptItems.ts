import { type TaxAmount, type TaxPlan, type TaxRate, taxesByRate, taxRateAt } from '#domain/money/taxes.ts';
import type { QuoteLine } from '#domain/order/Quote.ts';
import { type ReceiptItem, receiptLines, type TaxedPart } from '#domain/order/receiptLines.ts';
import type { Catalog } from '#server/catalog/Catalog.ts';
import { localizedMessage } from '#server/shared/i18n/messages.ts';
import type { PricedDishLine } from './priceLines.ts';

interface Priced {
  readonly catalog: Catalog;
  readonly lines: readonly PricedDishLine[];
  /** Dishes in the order of `lines`, followed by the delivery. */
  readonly quoteLines: readonly QuoteLine[];
  readonly tips: number;
}

/** A priced cart as its receipt has it, at the rates of a local date (`YYYY-MM-DD`). */
export function receiptItems(priced: Priced, plan: TaxPlan, date: string): readonly ReceiptItem[] {
  const { catalog, lines, quoteLines, tips } = priced;
  const rateOf = (code: string | undefined): TaxRate => taxRateAt(plan, code, date);
  const sold = quoteLines.map(({ count, total }, index): ReceiptItem => {
    const line = lines[index];
    if (line === undefined) return single(localizedMessage('receipt.delivery'), total, rateOf(plan.delivery));
    return { count, total, parts: partsOf(catalog, line, rateOf) };
  });
  return tips === 0 ? sold : [...sold, single(localizedMessage('receipt.tips'), tips, rateOf(plan.tips))];
}

/** The tax by rate that the price of a cart or an order includes. */
export function taxesOfItems(items: readonly ReceiptItem[]): readonly TaxAmount[] {
  return taxesByRate(receiptLines(items));
}

function single(name: TaxedPart['name'], total: number, rate: TaxRate): ReceiptItem {
  return { count: 1, total, parts: [{ name, rate, isService: true, count: 1, price: total }] };
}

/** A dish with the modifiers of its rate, followed by those of other rates. */
function partsOf(
  catalog: Catalog,
  { dish, modifiers }: PricedDishLine,
  rateOf: (code: string | undefined) => TaxRate,
): readonly TaxedPart[] {
  const own = rateOf(dish.taxRate);
  const codes = new Map(
    catalog.modifierGroupsOf(dish.id).flatMap((group) => group.modifiers.map(({ id, taxRate }) => [id, taxRate])),
  );
  const priced = modifiers.map(({ id, name, count, price }) => {
    const code = codes.get(id);
    return { name, count, price: count * price, rate: code === undefined ? own : rateOf(code) };
  });
  const price = priced.reduce((sum, part) => (part.rate.code === own.code ? sum + part.price : sum), dish.price);
  return [{ name: dish.name, rate: own, count: 1, price }, ...priced.filter(({ rate }) => rate.code !== own.code)];
}
