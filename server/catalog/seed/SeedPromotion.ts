import type { SeedPhoto, SeedText } from './SeedValues.ts';

export interface SeedPromotion {
  readonly id: string;
  /** An empty list means every restaurant. */
  readonly restaurantIds: readonly string[];
  readonly name: SeedText;
  /** Limited HTML: p, b, i, ul, li, br. */
  readonly description: SeedText;
  readonly photos: readonly SeedPhoto[];
  readonly priority: number;
  readonly startsAt: string;
  readonly finishesAt: string;
  readonly promoCode?: string;
  readonly dishIds: readonly string[];
  /** A discount that applies without a code; its percentage is whole. */
  readonly automatic?: {
    readonly percent: number;
    readonly deliveryType?: 'DELIVERY' | 'TAKE_AWAY';
    readonly dishIds?: readonly string[];
  };
}

export interface SeedPromoCode {
  readonly code: string;
  readonly name: SeedText;
  /** Either a whole percentage or an amount, taken off dishes only. */
  readonly percent?: number;
  readonly amount?: number;
  readonly maxDiscountAmount?: number;
  readonly minOrderAmount?: number;
  readonly active: boolean;
  readonly startsAt?: string;
  readonly finishesAt?: string;
  /** Local hours in which it applies; the end may be after midnight. */
  readonly hours?: { readonly from: string; readonly to: string };
  /** Maximum number of uses in total, and by one person. */
  readonly limit?: number;
  readonly personLimit?: number;
  readonly deliveryTypes?: readonly ('DELIVERY' | 'TAKE_AWAY')[];
  /** An empty or absent list means every restaurant. */
  readonly restaurantIds?: readonly string[];
}
