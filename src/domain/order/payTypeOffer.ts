import type { PayType } from '#domain/catalog/PayType.ts';
import type { MinorUnits } from '#domain/money/money.ts';

/** A pay type of the restaurant that cannot be used for this total. */
export interface UnavailablePay {
  readonly payType: PayType;
  /** The smallest total that can be paid this way; absent when the back end gives no reason. */
  readonly minimum?: MinorUnits | undefined;
}

/** Whether a total is below what can be paid online. Nothing is charged for a total of 0, so it needs no payment. */
export function isBelowMinimum(total: MinorUnits, minimum: MinorUnits): boolean {
  return total > 0 && total < minimum;
}
