import type { OrderRequest, PlacedOrder } from './Order.ts';
import type { Quote } from './Quote.ts';

/** Timeout of a request that places an order, in milliseconds. */
export const ORDER_TIMEOUT_MS = 14_000;

/** How long networks and proxies may still deliver a request after its sender has given up, in milliseconds. */
const MAX_DELAY_MS = 30_000;

/** How long after it was sent a request may still reach the server, in milliseconds. */
export const MAX_ORDER_TRAVEL_MS = ORDER_TIMEOUT_MS + MAX_DELAY_MS;

/** A request to place an order that was sent, or was about to be, and whose outcome is unknown. */
export interface UnansweredRequest {
  readonly id: string;
  /** After this moment, by the server's clock, the request can no longer reach the server. */
  readonly mayArriveUntil: Date;
  /**
   * Sent without the idempotency key: a further request can make a second order, and a lookup does not find its order.
   */
  readonly isPlain?: true | undefined;
}

/**
 * An attempt to place an order, stored before the request is sent. A cart and a person have at most one, and every
 * retry of that cart repeats its `key` (the idempotency key), so that the server creates at most one order, whatever is
 * lost or repeated.
 */
export interface OrderAttempt {
  readonly key: string;
  readonly cartId: string;
  readonly personId: string;
  readonly createdAt: Date;
  /** The request whose outcome is unknown, else the last one. Absent after signing out removed personal data. */
  readonly request?: OrderRequest | undefined;
  /** The quote that the customer saw with `request`: what the total consists of. */
  readonly quote?: Quote | undefined;
  readonly unanswered: readonly UnansweredRequest[];
  /** Present once the server has confirmed the order. */
  readonly placed?: PlacedOrder | undefined;
  /** No page has shown the confirmed order yet, for example because the browser was closed right after the response. */
  readonly isUnseen?: true | undefined;
  /** The order was reported to the analytics providers, or never will be. */
  readonly isCounted?: true | undefined;
}

/** Whether the outcome is unknown: some request has neither created an order nor been refused for certain. */
export function isOpen({ placed, unanswered }: OrderAttempt): boolean {
  return placed === undefined && unanswered.length > 0;
}

/**
 * Whether the server takes a further request of the attempt for the same order: every request without an answer, the
 * further one among them, has the key.
 */
export function isRepeatable({ unanswered }: OrderAttempt): boolean {
  return unanswered.every(({ isPlain }) => isPlain !== true);
}

/** Whether a request other than `requestId` may still reach the server. */
export function othersMayArrive({ unanswered }: OrderAttempt, now: Date, requestId?: string): boolean {
  return unanswered.some(({ id, mayArriveUntil }) => id !== requestId && mayArriveUntil.getTime() >= now.getTime());
}

/**
 * The stored attempt once the request of `wanted` is about to be sent. A stored attempt keeps its key and, while its
 * outcome is unknown, its request.
 */
export function withRequest(existing: OrderAttempt | undefined, attempt: OrderAttempt): OrderAttempt {
  if (existing === undefined) return attempt;
  if (existing.placed !== undefined) return existing;
  const source = isOpen(existing) && existing.request !== undefined ? existing : attempt;
  const { request, quote } = source;
  return { ...existing, request, quote, unanswered: [...existing.unanswered, ...attempt.unanswered] };
}

/**
 * Extends the time until which a failed request may arrive: if the device slept after storing it, the request may have
 * been sent only at `failedAt`. undefined when the stored time is late enough.
 */
export function laterArrival(request: UnansweredRequest, failedAt: Date): UnansweredRequest | undefined {
  const mayArriveUntil = new Date(failedAt.getTime() + MAX_DELAY_MS);
  return mayArriveUntil > request.mayArriveUntil ? { ...request, mayArriveUntil } : undefined;
}

/** The attempt with one request replaced by the same request with a later `mayArriveUntil`. */
export function withArrival(attempt: OrderAttempt, request: UnansweredRequest): OrderAttempt {
  return { ...attempt, unanswered: attempt.unanswered.map((one) => (one.id === request.id ? request : one)) };
}

/** The attempt without requests that certainly created no order and never will. */
export function withoutRequests(attempt: OrderAttempt, requestIds: readonly string[]): OrderAttempt {
  return { ...attempt, unanswered: attempt.unanswered.filter(({ id }) => !requestIds.includes(id)) };
}

/**
 * The attempt with its confirmed order. `accepted` is the request that the server accepted, if known; it is not stored
 * once signing out has removed personal data.
 */
export function withOrder(attempt: OrderAttempt, placed: PlacedOrder, accepted?: OrderRequest): OrderAttempt {
  const request = attempt.request && (accepted ?? attempt.request);
  return { ...attempt, unanswered: [], placed, request, ...(attempt.placed === undefined && { isUnseen: true }) };
}

/** The attempt after a page has shown its order. */
export function withoutNews(attempt: OrderAttempt): OrderAttempt {
  return { ...attempt, isUnseen: undefined };
}

/** The attempt marked so that its order is not reported to analytics again. */
export function withCount(attempt: OrderAttempt): OrderAttempt {
  return { ...attempt, isCounted: true };
}

/** The attempt without name, phone and address. The rest is enough to find out its outcome and to repeat its key. */
export function withoutPersonalData(attempt: OrderAttempt): OrderAttempt {
  return { ...attempt, request: undefined, quote: undefined };
}
