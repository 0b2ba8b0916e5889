import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { MinorUnits } from '#domain/money/money.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';

/** What delivery costs while the cart's total is at least `minOrderTotal` and below `maxOrderTotal`. */
export interface DeliveryTier {
  readonly minOrderTotal: MinorUnits;
  /** Absent when the tier has no upper limit. */
  readonly maxOrderTotal?: MinorUnits | undefined;
  readonly deliveryPrice: MinorUnits;
  /** Delivery time in minutes; 0 when unknown. */
  readonly minutes: number;
}

export interface DeliveryZone {
  readonly id: string;
  readonly name: LocalizedText;
  readonly restaurantId: string;
  readonly polygon: readonly GeoPoint[];
  /** Sorted by `minOrderTotal`, ascending. */
  readonly tiers: readonly DeliveryTier[];
}
