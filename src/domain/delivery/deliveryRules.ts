import type { DeliveryThreshold } from './DeliveryZone.ts';

/**
 * A zone's rules as they really apply: ascending, none over another. A rule that no total can meet is dropped; where two
 * overlap, the one that begins lower goes before and the other begins where it ends.
 */
export function deliveryRules(thresholds: readonly DeliveryThreshold[]): readonly DeliveryThreshold[] {
  const rules: DeliveryThreshold[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const rule of thresholds.toSorted((a, b) => a.orderPrice.min - b.orderPrice.min)) {
    const min = Math.max(rule.orderPrice.min, end);
    const max = rule.orderPrice.max ?? Number.POSITIVE_INFINITY;
    if (min >= max) continue;
    rules.push(min === rule.orderPrice.min ? rule : { ...rule, orderPrice: { ...rule.orderPrice, min } });
    end = max;
  }
  return rules;
}
