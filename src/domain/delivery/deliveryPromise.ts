import type { MinorUnits } from '#domain/money/money.ts';
import type { DeliveryThreshold } from './DeliveryZone.ts';
import { deliveryRules } from './deliveryRules.ts';

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

/** undefined for a zone without rules that can be met. */
export function deliveryPromise(thresholds: readonly DeliveryThreshold[]): DeliveryPromise | undefined {
  const rules = deliveryRules(thresholds);
  if (rules.length === 0) return undefined;
  const times = rules.map(({ deliveryTime }) => deliveryTime).filter((time) => time > 0);
  const minutes = times.length === 0 ? undefined : { from: Math.min(...times), to: Math.max(...times) };
  return { minutes, price: priceOf(rules) };
}

/** The rules ascend, so that the first free one is the earliest. */
function priceOf(rules: readonly DeliveryThreshold[]): DeliveryPromise['price'] {
  const costs = rules.map(({ deliveryCost }) => deliveryCost);
  const cost = Math.min(...costs);
  if (costs.every((other) => other === cost)) return cost === 0 ? { kind: 'free' } : { kind: 'fixed', cost };
  const free = rules.find(({ deliveryCost }) => deliveryCost === 0);
  return free === undefined ? { kind: 'at-least', cost } : { kind: 'free-from', sum: free.orderPrice.min };
}
