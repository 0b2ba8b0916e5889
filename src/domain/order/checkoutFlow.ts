import type { Cart } from '#domain/cart/Cart.ts';
import type { OrderRequest, PlacedOrder } from './Order.ts';
import { type Quote, quoteTotals } from './Quote.ts';

/** Everything that is submitted when the customer clicks "order", and the quote that was shown at that moment. */
export interface Submission {
  readonly cart: Cart;
  readonly request: OrderRequest;
  readonly quote: Quote;
}

/** A submission whose form passed validation. */
export interface PreparedSubmission {
  readonly submission: Submission;
  /** The current quote, if the total has changed since the customer clicked. */
  readonly fresh?: Quote | undefined;
}

/** While the form was validated, another page has ordered or cleared the cart with this id. */
export interface CartGone {
  readonly goneCartId: string;
}

/** The result of placing an order. */
export type SubmissionOutcome =
  | { readonly kind: 'placed'; readonly order: PlacedOrder }
  /** Nothing was ordered: the total has changed and the customer must confirm the new quote. */
  | { readonly kind: 'price-changed'; readonly quote: Quote }
  /**
   * It is unknown whether the order was created. `undecided`: nothing but the restaurant can tell, see `OrderUnknown`.
   */
  | OrderUnknown;

/**
 * It is unknown whether the order was created. `undecided` is the key of an attempt of which the back end, which knows
 * no idempotency keys, can tell nothing: the order may have arrived, a further request can make a second one, and only
 * the customer may decide about this attempt.
 */
export interface OrderUnknown {
  readonly kind: 'unknown';
  readonly undecided?: string | undefined;
}

/** The result of checking a pending order attempt. */
export type PendingOutcome =
  | { readonly kind: 'nothing-pending' }
  /** It is certain that no order was created, and the cart is unchanged. `error` is the refusal, if there was one. */
  | { readonly kind: 'not-placed'; readonly error?: unknown }
  | SubmissionOutcome;

export type CheckoutState =
  /**
   * Looking on the device for an order attempt without an answer. `turn` numbers the lookups, so that a late result is
   * ignored.
   */
  | { readonly kind: 'restoring'; readonly turn: number }
  | { readonly kind: 'idle' }
  /** Submitting; `submission` is present once the form passed validation. */
  | { readonly kind: 'placing'; readonly submission?: Submission | undefined }
  | { readonly kind: 'price-changed'; readonly submission: Submission; readonly fresh: Quote }
  /** The answer was lost, and the server is being asked whether the order exists. */
  | {
      readonly kind: 'checking';
      readonly submission?: Submission | undefined;
      readonly turn?: number;
      readonly undecided?: string | undefined;
    }
  /** `isChecked` means that a check has already ended without an answer. */
  | {
      readonly kind: 'unknown';
      readonly submission?: Submission | undefined;
      readonly isChecked?: boolean;
      /** See `OrderUnknown`: the customer decides what became of the order. */
      readonly undecided?: string | undefined;
    }
  | { readonly kind: 'not-placed' }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'placed'; readonly order: PlacedOrder };

