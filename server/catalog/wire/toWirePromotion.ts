import type { WirePromotion } from '#infrastructure/api/wire/WirePromotion.ts';
import type { Capabilities } from '#server/config/Capabilities.ts';
import type { PromotionDocument } from '../document/documents.ts';
import { toWirePhoto } from './toWirePhoto.ts';
import type { WireAnswer } from './WireAnswer.ts';

export function toWirePromotion(promotion: PromotionDocument, capabilities: Capabilities): WireAnswer<WirePromotion> {
  const { id, name, description, photos, priority, startsAt, finishesAt, promoCode, dishIds, automatic } = promotion;
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
    ...(capabilities.has('automatic-discounts') && { automatic: automatic ? toWireReduction(automatic) : null }),
  };
}

function toWireReduction(
  automatic: NonNullable<PromotionDocument['automatic']>,
): WireAnswer<NonNullable<WirePromotion['automatic']>> {
  const { percent, deliveryType, dishIds } = automatic;
  return { percent, deliveryType: deliveryType ?? null, positionIds: dishIds ?? [] };
}
