import type { MinorUnits } from '#domain/money/money.ts';
import { type DeliveryThreshold, matchThreshold } from './DeliveryZone.ts';

/** What a customer may be told about delivery at this total (specification, section 4). */
export type DeliveryHint =
  | {
      readonly kind: 'minimum';
      readonly minimum: MinorUnits;
      readonly missing: MinorUnits;
      readonly deliveryCost: MinorUnits;
    }
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

export function deliveryHint(thresholds: readonly DeliveryThreshold[], total: MinorUnits): DeliveryHint {
  const match = matchThreshold(thresholds, total);
  if (match.kind === 'too-low') {
    const { minimum, next } = match;
    return { kind: 'minimum', minimum, missing: minimum - total, deliveryCost: next.deliveryCost };
  }
  if (match.kind === 'too-high') return { kind: 'maximum', maximum: match.maximum };
  if (match.kind === 'no-rules') return { kind: 'none' };
  if (match.threshold.deliveryCost === 0) return { kind: 'free' };
  if (match.next === undefined || match.next.deliveryCost >= match.threshold.deliveryCost) return { kind: 'none' };
  const { deliveryCost, orderPrice } = match.next;
  const missing = orderPrice.min - total;
  const progress = total / orderPrice.min;
  return deliveryCost === 0
    ? { kind: 'free-from', missing, progress }
    : { kind: 'cheaper-from', missing, deliveryCost, progress };
}
