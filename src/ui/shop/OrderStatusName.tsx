import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { OrderStatus } from '#domain/order/Order.ts';

interface OrderStatusNameProps {
  readonly status: OrderStatus;
  /** Absent when unknown. */
  readonly deliveryType?: DeliveryType | undefined;
}

/** An order's status as text. */
export function OrderStatusName({ status, deliveryType }: OrderStatusNameProps): ReactNode {
  return <FormattedMessage id={orderStatusMessage(status, deliveryType)} />;
}

/**
 * The id of the message that names an order's status. A ready order waits for the courier or for the customer; without
 * a delivery type it has a general text.
 */
export function orderStatusMessage(status: OrderStatus, deliveryType: DeliveryType | undefined) {
  if (status !== 'ready' || deliveryType === undefined) return `orders.status.${status}` as const;
  return `orders.status.ready.${deliveryType}` as const;
}
