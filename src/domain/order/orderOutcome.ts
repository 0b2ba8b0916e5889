/** What was sent: the press itself, the same press once more, or the question what became of it. */
export type OrderQuestion = 'first-press' | 'repeat' | 'look-up';

export type OrderAnswer =
  | { readonly kind: 'order' }
  /** The look-up found no order and no request under way with the key. */
  | { readonly kind: 'never-seen' }
  /** An answer with an HTTP status other than success; `code` is that of its first error, where there is one. */
  | { readonly kind: 'refusal'; readonly status: number; readonly code?: string | undefined }
  /** Nothing came back, or nothing that can be read. */
  | { readonly kind: 'none' };

/** `refused`: certain that this press made no order and cannot make one any more. */
export type OrderOutcome = 'placed' | 'refused' | 'unknown';

/**
 * What an answer says about a press of "order". A press is a `repeat` while an earlier request of its key has had no
 * answer; `othersMayArrive` says that such a request may still reach the server, which would then accept it, counted from
 * when this question was asked. Only a refusal of the very press that names a fault of it proves anything; a refusal to
 * answer the question is no answer. Source: the contract, "Orders".
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

/** Whether a refusal proves that this one request made no order and will make none. */
export function isRefusedItself(answer: OrderAnswer): boolean {
  if (answer.kind !== 'refusal') return false;
  return answer.status === 400 || answer.status === 413 || answer.status === 415 || isWeighed(answer);
}

/** The server looked at the order itself; had an earlier request of the key made one, it would have answered that. */
function isWeighed({ status, code }: Refusal): boolean {
  if (status === 422) return code !== 'idempotency.key-reused';
  return status === 409 && code !== undefined && code.startsWith('order.');
}
