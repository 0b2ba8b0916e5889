import type { IntlShape } from 'react-intl';
import type { PlacedOrder } from '#domain/order/Order.ts';

/** An order by its number, for a heading or a title. Not every back end gives one. */
export function orderName(intl: IntlShape, { number }: Pick<PlacedOrder, 'number'>): string {
  return number === undefined
    ? intl.formatMessage({ id: 'orders.unnumbered' })
    : intl.formatMessage({ id: 'orders.number' }, { number });
}
