import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { OrderStatus } from '#domain/order/Order.ts';
import { orderStatusMessage } from './orderStatusMessage.ts';

interface OrderStatusNameProps {
  readonly status: OrderStatus;
  /** Absent when unknown. */
  readonly deliveryType?: DeliveryType | undefined;
}

/** An order's status as text. */
export function OrderStatusName({ status, deliveryType }: OrderStatusNameProps): ReactNode {
  return <FormattedMessage id={orderStatusMessage(status, deliveryType)} />;
}
