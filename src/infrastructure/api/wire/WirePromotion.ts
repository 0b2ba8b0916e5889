import { array, enums, type Infer, nullable, number, optional, string, type } from 'superstruct';
import type { Market } from '#application/market/Market.ts';
import type { Promotion } from '#domain/promotion/Promotion.ts';
import { parseInstant } from '#domain/schedule/isoTime.ts';
import { orElse, toPhoto, wireId, wirePhotos, wireText, wireTextOrNothing } from './common.ts';

export const wirePromotion = type({
  id: wireId,
  name: wireText,
  description: wireTextOrNothing,
  photos: wirePhotos,
  priority: orElse(number(), 0),
  startsAt: optional(nullable(string())),
  finishesAt: optional(nullable(string())),
  promoCode: optional(nullable(string())),
  positionIds: orElse(array(wireId), []),
  automatic: optional(
    nullable(
      type({
        percent: number(),
        deliveryType: optional(nullable(enums(['DELIVERY', 'TAKE_AWAY']))),
        positionIds: orElse(array(wireId), []),
      }),
    ),
  ),
});
export type WirePromotion = Infer<typeof wirePromotion>;

/** Converts a promotion for this market; its promo code is dropped when the market has no promo code field. */
export function toPromotion(wire: WirePromotion, { promoCodes }: Pick<Market['features'], 'promoCodes'>): Promotion {
  return {
    id: wire.id,
    name: wire.name,
    description: wire.description,
    photos: wire.photos.map(toPhoto),
    priority: wire.priority,
    startsAt: wire.startsAt ? parseInstant(wire.startsAt) : undefined,
    finishesAt: wire.finishesAt ? parseInstant(wire.finishesAt) : undefined,
    promoCode: (promoCodes && wire.promoCode) || undefined,
    dishIds: wire.positionIds,
    automatic: wire.automatic
      ? {
          percent: wire.automatic.percent,
          deliveryType: wire.automatic.deliveryType ?? undefined,
          dishIds: wire.automatic.positionIds,
        }
      : undefined,
  };
}
