import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import { type Promotion, promotionStatus } from './Promotion.ts';

/** A whole percentage off the dishes in `dishIds`, or off all dishes when the list is empty. */
export interface AutomaticDiscount {
  readonly id: string;
  readonly name: LocalizedText;
  readonly percent: number;
  readonly dishIds: readonly string[];
}

type Offering = Pick<Promotion, 'id' | 'name' | 'startsAt' | 'finishesAt' | 'automatic'>;

/** The automatic discounts of the promotions that run at `now`. */
export function automaticDiscountsOf(
  promotions: readonly Offering[],
  deliveryType: DeliveryType,
  now: Date,
): readonly AutomaticDiscount[] {
  return promotions.flatMap((promotion) => {
    const { id, name, automatic } = promotion;
    if (automatic === undefined || promotionStatus(promotion, now) !== 'running') return [];
    if (automatic.deliveryType !== undefined && automatic.deliveryType !== deliveryType) return [];
    return [{ id, name, percent: automatic.percent, dishIds: automatic.dishIds }];
  });
}

/** The percentage off every dish, which can be advertised before anything is in the cart; 0 when there is none. */
export function percentOffEverything(discounts: readonly AutomaticDiscount[]): number {
  return Math.max(0, ...discounts.filter(({ dishIds }) => dishIds.length === 0).map(({ percent }) => percent));
}
