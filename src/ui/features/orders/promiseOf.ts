import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { ExpectedTime } from '#domain/order/expectedTime.ts';

/** What an expected time promises: the courier, a ready order, or that the customer is awaited. Selects a message. */
export function promiseOf({ source }: ExpectedTime, deliveryType: DeliveryType): DeliveryType | 'visit' {
  return deliveryType === 'TAKE_AWAY' && source === 'slot' ? 'visit' : deliveryType;
}
