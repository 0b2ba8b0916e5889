import type { WorldPromotion } from '#server/world/WorldPromotion.ts';
import { toWirePhoto } from './toWirePhoto.ts';

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
