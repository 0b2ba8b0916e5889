/** What was sent: the first request of an attempt, a retry of it, or a query whether the order exists. */
export type OrderQuestion = 'first-press' | 'repeat' | 'look-up';

export type OrderAnswer =
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
 * What a response proves about an order attempt. A request is a `repeat` while an earlier one with its key has no answer;
 * `othersMayArrive` means that such a request may still be accepted. Only a refusal of the order itself proves that none exists;
 * a refused lookup proves nothing. Source: the contract, "Orders".
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
      if (question === 'first-press') return isRefusedItself(answer) ? 'refused' : 'unknown';
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
 * Whether the server evaluated the order itself. Had an earlier request with the key created an order, the server would have
 * returned that.
 */
function isWeighed({ status, code }: Refusal): boolean {
  if (status === 422) return code !== 'idempotency.key-reused';
  return status === 409 && code !== undefined && code.startsWith('order.');
}
