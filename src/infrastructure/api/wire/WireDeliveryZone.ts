import { array, type Infer, nullable, number, optional, tuple, type } from 'superstruct';
import type { Market } from '#application/market/Market.ts';
import type { DeliveryTier, DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import { ringProblem } from '#domain/geo/ringProblem.ts';
import { orElse, wireId, wireMoney, wireTextOrNothing } from './common.ts';

export const wireDeliveryZone = type({
  id: wireId,
  /** Whose zone it is, in an answer about several restaurants. */
  restoId: optional(wireId),
  name: wireTextOrNothing,
  polygon: array(tuple([number(), number()])),
  rules: orElse(
    array(
      type({
        deliveryPrice: wireMoney,
        time: optional(nullable(number())),
        minOrderPrice: optional(nullable(wireMoney)),
        maxOrderPrice: optional(nullable(wireMoney)),
      }),
    ),
    [],
  ),
});
export type WireDeliveryZone = Infer<typeof wireDeliveryZone>;

/** undefined for a zone with an invalid polygon. */
export function toDeliveryZone(
  wire: WireDeliveryZone,
  restaurantId: string,
  order: Market['polygonOrder'],
): DeliveryZone | undefined {
  const polygon = wire.polygon.map(
    ([a, b]): GeoPoint => (order === 'lat-lng' ? { lat: a, lng: b } : { lat: b, lng: a }),
  );
  if (ringProblem(polygon) !== undefined) return undefined;
  const tiers = wire.rules.map(toTier).toSorted((a, b) => a.minOrderTotal - b.minOrderTotal);
  return { id: wire.id, name: wire.name, restaurantId, polygon, tiers };
}

/** A maximum that is absent, null or 0 means that the tier has no upper limit. */
function toTier(rule: Infer<typeof wireDeliveryZone>['rules'][number]): DeliveryTier {
  return {
    deliveryPrice: rule.deliveryPrice,
    minutes: rule.time ?? 0,
    minOrderTotal: rule.minOrderPrice ?? 0,
    maxOrderTotal: rule.maxOrderPrice || undefined,
  };
}
