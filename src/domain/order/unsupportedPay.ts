import { type PayConfig, type PayType, payTypesFor } from '#domain/catalog/PayType.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';

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
