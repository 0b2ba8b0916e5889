import type { OrderAttempt } from '#domain/order/OrderAttempt.ts';
import { anOrderRequest } from './anOrder.ts';

/** One whose only request left at 9:00 and may arrive for 44 seconds. */
export function anOrderAttempt(overrides: Partial<OrderAttempt> = {}): OrderAttempt {
  return {
    key: 'key-1',
    cartId: 'cart-1',
    personId: 'person-1',
    createdAt: new Date('2026-03-02T09:00:00Z'),
    request: anOrderRequest({ requestedAt: new Date('2026-03-02T12:00:00Z') }),
    unanswered: [{ id: 'request-1', mayArriveUntil: new Date('2026-03-02T09:00:44Z') }],
    ...overrides,
  };
}
