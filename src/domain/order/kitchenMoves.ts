import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import { isFinalStatus, type Order, type OrderStatus } from './Order.ts';

/** The steps that a kitchen makes. */
export type KitchenStep = 'accepted' | 'cooking' | 'ready' | 'on-the-way' | 'delivered' | 'picked-up';

/** The way of an order through a kitchen, every step that it may take; a kitchen may leave some out. */
const WAYS: Readonly<Record<DeliveryType, readonly OrderStatus[]>> = {
  DELIVERY: ['new', 'accepted', 'cooking', 'ready', 'on-the-way', 'delivered'],
  TAKE_AWAY: ['new', 'accepted', 'cooking', 'ready', 'picked-up'],
};

type Underway = Pick<Order, 'status' | 'deliveryType'>;

/** Whether a kitchen may move an order so: on, never back, or out of it by rejecting it; and not before it is paid. */
export function mayMove({ status, deliveryType }: Underway, to: OrderStatus): boolean {
  const way = WAYS[deliveryType];
  if (isFinalStatus(status) || !way.includes(status)) return false;
  return to === 'rejected' || way.indexOf(to) > way.indexOf(status);
}

/** The step that usually comes next; undefined when there is none. What is delivered goes from the kitchen to the courier. */
export function nextStep({ status, deliveryType }: Underway): KitchenStep | undefined {
  const isDelivery = deliveryType === 'DELIVERY';
  switch (status) {
    case 'new':
      return 'accepted';
    case 'accepted':
      return 'cooking';
    case 'cooking':
      return isDelivery ? 'on-the-way' : 'ready';
    case 'ready':
      return isDelivery ? 'on-the-way' : 'picked-up';
    case 'on-the-way':
      return 'delivered';
    case 'awaiting-payment':
    case 'delivered':
    case 'picked-up':
    case 'cancelled':
    case 'rejected':
      return undefined;
  }
}
