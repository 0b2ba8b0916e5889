import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Order } from '#domain/order/Order.ts';

/** What to expect next: the courier, or the news that it is ready. */
export function OrderThanks({ deliveryType }: Pick<Order, 'deliveryType'>): ReactNode {
  return <FormattedMessage id={deliveryType === 'DELIVERY' ? 'orders.thanks.delivery' : 'orders.thanks.takeaway'} />;
}
