import { type PayConfig, type PayType, payTypesFor } from '#domain/catalog/PayType.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { MinorUnits } from '#domain/money/money.ts';

/** Error code for each pay type that a restaurant may lack (specification, section 8). */
const CODES = {
  DELIVERY: {
    CARD_ONLINE: 'resto.doesnt-support-delivery-online-pay',
    CARD_UPON_RECEIPT: 'resto.doesnt-support-delivery-card-pay',
    CASH_UPON_RECEIPT: 'resto.doesnt-support-delivery-cash-pay',
  },
  TAKE_AWAY: {
    CARD_ONLINE: 'resto.doesnt-support-takeaway-online',
    CARD_UPON_RECEIPT: 'resto.doesnt-support-takeaway-card-pay',
    CASH_UPON_RECEIPT: 'resto.doesnt-support-takeaway-cash-pay',
  },
} as const satisfies Readonly<Record<DeliveryType, Readonly<Record<PayType, string>>>>;

export type UnsupportedPay = (typeof CODES)[DeliveryType][PayType];

export const UNSUPPORTED_PAY: readonly UnsupportedPay[] = [
  ...Object.values(CODES.DELIVERY),
  ...Object.values(CODES.TAKE_AWAY),
];

export function isUnsupportedPay(code: string): code is UnsupportedPay {
  return (UNSUPPORTED_PAY as readonly string[]).includes(code);
}

/** The error code for a pay type that the restaurant does not accept for this delivery type. */
export function unsupportedPay(
  config: PayConfig,
  deliveryType: DeliveryType,
  payType: PayType,
): UnsupportedPay | undefined {
  return payTypesFor(config, deliveryType).includes(payType) ? undefined : CODES[deliveryType][payType];
}

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
