import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { OrderStatus } from '#domain/order/Order.ts';

/**
 * The id of the message that names an order's status. A ready order waits for the courier or for the customer; without a delivery type
 * it has a general text.
 */
export function orderStatusMessage(status: OrderStatus, deliveryType: DeliveryType | undefined) {
  if (status !== 'ready' || deliveryType === undefined) return `orders.status.${status}` as const;
  return `orders.status.ready.${deliveryType}` as const;
}
