import type { SeedPromotion } from '#server/seed/SeedPromotion.ts';
import { toWirePhoto } from './toWirePhoto.ts';

export function toWirePromotion(promotion: SeedPromotion): object {
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
