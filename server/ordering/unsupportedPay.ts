import type { DeliveryType } from '#domain/order/DeliveryType.ts';
import { type PayConfig, type PayType, payTypesFor } from '#domain/order/PayType.ts';

const CODES: Readonly<Record<DeliveryType, Readonly<Record<PayType, string>>>> = {
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
};

/** The code for a way to pay that the restaurant does not offer for this delivery type. */
export function unsupportedPay(config: PayConfig, deliveryType: DeliveryType, payType: PayType): string | undefined {
  return payTypesFor(config, deliveryType).includes(payType) ? undefined : CODES[deliveryType][payType];
}
