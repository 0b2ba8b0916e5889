import type { OrderRequest, PlacedOrder } from './Order.ts';

/** How long one request to place an order waits for its answer, in milliseconds. */
export const ORDER_TIMEOUT_MS = 14_000;

/** How long networks and proxies can hold a request back that its sender has given up, in milliseconds. */
const MAX_DELAY_MS = 30_000;

/** How long after it left a request can still reach the server, in milliseconds. */
export const MAX_ORDER_TRAVEL_MS = ORDER_TIMEOUT_MS + MAX_DELAY_MS;

/** A request that left, or was about to, and that no answer has settled. */
export interface UnansweredRequest {
  readonly id: string;
  /** After this moment (the server's time) it no longer reaches the server. */
  readonly mayArriveUntil: Date;
}

/**
 * One press of "order", written durably before the first byte leaves. A cart and a person have one attempt at most, and
 * its `key` (the idempotency key) is repeated by every further press of that cart: whatever is lost, repeated or opened
 * twice, the server can make one order of it at most.
 */
export interface OrderAttempt {
  readonly key: string;
  readonly cartId: string;
  readonly personId: string;
  readonly createdAt: Date;
  /** The press whose outcome is not known yet, else the last one. Absent once signing out removed what is personal. */
  readonly request?: OrderRequest | undefined;
  readonly unanswered: readonly UnansweredRequest[];
  /** Present once the server acknowledged it. */
  readonly placed?: PlacedOrder | undefined;
  /** No page has shown yet that the order was placed: the browser may have ended just after the answer. */
  readonly isUnseen?: true | undefined;
  /** The market's counters have been told of the order, or never will be. */
  readonly isCounted?: true | undefined;
}

/** Whether it is not known what became of it: some request has neither led to an order nor been refused for certain. */
export function isOpen({ placed, unanswered }: OrderAttempt): boolean {
  return placed === undefined && unanswered.length > 0;
}

/** Whether a request other than the named one may reach the server from now on. */
export function othersMayArrive({ unanswered }: OrderAttempt, now: Date, requestId?: string): boolean {
  return unanswered.some(({ id, mayArriveUntil }) => id !== requestId && mayArriveUntil.getTime() >= now.getTime());
}

/** What stands once `wanted` is about to leave: the key of the cart's standing attempt wins, and so does an open press. */
export function withRequest(standing: OrderAttempt | undefined, wanted: OrderAttempt): OrderAttempt {
  if (standing === undefined) return wanted;
  if (standing.placed !== undefined) return standing;
  const request = isOpen(standing) ? (standing.request ?? wanted.request) : wanted.request;
  return { ...standing, request, unanswered: [...standing.unanswered, ...wanted.unanswered] };
}

/**
 * A request that failed at a moment may have left only then, where the device slept after it had been written down: it
 * may arrive that much later. undefined when what is written down covers it.
 */
export function laterArrival(request: UnansweredRequest, failedAt: Date): UnansweredRequest | undefined {
  const mayArriveUntil = new Date(failedAt.getTime() + MAX_DELAY_MS);
  return mayArriveUntil > request.mayArriveUntil ? { ...request, mayArriveUntil } : undefined;
}

/** The attempt with a request whose arrival is bounded anew. */
export function withArrival(attempt: OrderAttempt, request: UnansweredRequest): OrderAttempt {
  return { ...attempt, unanswered: attempt.unanswered.map((one) => (one.id === request.id ? request : one)) };
}

/** The attempt without requests of which it is certain that they made no order and will make none. */
export function withoutRequests(attempt: OrderAttempt, requestIds: readonly string[]): OrderAttempt {
  return { ...attempt, unanswered: attempt.unanswered.filter(({ id }) => !requestIds.includes(id)) };
}

/**
 * The attempt that became an order. `accepted` is the press that the server took, where that is known; nothing of it is
 * written down once signing out has removed what is personal.
 */
export function withOrder(attempt: OrderAttempt, placed: PlacedOrder, accepted?: OrderRequest): OrderAttempt {
  const request = attempt.request && (accepted ?? attempt.request);
  return { ...attempt, unanswered: [], placed, request, ...(attempt.placed === undefined && { isUnseen: true }) };
}

/** The attempt whose order a page has shown. */
export function withoutNews(attempt: OrderAttempt): OrderAttempt {
  return { ...attempt, isUnseen: undefined };
}

/** The attempt whose order is told to no counter any more. */
export function withCount(attempt: OrderAttempt): OrderAttempt {
  return { ...attempt, isCounted: true };
}

/** The attempt without name, phone and address: enough to find out what became of it, and to repeat its key. */
export function withoutPersonalData(attempt: OrderAttempt): OrderAttempt {
  return { ...attempt, request: undefined };
}
