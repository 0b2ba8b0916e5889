import type { Photo } from '#domain/catalog/Photo.ts';
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
  readonly positionIds: readonly string[];
}

/** Those that run at `now`, by priority; all of them, however many (specification, section 9). */
export function runningPromotions(promotions: readonly Promotion[], now: Date): readonly Promotion[] {
  return promotions
    .filter(({ startsAt, finishesAt }) => (startsAt ?? now) <= now && now < (finishesAt ?? new Date(8.64e15)))
    .toSorted((a, b) => a.priority - b.priority);
}
