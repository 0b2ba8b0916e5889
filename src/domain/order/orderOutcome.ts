/**
 * What was sent: the first request of an attempt, a retry of it, or a query whether the order exists. A
 * `plain-submission` has no idempotency key, because the back end has not said that it knows keys: no retry and no
 * query can tell what became of it.
 */
export type OrderQuestion = 'first-submission' | 'repeat' | 'look-up' | 'plain-submission';

export type OrderAnswer =
  /** Any response with a 2xx status to a request for an order, or an order that a lookup has found. */
  | { readonly kind: 'order' }
  /** The lookup found neither an order nor a request in progress with the key. */
  | { readonly kind: 'never-seen' }
  /** A response with an HTTP error status; `code` is that of its first error, if there is one. */
  | { readonly kind: 'refusal'; readonly status: number; readonly code?: string | undefined }
  /** No response, or one that cannot be parsed. */
  | { readonly kind: 'none' };

/** `refused` means that this request certainly created no order and never will. */
export type OrderOutcome = 'placed' | 'refused' | 'unknown';

/**
 * What a response proves about an order attempt. A request is a `repeat` while an earlier one with its key has no
 * answer; `othersMayArrive` means that such a request may still be accepted. Only a refusal of the order itself proves
 * that none exists; a refused lookup proves nothing. Source: the contract, "Orders"; for a back end without keys ADR
 * 0002.
 */
export function orderOutcome(question: OrderQuestion, answer: OrderAnswer, othersMayArrive: boolean): OrderOutcome {
  switch (answer.kind) {
    case 'order':
      return 'placed';
    case 'none':
      return 'unknown';
    case 'never-seen':
      return question === 'look-up' && !othersMayArrive ? 'refused' : 'unknown';
    case 'refusal':
      if (question === 'first-submission')
        return isRefusedItself(answer) || isTurnedAway(answer) ? 'refused' : 'unknown';
      if (question === 'plain-submission')
        return isRefusedItself(answer) || isOwnRefusal(answer) ? 'refused' : 'unknown';
      return question === 'repeat' && isWeighed(answer) && !othersMayArrive ? 'refused' : 'unknown';
  }
}

type Refusal = Extract<OrderAnswer, { kind: 'refusal' }>;

/** Whether a refusal proves that this one request created no order and never will. */
export function isRefusedItself(answer: OrderAnswer): boolean {
  if (answer.kind !== 'refusal') return false;
  return answer.status === 400 || answer.status === 413 || answer.status === 415 || isWeighed(answer);
}

/**
 * Whether the server did not take the person: it says so before it looks at the order. Without a code it may be a proxy
 * that answers, behind which the request went on.
 */
function isTurnedAway({ status, code }: Refusal): boolean {
  return (status === 401 || status === 403) && code !== undefined;
}

/** Client errors that say nothing of the request itself: it came too slowly or too early, or there were too many. */
const INCONCLUSIVE: readonly number[] = [408, 425, 429, 499];

/**
 * Whether a back end of whose codes nothing is known refused the request: a client error with an error code. What
 * stands between it and the storefront answers without one.
 */
function isOwnRefusal({ status, code }: Refusal): boolean {
  return status >= 400 && status < 500 && code !== undefined && !INCONCLUSIVE.includes(status);
}

/**
 * Whether a repeat of the request would be answered alike, so that nothing is gained by it: the server has evaluated
 * the order and gives a reason. A request in progress ends, and an expired token is renewed.
 */
export function isFinalAnswer(answer: OrderAnswer): boolean {
  return answer.kind === 'refusal' && answer.status === 409 && answer.code !== undefined && answer.code !== IN_FLIGHT;
}

const IN_FLIGHT = 'idempotency.in-flight';

/**
 * Whether the server evaluated the order itself. Had an earlier request with the key created an order, the server would
 * have returned that.
 */
function isWeighed({ status, code }: Refusal): boolean {
  if (status === 422) return code !== 'idempotency.key-reused';
  return status === 409 && code !== undefined && code.startsWith('order.');
}
