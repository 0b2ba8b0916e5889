import type { DeliveryTier, DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import { FREE_DELIVERY, matchTier } from '#domain/delivery/deliveryTiers.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import { SUM_OUT_OF_RANGE } from '#domain/order/preflight.ts';
import type { CatalogRestaurant } from '#server/catalog/CatalogRestaurant.ts';
import { Refusal } from '#server/http/Refusal.ts';

export interface DeliveryQuote {
  readonly zone: DeliveryZone;
  readonly tier: DeliveryTier;
  readonly next?: DeliveryTier | undefined;
}

/** Error codes for a subtotal outside of every tier, which differ between an order and a quote. */
export interface RangeCodes {
  readonly tooLow: string;
  readonly tooHigh: string;
}

export const QUOTE_RANGE_CODES: RangeCodes = {
  tooLow: SUM_OUT_OF_RANGE,
  tooHigh: SUM_OUT_OF_RANGE,
};

export const ORDER_RANGE_CODES: RangeCodes = { tooLow: 'order.sum-too-low', tooHigh: 'order.sum-too-high' };

/** The delivery price for dishes worth `subtotal`, before discounts. Refuses a point outside of all zones. */
export function quoteDelivery(
  restaurant: CatalogRestaurant,
  point: GeoPoint,
  subtotal: number,
  codes: RangeCodes,
): DeliveryQuote {
  const zone = restaurant.zones.find(point);
  if (zone === undefined) throw new Refusal(422, 'order.outside-zone');
  const match = matchTier(zone.tiers, subtotal);
  if (match.kind === 'too-low') throw new Refusal(422, codes.tooLow, { data: { minimum: match.minimum } });
  if (match.kind === 'too-high') throw new Refusal(422, codes.tooHigh, { data: { maximum: match.maximum } });
  if (match.kind === 'no-tiers') return { zone, tier: FREE_DELIVERY };
  return { zone, tier: match.tier, next: match.next };
}
