import type { GeoPoint } from '#domain/location/GeoPoint.ts';
import type { MinorUnits } from '#domain/money/money.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';

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
