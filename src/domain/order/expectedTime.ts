import { isFinalStatus, type ListedOrder, type OrderTime, type PlacedOrder } from './Order.ts';

const MINUTE_MS = 60_000;

/** When the customer gets an order; `until` is absent for a single moment. */
export interface ExpectedTime {
  readonly from: Date;
  readonly until?: Date | undefined;
  /** Where it comes from: the kitchen's estimate, the chosen slot, or the wait that was promised. */
  readonly source: 'kitchen' | 'slot' | 'wait';
}

/** The delivery type is absent when the back end does not send it. */
type Underway = Pick<ListedOrder, 'status' | 'deliveryType'> & Placed;

type Placed = Pick<PlacedOrder, 'createdAt'> & OrderTime;

/**
 * When an order under way is expected: the kitchen's estimate, else its slot, else the wait that was promised.
 * undefined while the order awaits payment, is ready to collect or has ended, and when nothing is known.
 */
export function expectedTime(order: Underway): ExpectedTime | undefined {
  const { status, deliveryType, expectedAt } = order;
  if (status === 'awaiting-payment' || isFinalStatus(status)) return undefined;
  if (deliveryType === 'TAKE_AWAY' && status === 'ready') return undefined;
  return expectedAt === undefined ? promisedTime(order) : { from: expectedAt, source: 'kitchen' };
}

/** What was promised when the order was placed: its slot, else the wait. */
export function promisedTime({ requestedAt, requestedUntil, createdAt, wait }: Placed): ExpectedTime | undefined {
  if (requestedAt !== undefined) return { from: requestedAt, until: requestedUntil, source: 'slot' };
  if (wait === undefined) return undefined;
  const after = (minutes: number): Date => new Date(createdAt.getTime() + minutes * MINUTE_MS);
  return { from: after(wait.minMinutes), until: after(wait.maxMinutes), source: 'wait' };
}

/** The last moment at which an order is in time. */
export function lateAfter({ from, until }: Pick<ExpectedTime, 'from' | 'until'>): Date {
  return until ?? from;
}
