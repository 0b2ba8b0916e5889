import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { Photo } from '#domain/media/Photo.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';

export interface Promotion {
  readonly id: string;
  readonly name: LocalizedText;
  /** A limited subset of HTML; always sanitized before it is shown. */
  readonly description: LocalizedText;
  readonly photos: readonly Photo[];
  readonly priority: number;
  readonly startsAt?: Date | undefined;
  readonly finishesAt?: Date | undefined;
  readonly promoCode?: string | undefined;
  readonly dishIds: readonly string[];
  /** The discount that needs no code, if the back end publishes it. */
  readonly automatic?: AutomaticReduction | undefined;
}

/** A whole percentage off `dishIds`, or off every dish when the list is empty, for one delivery type or both. */
export interface AutomaticReduction {
  readonly percent: number;
  readonly deliveryType?: DeliveryType | undefined;
  readonly dishIds: readonly string[];
}

/** Whether a promotion is running. The start is inclusive, the end exclusive. */
export type PromotionStatus = 'running' | 'to-come' | 'over';

export function promotionStatus(
  { startsAt, finishesAt }: Pick<Promotion, 'startsAt' | 'finishesAt'>,
  now: Date,
): PromotionStatus {
  if (finishesAt !== undefined && finishesAt <= now) return 'over';
  return startsAt !== undefined && now < startsAt ? 'to-come' : 'running';
}

const STATUSES: readonly PromotionStatus[] = ['running', 'to-come', 'over'];

/**
 * All promotions without a limit (specification, section 9): running ones first, then upcoming and past ones, each
 * sorted by priority.
 */
export function orderedPromotions(promotions: readonly Promotion[], now: Date): readonly Promotion[] {
  const rank = (promotion: Promotion): number => STATUSES.indexOf(promotionStatus(promotion, now));
  return promotions.toSorted((a, b) => rank(a) - rank(b) || a.priority - b.priority);
}

/** Normalizes a typed code for comparison: trimmed, upper case, without invisible characters. */
export function normalizedPromoCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\s]/gu, '')
    .toUpperCase();
}
