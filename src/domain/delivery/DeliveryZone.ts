import type { GeoPoint } from '#domain/location/GeoPoint.ts';
import type { MinorUnits } from '#domain/money/money.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import { polygonContains } from './polygon.ts';

/** What delivery costs while the cart's total is at least `orderPrice.min` and below `orderPrice.max`. */
export interface DeliveryThreshold {
  readonly deliveryCost: MinorUnits;
  /** Minutes; 0 when unknown. */
  readonly deliveryTime: number;
  readonly orderPrice: { readonly min: MinorUnits; readonly max?: MinorUnits | undefined };
}

export interface DeliveryZone {
  readonly id: string;
  readonly name: LocalizedText;
  readonly restaurantId: string;
  readonly polygon: readonly GeoPoint[];
  /** Ascending by `orderPrice.min`. */
  readonly thresholds: readonly DeliveryThreshold[];
}

export type ThresholdMatch =
  | { readonly kind: 'applies'; readonly threshold: DeliveryThreshold; readonly next?: DeliveryThreshold | undefined }
  | { readonly kind: 'too-low'; readonly minimum: MinorUnits; readonly next: DeliveryThreshold }
  | { readonly kind: 'too-high'; readonly maximum: MinorUnits }
  | { readonly kind: 'no-rules' };

/**
 * The rule for a cart's total: min <= total < max. A total that falls in a gap between two rules is below the second
 * one's minimum. Source: specification, section 4.
 */
export function matchThreshold(thresholds: readonly DeliveryThreshold[], total: MinorUnits): ThresholdMatch {
  if (thresholds.length === 0) return { kind: 'no-rules' };
  const sorted = thresholds.toSorted((a, b) => a.orderPrice.min - b.orderPrice.min);
  const applies = sorted.findIndex(
    ({ orderPrice }) => total >= orderPrice.min && (orderPrice.max === undefined || total < orderPrice.max),
  );
  const threshold = sorted[applies];
  if (threshold !== undefined) return { kind: 'applies', threshold, next: sorted[applies + 1] };
  const next = sorted.find(({ orderPrice }) => orderPrice.min > total);
  if (next !== undefined) return { kind: 'too-low', minimum: next.orderPrice.min, next };
  return { kind: 'too-high', maximum: Math.max(...sorted.map(({ orderPrice }) => orderPrice.max ?? 0)) };
}

/**
 * The zone that serves a point. Of several that overlap: the restaurant's order decides (the order of `restaurantIds`),
 * then the cheaper first rule.
 */
export function zoneAt(
  zones: readonly DeliveryZone[],
  point: GeoPoint,
  restaurantIds: readonly string[],
): DeliveryZone | undefined {
  const rank = (zone: DeliveryZone): number => restaurantIds.indexOf(zone.restaurantId);
  const firstCost = (zone: DeliveryZone): MinorUnits => zone.thresholds[0]?.deliveryCost ?? 0;
  return zones
    .filter((zone) => rank(zone) >= 0 && polygonContains(zone.polygon, point))
    .toSorted((a, b) => rank(a) - rank(b) || firstCost(a) - firstCost(b))[0];
}
