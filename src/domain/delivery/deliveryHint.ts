import type { MinorUnits } from '#domain/money/money.ts';
import type { DeliveryThreshold } from './DeliveryZone.ts';
import { deliveryRules } from './deliveryRules.ts';
import { matchThreshold } from './matchThreshold.ts';

/** What a customer may be told about delivery at this total (specification, section 4); sums in minor units. */
export type DeliveryHint =
  /** Nothing is delivered below `minimum`; from there delivery costs `deliveryCost`. */
  | {
      readonly kind: 'minimum';
      readonly minimum: MinorUnits;
      readonly missing: MinorUnits;
      readonly deliveryCost: MinorUnits;
    }
  /** Nothing is delivered from `maximum` on: the order must be split. */
  | { readonly kind: 'maximum'; readonly maximum: MinorUnits }
  | { readonly kind: 'free-from'; readonly missing: MinorUnits; readonly progress: number }
  | {
      readonly kind: 'cheaper-from';
      readonly missing: MinorUnits;
      readonly deliveryCost: MinorUnits;
      readonly progress: number;
    }
  | { readonly kind: 'free' }
  | { readonly kind: 'none' };

/** Of several better rules the nearest one is named. */
export function deliveryHint(thresholds: readonly DeliveryThreshold[], total: MinorUnits): DeliveryHint {
  const match = matchThreshold(thresholds, total);
  if (match.kind === 'too-low') {
    const { minimum, next } = match;
    return { kind: 'minimum', minimum, missing: minimum - total, deliveryCost: next.deliveryCost };
  }
  if (match.kind === 'too-high') return { kind: 'maximum', maximum: match.maximum };
  if (match.kind === 'no-rules') return { kind: 'none' };
  const { deliveryCost: present } = match.threshold;
  if (present === 0) return { kind: 'free' };
  const better = deliveryRules(thresholds).find(
    ({ deliveryCost, orderPrice }) => orderPrice.min > total && deliveryCost < present,
  );
  if (better === undefined) return { kind: 'none' };
  const { deliveryCost, orderPrice } = better;
  const missing = orderPrice.min - total;
  const progress = total / orderPrice.min;
  return deliveryCost === 0
    ? { kind: 'free-from', missing, progress }
    : { kind: 'cheaper-from', missing, deliveryCost, progress };
}
