import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import { isFinalStatus, type Order, type OrderStatus } from './Order.ts';

/** A status that a kitchen can move an order to. */
export type KitchenStep = 'accepted' | 'cooking' | 'ready' | 'on-the-way' | 'delivered' | 'picked-up';

/** Every status that an order passes through in a kitchen, in order. A kitchen may skip some of them. */
const WAYS: Readonly<Record<DeliveryType, readonly OrderStatus[]>> = {
  DELIVERY: ['new', 'accepted', 'cooking', 'ready', 'on-the-way', 'delivered'],
  TAKE_AWAY: ['new', 'accepted', 'cooking', 'ready', 'picked-up'],
};

type Underway = Pick<Order, 'status' | 'deliveryType'>;

/**
 * Whether a kitchen may change an order's status to `to`: only forward, or to a rejection, and not before the order is
 * paid.
 */
export function mayMove({ status, deliveryType }: Underway, to: OrderStatus): boolean {
  const way = WAYS[deliveryType];
  if (isFinalStatus(status) || !way.includes(status)) return false;
  return to === 'rejected' || way.indexOf(to) > way.indexOf(status);
}

/** How long after its end a delivered order may return to the board, in minutes. */
const RECALL_MINUTES = 30;

/**
 * The status that a recalled order returns to: the last one before its present one that it had. An accepted order does
 * not become new again, because its customer counts on it. An order that was handed over returns for half an hour, a
 * cancelled or rejected one never. undefined when there is no way back.
 */
export function recallStep(
  { status, deliveryType, history }: Underway & Pick<Order, 'history'>,
  now: Date,
): OrderStatus | undefined {
  const way = WAYS[deliveryType];
  const place = way.indexOf(status);
  const first = way.indexOf('accepted');
  const isHandedOver = isFinalStatus(status);
  const since = history.findLast((step) => step.status === status)?.at;
  if (isHandedOver && (since === undefined || now.getTime() - since.getTime() > RECALL_MINUTES * 60_000)) {
    return undefined;
  }
  const before = history.map((step) => way.indexOf(step.status)).filter((one) => one >= first && one < place);
  return before.length === 0 ? undefined : way[Math.max(...before)];
}

/**
 * The status that closes an order which was left on the board: the customer has long had it. undefined for one that was
 * not accepted, which the back end ends by itself, and for one that has ended.
 */
export function closingStep({ status, deliveryType }: Underway): KitchenStep | undefined {
  const last = deliveryType === 'DELIVERY' ? 'delivered' : 'picked-up';
  return status !== 'new' && mayMove({ status, deliveryType }, last) ? last : undefined;
}

/**
 * The usual next status; undefined when there is none. A delivery usually goes from cooking straight to the courier.
 */
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
