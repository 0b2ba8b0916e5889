import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import { type Promotion, promotionStanding } from './Promotion.ts';

/** A whole percentage off certain dishes, or off all of them when `dishIds` is empty. */
export interface AutomaticDiscount {
  readonly id: string;
  readonly name: LocalizedText;
  readonly percent: number;
  readonly dishIds: readonly string[];
}

type Offering = Pick<Promotion, 'id' | 'name' | 'startsAt' | 'finishesAt' | 'automatic'>;

/** What promotions that run at `now` take off without a code. */
export function automaticDiscountsOf(
  promotions: readonly Offering[],
  deliveryType: DeliveryType,
  now: Date,
): readonly AutomaticDiscount[] {
  return promotions.flatMap((promotion) => {
    const { id, name, automatic } = promotion;
    if (automatic === undefined || promotionStanding(promotion, now) !== 'running') return [];
    if (automatic.deliveryType !== undefined && automatic.deliveryType !== deliveryType) return [];
    return [{ id, name, percent: automatic.percent, dishIds: automatic.dishIds }];
  });
}

/** The percentage that comes off every dish, as a delivery type may promise before anything is chosen; 0 for none. */
export function percentOffEverything(discounts: readonly AutomaticDiscount[]): number {
  return Math.max(0, ...discounts.filter(({ dishIds }) => dishIds.length === 0).map(({ percent }) => percent));
}
