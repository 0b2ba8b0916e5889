import type { MinorUnits } from '#domain/money/money.ts';
import type { DeliveryThreshold } from './DeliveryZone.ts';
import { deliveryRules } from './deliveryRules.ts';

export type ThresholdMatch =
  | { readonly kind: 'applies'; readonly threshold: DeliveryThreshold; readonly next?: DeliveryThreshold | undefined }
  /** An order must come to `minimum` before anything is delivered at this total. */
  | { readonly kind: 'too-low'; readonly minimum: MinorUnits; readonly next: DeliveryThreshold }
  /** An order must stay below `maximum`; 0 where no rule can be met at all. */
  | { readonly kind: 'too-high'; readonly maximum: MinorUnits }
  | { readonly kind: 'no-rules' };

/**
 * The rule for a cart's total: min <= total < max, and the following rule. A total that falls in a gap between two rules
 * is below the second one's minimum. Source: specification, section 4.
 */
export function matchThreshold(thresholds: readonly DeliveryThreshold[], total: MinorUnits): ThresholdMatch {
  if (thresholds.length === 0) return { kind: 'no-rules' };
  const rules = deliveryRules(thresholds);
  const reached = rules.findLast(({ orderPrice }) => orderPrice.min <= total);
  const next = rules.find(({ orderPrice }) => orderPrice.min > total);
  const maximum = reached?.orderPrice.max ?? Number.POSITIVE_INFINITY;
  if (reached !== undefined && total < maximum) return { kind: 'applies', threshold: reached, next };
  if (next !== undefined) return { kind: 'too-low', minimum: next.orderPrice.min, next };
  return { kind: 'too-high', maximum: reached === undefined ? 0 : maximum };
}
