import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { Photo } from '#domain/media/Photo.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';

export interface Promotion {
  readonly id: string;
  readonly name: LocalizedText;
  /** Limited HTML; never shown without sanitising. */
  readonly description: LocalizedText;
  readonly photos: readonly Photo[];
  readonly priority: number;
  readonly startsAt?: Date | undefined;
  readonly finishesAt?: Date | undefined;
  readonly promoCode?: string | undefined;
  readonly dishIds: readonly string[];
  /** What it takes off without a code, from a back end that says so. */
  readonly automatic?: AutomaticReduction | undefined;
}

/** A whole percentage off `dishIds`, or off every dish where none is named; of one delivery type, or of both. */
export interface AutomaticReduction {
  readonly percent: number;
  readonly deliveryType?: DeliveryType | undefined;
  readonly dishIds: readonly string[];
}

/** Where a promotion stands in time: its first moment belongs to it, its last one does not. */
export type PromotionStanding = 'running' | 'to-come' | 'over';

export function promotionStanding(
  { startsAt, finishesAt }: Pick<Promotion, 'startsAt' | 'finishesAt'>,
  now: Date,
): PromotionStanding {
  if (finishesAt !== undefined && finishesAt <= now) return 'over';
  return startsAt !== undefined && now < startsAt ? 'to-come' : 'running';
}

const STANDINGS: readonly PromotionStanding[] = ['running', 'to-come', 'over'];

/** All of them, however many (specification, section 9): those that run at `now` first, each kind by its priority. */
export function orderedPromotions(promotions: readonly Promotion[], now: Date): readonly Promotion[] {
  const rank = (promotion: Promotion): number => STANDINGS.indexOf(promotionStanding(promotion, now));
  return promotions.toSorted((a, b) => rank(a) - rank(b) || a.priority - b.priority);
}
