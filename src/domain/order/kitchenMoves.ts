import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import { isFinalStatus, type Order, type OrderStatus } from './Order.ts';

/** The way of an order through a kitchen, every step that it may take; a kitchen may leave some out. */
const STEPS: Readonly<Record<DeliveryType, readonly KitchenStep[]>> = {
  DELIVERY: ['accepted', 'cooking', 'ready', 'on-the-way', 'delivered'],
  TAKE_AWAY: ['accepted', 'cooking', 'ready', 'picked-up'],
};

function wayOf(deliveryType: DeliveryType): readonly OrderStatus[] {
  return ['new', ...STEPS[deliveryType]];
}

type Underway = Pick<Order, 'status' | 'deliveryType'>;

/** Whether a kitchen may move an order so: on, never back, or out of it by rejecting it; and not before it is paid. */
export function mayMove({ status, deliveryType }: Underway, to: OrderStatus): boolean {
  const way = wayOf(deliveryType);
  if (isFinalStatus(status) || !way.includes(status)) return false;
  return to === 'rejected' || way.indexOf(to) > way.indexOf(status);
}

/** The steps that a kitchen makes. */
export type KitchenStep = 'accepted' | 'cooking' | 'ready' | 'on-the-way' | 'delivered' | 'picked-up';

/** The step that comes next; undefined when there is none. */
export function nextStep({ status, deliveryType }: Underway): KitchenStep | undefined {
  if (isFinalStatus(status)) return undefined;
  const at = wayOf(deliveryType).indexOf(status);
  return at < 0 ? undefined : STEPS[deliveryType][at];
}
