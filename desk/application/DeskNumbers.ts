import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { MinorUnits } from '#domain/money/money.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';

/** Whose numbers of which days. */
export interface NumbersQuestion {
  /** Local dates `YYYY-MM-DD`, both included, at most 400 days. */
  readonly from: string;
  readonly to: string;
  /** Absent for every restaurant of the key. */
  readonly restaurantId?: string | undefined;
}

/** Orders that reached the kitchen and were not refused, and what they cost without what went back. */
export interface OrderSum {
  readonly orders: number;
  readonly amount: MinorUnits;
}

export interface DayNumbers extends OrderSum {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Orders of customers who had ordered before. */
  readonly returning: number;
  /** Orders that were cancelled or rejected. */
  readonly refused: number;
}

/** What the restaurants did on some days. */
export interface DeskNumbers {
  /** Everything before this moment is in them; absent when the server does not say. */
  readonly asOf?: Date | undefined;
  /** ISO 4217; absent without a restaurant. */
  readonly currency?: string | undefined;
  /** Days on which anything was ordered, the first one first. */
  readonly days: readonly DayNumbers[];
  readonly deliveryTypes: readonly (OrderSum & { readonly deliveryType: DeliveryType })[];
  /** By the local hour, 0 to 23. */
  readonly hours: readonly (OrderSum & { readonly hour: number })[];
  /** Those that brought most first; without a name when they are no longer sold. */
  readonly dishes: readonly {
    readonly id: string;
    readonly name?: LocalizedText | undefined;
    readonly portions: number;
    readonly amount: MinorUnits;
  }[];
  /** `amount` is what the code took off. */
  readonly promoCodes: readonly (OrderSum & { readonly code: string })[];
  /** `amount` is what the orders would have cost. */
  readonly refusals: readonly (OrderSum & { readonly reason: string })[];
  readonly restaurants: readonly (OrderSum & { readonly restaurantId: string })[];
}
