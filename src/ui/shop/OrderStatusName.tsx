import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { OrderStatus } from '#domain/order/Order.ts';

interface OrderStatusNameProps {
  readonly status: OrderStatus;
  /** Absent when unknown; a ready order then has a general text. */
  readonly deliveryType?: DeliveryType | undefined;
}

/** An order's status as text. A ready order waits for the courier or for the customer. */
export function OrderStatusName({ status, deliveryType }: OrderStatusNameProps): ReactNode {
  if (status !== 'ready' || deliveryType === undefined) return <FormattedMessage id={`orders.status.${status}`} />;
  return <FormattedMessage id={`orders.status.ready.${deliveryType}`} />;
}
