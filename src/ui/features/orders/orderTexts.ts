import type { IntlShape } from 'react-intl';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { ExpectedTime } from '#domain/order/expectedTime.ts';
import type { PlacedOrder } from '#domain/order/Order.ts';

/** An order by its number, for a heading or a title. Not every back end gives one. */
export function orderName(intl: IntlShape, { number }: Pick<PlacedOrder, 'number'>): string {
  return number === undefined
    ? intl.formatMessage({ id: 'orders.unnumbered' })
    : intl.formatMessage({ id: 'orders.number' }, { number });
}

/** What an expected time promises: the courier, a ready order, or that the customer is awaited. Selects a message. */
export function promiseOf({ source }: ExpectedTime, deliveryType: DeliveryType): DeliveryType | 'visit' {
  return deliveryType === 'TAKE_AWAY' && source === 'slot' ? 'visit' : deliveryType;
}
