import type { MinorUnits } from '#domain/money/money.ts';
import type { DeliveryThreshold } from './DeliveryZone.ts';

/** What a zone offers before anything is in the cart. */
export interface DeliveryPromise {
  /** From the quickest rule to the slowest; absent when no rule names a time. */
  readonly minutes?: { readonly from: number; readonly to: number } | undefined;
  readonly price:
    | { readonly kind: 'free' }
    | { readonly kind: 'free-from'; readonly sum: MinorUnits }
    | { readonly kind: 'fixed'; readonly cost: MinorUnits }
    | { readonly kind: 'at-least'; readonly cost: MinorUnits };
}

/** undefined for a zone without rules. */
export function deliveryPromise(thresholds: readonly DeliveryThreshold[]): DeliveryPromise | undefined {
  if (thresholds.length === 0) return undefined;
  const times = thresholds.map(({ deliveryTime }) => deliveryTime).filter((time) => time > 0);
  const minutes = times.length === 0 ? undefined : { from: Math.min(...times), to: Math.max(...times) };
  return { minutes, price: priceOf(thresholds) };
}

function priceOf(thresholds: readonly DeliveryThreshold[]): DeliveryPromise['price'] {
  const costs = thresholds.map(({ deliveryCost }) => deliveryCost);
  const cost = Math.min(...costs);
  const free = thresholds.filter(({ deliveryCost }) => deliveryCost === 0);
  if (free.length === thresholds.length) return { kind: 'free' };
  if (free.length > 0) return { kind: 'free-from', sum: Math.min(...free.map(({ orderPrice }) => orderPrice.min)) };
  return costs.every((other) => other === cost) ? { kind: 'fixed', cost } : { kind: 'at-least', cost };
}
