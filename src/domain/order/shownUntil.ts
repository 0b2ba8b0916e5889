import { lateAfter, promisedTime } from './expectedTime.ts';
import type { OrderTime, PlacedOrder } from './Order.ts';

const MAX_AGE_MS = 12 * 3_600_000;

/**
 * When an order is no longer shown as under way although nobody has ended it: 12 hours after it was placed, or after
 * the time at which it was expected if that is later.
 */
export function shownUntil(order: Pick<PlacedOrder, 'createdAt'> & OrderTime): Date {
  const { createdAt, expectedAt } = order;
  const promised = promisedTime(order);
  const moments = [createdAt, expectedAt, promised && lateAfter(promised)];
  return new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)) + MAX_AGE_MS);
}
