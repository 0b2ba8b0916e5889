import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { OrderStatus } from '#domain/order/Order.ts';

interface OrderStatusNameProps {
  readonly status: OrderStatus;
  /** Absent where it is not known; what is ready then waits for nobody in particular. */
  readonly deliveryType?: DeliveryType | undefined;
}

/** How far an order is. One that is ready waits for its courier, or for whoever collects it. */
export function OrderStatusName({ status, deliveryType }: OrderStatusNameProps): ReactNode {
  if (status !== 'ready' || deliveryType === undefined) return <FormattedMessage id={`orders.status.${status}`} />;
  return <FormattedMessage id={`orders.status.ready.${deliveryType}`} />;
}
