import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { MinorUnits } from '#domain/money/money.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import { type NamedReduction, namedReductions } from './namedReductions.ts';
import { isDeliveryLine, type Quote, type QuoteLine, quoteTotals } from './Quote.ts';

/** Why an amount differs between two quotes, as far as they tell. */
export type ChangeReason =
  | 'dish-price'
  | 'extras-price'
  | 'dish-and-extras-price'
  /** The line's price changed; the quotes do not tell whether for the dish or its modifiers. */
  | 'line-price'
  | 'reduction-ended'
  | 'reduction-began'
  /** The reduction is a percentage of the dishes, whose price changed. */
  | 'follows-dishes'
  /** The dishes no longer reach the promo code's minimum. */
  | 'promo-minimum'
  | 'reduction-changed'
  /** The dishes' total has changed and now falls into another delivery tier. */
  | 'subtotal'
  | 'delivery-price'
  | 'tips-changed';

/** One amount of a quote that changed; `line` is the index of a dish in the cart. */
export interface QuoteChange {
  readonly what:
    | 'delivery'
    | 'tips'
    | { readonly line: number }
    | { readonly reduction: NamedReduction['kind']; readonly id: string; readonly name: LocalizedText };
  readonly why: ChangeReason;
  readonly before: MinorUnits;
  readonly after: MinorUnits;
}

/**
 * The differences between two quotes of the same cart, dishes first, for the customer to confirm. They add up to the
 * difference of the totals.
 */
export function quoteDifference(before: Quote, after: Quote, deliveryType: DeliveryType): readonly QuoteChange[] {
  const old = quoteTotals(before, deliveryType);
  const fresh = quoteTotals(after, deliveryType);
  const haveDishesMoved = old.subtotal !== fresh.subtotal;
  const oldLines = dishLines(before);
  const changes: readonly QuoteChange[] = [
    ...dishLines(after).map((line, index) => lineChange(index, oldLines[index], line)),
    ...reductionChanges(before, after, haveDishesMoved),
    {
      what: 'delivery',
      why: haveDishesMoved ? 'subtotal' : 'delivery-price',
      before: old.deliveryPrice ?? 0,
      after: fresh.deliveryPrice ?? 0,
    },
    {
      what: 'tips',
      why: haveDishesMoved ? 'follows-dishes' : 'tips-changed',
      before: old.tips,
      after: fresh.tips,
    },
  ];
  return changes.filter((change) => change.before !== change.after);
}

/**
 * Difference of one line, whose count may differ from that of `before`. Undefined when nothing changed, and when the
 * counts differ and the quotes do not state the price of one dish.
 */
export function lineDifference(line: number, before: QuoteLine, after: QuoteLine): QuoteChange | undefined {
  const isOneKnown = before.dishPrice !== undefined && after.dishPrice !== undefined;
  if (before.count !== after.count && !isOneKnown) return undefined;
  const subtotal = Math.round((before.subtotal * after.count) / before.count);
  const change = lineChange(line, { ...before, count: after.count, subtotal }, after);
  return change.before === change.after ? undefined : change;
}

export function dishLines({ lines }: Quote): readonly QuoteLine[] {
  return lines.filter((line) => !isDeliveryLine(line));
}

function lineChange(line: number, before: QuoteLine | undefined, after: QuoteLine): QuoteChange {
  const amounts = { before: before?.subtotal ?? 0, after: after.subtotal };
  return { what: { line }, why: lineReason(before, after), ...amounts };
}

function lineReason(before: QuoteLine | undefined, after: QuoteLine): ChangeReason {
  if (before?.dishPrice === undefined || after.dishPrice === undefined) return 'line-price';
  const extrasOf = ({ subtotal, count, dishPrice = 0 }: QuoteLine): MinorUnits => subtotal - dishPrice * count;
  const hasDish = before.dishPrice !== after.dishPrice;
  const haveExtras = extrasOf(before) !== extrasOf(after);
  if (hasDish && haveExtras) return 'dish-and-extras-price';
  return hasDish ? 'dish-price' : 'extras-price';
}

/** Changes of every reduction that either quote contains. */
function reductionChanges(before: Quote, after: Quote, haveDishesMoved: boolean): readonly QuoteChange[] {
  const keyOf = ({ kind, id, name }: NamedReduction): string => JSON.stringify([kind, id === '' ? name : id]);
  const byKey = (quote: Quote): ReadonlyMap<string, NamedReduction> =>
    new Map(namedReductions(quote).map((reduction) => [keyOf(reduction), reduction]));
  const [old, fresh] = [byKey(before), byKey(after)];
  return [...new Map([...old, ...fresh])].map(([key, { kind, id, name }]) => {
    const [was, is] = [old.get(key)?.calculated ?? 0, fresh.get(key)?.calculated ?? 0];
    const why = reductionReason({ kind, was, is, haveDishesMoved, after });
    return { what: { reduction: kind, id, name }, why, before: 0 - was, after: 0 - is };
  });
}

interface ReductionMove {
  readonly kind: NamedReduction['kind'];
  readonly was: MinorUnits;
  readonly is: MinorUnits;
  readonly haveDishesMoved: boolean;
  readonly after: Quote;
}

function reductionReason({ kind, was, is, haveDishesMoved, after }: ReductionMove): ChangeReason {
  if (was === 0) return 'reduction-began';
  if (is > 0) return haveDishesMoved ? 'follows-dishes' : 'reduction-changed';
  const minimum = after.promoCodeMinOrderAmount ?? 0;
  const isBelow = dishLines(after).reduce((sum, { subtotal }) => sum + subtotal, 0) < minimum;
  return kind === 'promo-discount' && isBelow ? 'promo-minimum' : 'reduction-ended';
}
