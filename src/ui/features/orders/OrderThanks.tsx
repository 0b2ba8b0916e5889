import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { Order } from '#domain/order/Order.ts';
import { useText } from '#ui/i18n/useText.ts';

interface OrderThanksProps extends Pick<Order, 'deliveryType'> {
  readonly restaurant: Restaurant | undefined;
}

/** What to expect next: the courier, or collecting at the restaurant. */
export function OrderThanks({ deliveryType, restaurant }: OrderThanksProps): ReactNode {
  const text = useText();
  if (deliveryType === 'DELIVERY') return <FormattedMessage id="orders.thanks.delivery" />;
  const place = restaurant === undefined ? '' : text(restaurant.address);
  return place === '' ? (
    <FormattedMessage id="orders.thanks.takeaway.plain" />
  ) : (
    <FormattedMessage id="orders.thanks.takeaway" values={{ place }} />
  );
}