export type CheckoutEvent =
  | { readonly kind: 'opened'; readonly turn: number }
  /** A pending attempt was found. Checking it may take most of a minute. */
  | { readonly kind: 'attempt-found'; readonly turn: number }
  | { readonly kind: 'restored'; readonly turn: number; readonly outcome: PendingOutcome }
  | { readonly kind: 'restoring-failed'; readonly turn: number }
  | { readonly kind: 'submitted' }
  /** `prepared` is undefined when the form has errors to show first. */
  | { readonly kind: 'prepared'; readonly prepared: PreparedSubmission | CartGone | undefined }
  | { readonly kind: 'answered'; readonly outcome: SubmissionOutcome }
  /** `resend` allows repeating the request with its key; otherwise the server is only asked about it. */
  | { readonly kind: 'check-asked'; readonly resend: boolean }
  | { readonly kind: 'checked'; readonly resend: boolean; readonly outcome: PendingOutcome }
  /** The customer decides about an order that may have arrived: it has, or it is to be ordered again. */
  | { readonly kind: 'decided'; readonly hasArrived: boolean }
  | { readonly kind: 'settled'; readonly outcome: PendingOutcome }
  | { readonly kind: 'price-accepted' }
  | { readonly kind: 'price-declined' }
  | { readonly kind: 'refusal-dismissed' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** A side effect to run next. Its result comes back as an event. */
export type CheckoutEffect =
  | { readonly kind: 'restore'; readonly turn: number }
  /** Check whether orders are accepted, then validate the form, unless a validated submission is given. */
  | { readonly kind: 'prepare'; readonly submission?: Submission }
  | { readonly kind: 'place'; readonly submission: Submission }
  /** Find out whether the order was created. `cartId`: the cart that another page may have ordered. */
  | { readonly kind: 'check'; readonly resend: boolean; readonly cartId?: string }
  /** Settle the attempt by the customer's word. */
  | { readonly kind: 'settle'; readonly key: string; readonly hasArrived: boolean };

export interface CheckoutStep {
  readonly state: CheckoutState;
  readonly effect?: CheckoutEffect;
}

/** Whether the "order" button works: not while an order is being placed or its outcome is unknown. */
export function maySubmit({ kind }: CheckoutState): boolean {
  return kind === 'idle' || kind === 'not-placed' || kind === 'refused';
}

/**
 * The state machine of placing an order (specification, section 4). An event that does not fit the state, such as a
 * second click or a late response, changes nothing.
 */
export function checkoutStep(state: CheckoutState, event: CheckoutEvent): CheckoutStep {
  switch (event.kind) {
    case 'opened':
      if (!maySubmit(state) && state.kind !== 'restoring' && state.kind !== 'unknown') return { state };
      return { state: { kind: 'restoring', turn: event.turn }, effect: { kind: 'restore', turn: event.turn } };
    case 'attempt-found':
      return isRestoring(state, event.turn) ? { state: { kind: 'checking', turn: event.turn } } : { state };
    case 'restored':
      return isRestoring(state, event.turn) ? afterCheck(event.outcome, undefined) : { state };
    case 'restoring-failed':
      return { state: isRestoring(state, event.turn) ? { kind: 'idle' } : state };
    case 'submitted':
      return maySubmit(state) ? { state: { kind: 'placing' }, effect: { kind: 'prepare' } } : { state };
    case 'prepared':
      if (state.kind !== 'placing' || state.submission !== undefined) return { state };
      return afterPreparing(event.prepared);
    case 'answered':
      return state.kind === 'placing' && state.submission
        ? afterSubmission(event.outcome, state.submission)
        : { state };
    case 'check-asked':
      return state.kind === 'unknown'
        ? checking(state.submission, event.resend && state.undecided === undefined)
        : { state };
    case 'decided':
      if (state.kind !== 'unknown' || state.undecided === undefined) return { state };
      return {
        state: { kind: 'checking', submission: state.submission, undecided: state.undecided },
        effect: { kind: 'settle', key: state.undecided, hasArrived: event.hasArrived },
      };
    case 'checked':
      if (state.kind !== 'checking' || state.turn !== undefined) return { state };
      return event.resend
        ? afterCheck(event.outcome, state.submission)
        : afterQuestion(event.outcome, state.submission);
    case 'settled':
      return state.kind === 'checking' ? afterQuestion(event.outcome, undefined) : { state };
    case 'price-accepted':
      if (state.kind !== 'price-changed') return { state };
      return {
        state: { kind: 'placing' },
        effect: { kind: 'prepare', submission: atFreshPrice(state.submission, state.fresh) },
      };
    case 'price-declined':
      return { state: state.kind === 'price-changed' ? { kind: 'idle' } : state };
    case 'refusal-dismissed':
      return { state: state.kind === 'refused' ? { kind: 'idle' } : state };
    case 'failed':
      if (state.kind === 'placing') return { state: { kind: 'refused', error: event.error } };
      if (state.kind !== 'checking') return { state };
      return { state: { kind: 'unknown', submission: state.submission, undecided: state.undecided } };
  }
}

function isRestoring(state: CheckoutState, turn: number): boolean {
  return (state.kind === 'restoring' || state.kind === 'checking') && state.turn === turn;
}

function afterPreparing(prepared: PreparedSubmission | CartGone | undefined): CheckoutStep {
  if (prepared === undefined) return { state: { kind: 'idle' } };
  if ('goneCartId' in prepared) {
    return { state: { kind: 'checking' }, effect: { kind: 'check', resend: false, cartId: prepared.goneCartId } };
  }
  const { submission, fresh } = prepared;
  return fresh === undefined ? placing(submission) : { state: { kind: 'price-changed', submission, fresh } };
}

function placing(submission: Submission): CheckoutStep {
  return { state: { kind: 'placing', submission }, effect: { kind: 'place', submission } };
}

function checking(submission: Submission | undefined, resend: boolean): CheckoutStep {
  return { state: { kind: 'checking', submission }, effect: { kind: 'check', resend } };
}

function afterSubmission(outcome: SubmissionOutcome, submission: Submission): CheckoutStep {
  switch (outcome.kind) {
    case 'placed':
      return { state: outcome };
    case 'price-changed':
      return { state: { kind: 'price-changed', submission, fresh: outcome.quote } };
    case 'unknown':
      // Asking again would send again, which only the customer may decide.
      return outcome.undecided !== undefined ? { state: { ...outcome, submission } } : checking(submission, true);
  }
}

/** The step after a check. `submission` is the submission of this page; undefined when an earlier page made it. */
function afterCheck(outcome: PendingOutcome, submission: Submission | undefined): CheckoutStep {
  switch (outcome.kind) {
    case 'nothing-pending':
      // Another page resolved the attempt meanwhile. Submitting the same cart again returns the order that it became.
      return submission === undefined ? { state: { kind: 'idle' } } : placing(submission);
    case 'price-changed':
      return {
        state:
          submission === undefined
            ? { kind: 'not-placed' }
            : { kind: 'price-changed', submission, fresh: outcome.quote },
      };
    case 'not-placed':
      return {
        state: outcome.error === undefined ? { kind: 'not-placed' } : { kind: 'refused', error: outcome.error },
      };
    case 'unknown':
      return { state: { ...outcome, submission } };
    case 'placed':
      return { state: outcome };
  }
}

/** The step after a check that the customer did not start by ordering: nothing is sent again. */
function afterQuestion(outcome: PendingOutcome, submission: Submission | undefined): CheckoutStep {
  if (outcome.kind === 'unknown') return { state: { ...outcome, submission, isChecked: true } };
  if (outcome.kind === 'nothing-pending') return { state: { kind: 'idle' } };
  return afterCheck(outcome, submission);
}

/** The same submission with the total of the new quote. */
function atFreshPrice(submission: Submission, fresh: Quote): Submission {
  const expectedTotal = quoteTotals(fresh, submission.request.deliveryType).total;
  return { ...submission, quote: fresh, request: { ...submission.request, expectedTotal, quoteId: fresh.quoteId } };
}
