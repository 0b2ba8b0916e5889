import { array, type Infer, nullable, number, optional, tuple, type } from 'superstruct';
import type { DeliveryThreshold, DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import { ringProblem } from '#domain/delivery/ringProblem.ts';
import type { GeoPoint } from '#domain/location/GeoPoint.ts';
import type { Market } from '#domain/market/Market.ts';
import { orElse, wireId, wireMoney, wireTextOrNothing } from './common.ts';

export const wireDeliveryZone = type({
  id: wireId,
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

export const wireDeliveryZonePage = type({
  content: array(wireDeliveryZone),
  number: optional(nullable(number())),
  totalPages: optional(nullable(number())),
});

/** undefined for a zone whose polygon is no area on the globe. */
export function toDeliveryZone(
  wire: Infer<typeof wireDeliveryZone>,
  restaurantId: string,
  order: Market['polygonOrder'],
): DeliveryZone | undefined {
  const polygon = wire.polygon.map(
    ([a, b]): GeoPoint => (order === 'lat-lng' ? { lat: a, lng: b } : { lat: b, lng: a }),
  );
  if (ringProblem(polygon) !== undefined) return undefined;
  const thresholds = wire.rules.map(toThreshold).toSorted((a, b) => a.orderPrice.min - b.orderPrice.min);
  return { id: wire.id, name: wire.name, restaurantId, polygon, thresholds };
}

/** No, null and 0 as a maximum all mean that there is none. */
function toThreshold(rule: Infer<typeof wireDeliveryZone>['rules'][number]): DeliveryThreshold {
  return {
    deliveryCost: rule.deliveryPrice,
    deliveryTime: rule.time ?? 0,
    orderPrice: { min: rule.minOrderPrice ?? 0, max: rule.maxOrderPrice || undefined },
  };
}
