import type { DeliveryThreshold, DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import { matchThreshold } from '#domain/delivery/matchThreshold.ts';
import type { GeoPoint } from '#domain/location/GeoPoint.ts';
import { SUM_OUT_OF_RANGE } from '#domain/order/preflightRefusal.ts';
import type { ShopRestaurant } from '#server/catalog/Shop.ts';
import { Refusal } from '#server/http/Refusal.ts';

export interface DeliveryTerms {
  readonly zone: DeliveryZone;
  readonly threshold: DeliveryThreshold;
  readonly next?: DeliveryThreshold | undefined;
}

/** How a refusal for a sum outside every rule is called: an order and a quote have codes of their own. */
export interface SumCodes {
  readonly tooLow: string;
  readonly tooHigh: string;
}

export const QUOTE_SUM_CODES: SumCodes = {
  tooLow: SUM_OUT_OF_RANGE,
  tooHigh: SUM_OUT_OF_RANGE,
};

export const ORDER_SUM_CODES: SumCodes = { tooLow: 'order.sum-too-low', tooHigh: 'order.sum-too-high' };

/** A zone without rules delivers anything for nothing. */
const NO_RULES: DeliveryThreshold = { deliveryCost: 0, deliveryTime: 0, orderPrice: { min: 0 } };

/** What bringing dishes worth `sum` (before reductions) to a point costs; refuses a point that no zone holds. */
export function deliveryTerms(
  restaurant: ShopRestaurant,
  point: GeoPoint,
  sum: number,
  codes: SumCodes,
): DeliveryTerms {
  const zone = restaurant.zones.find(point);
  if (zone === undefined) throw new Refusal(422, 'order.outside-zone');
  const match = matchThreshold(zone.thresholds, sum);
  if (match.kind === 'too-low') throw new Refusal(422, codes.tooLow, { data: { minimum: match.minimum } });
  if (match.kind === 'too-high') throw new Refusal(422, codes.tooHigh, { data: { maximum: match.maximum } });
  if (match.kind === 'no-rules') return { zone, threshold: NO_RULES };
  return { zone, threshold: match.threshold, next: match.next };
}
