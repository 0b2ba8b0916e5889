import type { WorldTimeSlot } from '#server/world/WorldMenu.ts';
import type { WorldPromotion } from '#server/world/WorldPromotion.ts';
import type { WorldZone } from '#server/world/WorldRestaurant.ts';
import { toWirePhoto } from './toWirePhoto.ts';

export function toWireTimeSlot({ dishIds, details }: WorldTimeSlot): object {
  return { positionIds: dishIds, details };
}

export function toWireZone({ id, name, polygon, rules }: WorldZone, restoId: string): object {
  return {
    id,
    name,
    restoId,
    polygon,
    rules: rules.map((rule) => ({ ...rule, maxOrderPrice: rule.maxOrderPrice ?? null })),
  };
}

export function toWirePromotion(promotion: WorldPromotion): object {
  const { id, name, description, photos, priority, startsAt, finishesAt, promoCode, dishIds } = promotion;
  return {
    id,
    name,
    description,
    photos: photos.map(toWirePhoto),
    priority,
    startsAt,
    finishesAt,
    promoCode: promoCode ?? null,
    positionIds: dishIds,
  };
}
