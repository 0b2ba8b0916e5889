import type { Cart } from '#domain/cart/Cart.ts';
import type { OrderRequest, PlacedOrder } from './Order.ts';
import { type Quote, quoteTotals } from './Quote.ts';

/** All that leaves with one press of "order", and the quote that the customer saw while pressing. */
export interface Press {
  readonly cart: Cart;
  readonly request: OrderRequest;
  readonly quote: Quote;
}

/** A press whose form was found right. */
export interface PreparedPress {
  readonly press: Press;
  /** What the same cart costs by now, where the total has moved since the customer pressed. */
  readonly fresh?: Quote | undefined;
}

/** What a press came to. */
export type PressOutcome =
  | { readonly kind: 'placed'; readonly order: PlacedOrder }
  /** Nothing was ordered: the total moved and the customer must say yes to the fresh quote. */
  | { readonly kind: 'price-changed'; readonly quote: Quote }
  /** It is not known whether the order exists. */
  | { readonly kind: 'unknown' };

/** What became of a press whose answer was lost. */
export type PendingOutcome =
  | { readonly kind: 'nothing-pending' }
  /** Certain: no order was made. The cart is as it was; `error` says why, where the server refused the press. */
  | { readonly kind: 'not-placed'; readonly error?: unknown }
  | PressOutcome;

export type CheckoutState =
  /** The device is asked about an order whose answer never came; `turn` numbers the question. */
  | { readonly kind: 'restoring'; readonly turn: number }
  | { readonly kind: 'idle' }
  /** From the press on; `press` once the form was found right. */
  | { readonly kind: 'placing'; readonly press?: Press | undefined }
  | { readonly kind: 'price-changed'; readonly press: Press; readonly fresh: Quote }
  /** The answer was lost; the server is asked what became of the order. */
  | { readonly kind: 'checking'; readonly press?: Press | undefined; readonly turn?: number }
  /** `isChecked`: the customer has asked already, and there was no answer again. */
  | { readonly kind: 'unknown'; readonly press?: Press | undefined; readonly isChecked?: boolean }
  | { readonly kind: 'not-placed' }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'placed'; readonly order: PlacedOrder };

export type CheckoutEvent =
  | { readonly kind: 'opened'; readonly turn: number }
  /** There is something to find out, which may take most of a minute. */
  | { readonly kind: 'attempt-found'; readonly turn: number }
  | { readonly kind: 'restored'; readonly turn: number; readonly outcome: PendingOutcome }
  | { readonly kind: 'restoring-failed'; readonly turn: number }
  | { readonly kind: 'pressed' }
  /** Without one the form has something to say first. */
  | { readonly kind: 'prepared'; readonly prepared: PreparedPress | undefined }
  | { readonly kind: 'answered'; readonly outcome: PressOutcome }
  /** `resend`: the press may be repeated with its key; else the server is only asked. */
  | { readonly kind: 'check-asked'; readonly resend: boolean }
  | { readonly kind: 'checked'; readonly resend: boolean; readonly outcome: PendingOutcome }
  | { readonly kind: 'price-accepted' }
  | { readonly kind: 'price-declined' }
  | { readonly kind: 'refusal-dismissed' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** What is to be done now; its result comes back as an event. */
export type CheckoutEffect =
  | { readonly kind: 'restore'; readonly turn: number }
  /** Look whether orders are taken, then at the form, unless the press is known already. */
  | { readonly kind: 'prepare'; readonly press?: Press }
  | { readonly kind: 'place'; readonly press: Press }
  /** Find out what became of the press. */
  | { readonly kind: 'check'; readonly resend: boolean };

export interface CheckoutStep {
  readonly state: CheckoutState;
  readonly effect?: CheckoutEffect;
}

/** Whether a press of "order" does anything: not while one is on its way, nor while it is unknown what became of one. */
export function mayPress({ kind }: CheckoutState): boolean {
  return kind === 'idle' || kind === 'not-placed' || kind === 'refused';
}

/**
 * One press of "order" and what becomes of it (specification, section 4). An event that does not fit the state, such as a
 * second press or a late answer, changes nothing.
 */
export function checkoutStep(state: CheckoutState, event: CheckoutEvent): CheckoutStep {
  switch (event.kind) {
    case 'opened':
      if (!mayPress(state) && state.kind !== 'restoring' && state.kind !== 'unknown') return { state };
      return { state: { kind: 'restoring', turn: event.turn }, effect: { kind: 'restore', turn: event.turn } };
    case 'attempt-found':
      return isRestoring(state, event.turn) ? { state: { kind: 'checking', turn: event.turn } } : { state };
    case 'restored':
      return isRestoring(state, event.turn) ? afterCheck(event.outcome, undefined) : { state };
    case 'restoring-failed':
      return { state: isRestoring(state, event.turn) ? { kind: 'idle' } : state };
    case 'pressed':
      return mayPress(state) ? { state: { kind: 'placing' }, effect: { kind: 'prepare' } } : { state };
    case 'prepared':
      if (state.kind !== 'placing' || state.press !== undefined) return { state };
      return afterPreparing(event.prepared);
    case 'answered':
      return state.kind === 'placing' && state.press ? afterPress(event.outcome, state.press) : { state };
    case 'check-asked':
      return state.kind === 'unknown' ? checking(state.press, event.resend) : { state };
    case 'checked':
      if (state.kind !== 'checking' || state.turn !== undefined) return { state };
      return event.resend ? afterCheck(event.outcome, state.press) : afterQuestion(event.outcome, state.press);
    case 'price-accepted':
      if (state.kind !== 'price-changed') return { state };
      return { state: { kind: 'placing' }, effect: { kind: 'prepare', press: atFreshPrice(state.press, state.fresh) } };
    case 'price-declined':
      return { state: state.kind === 'price-changed' ? { kind: 'idle' } : state };
    case 'refusal-dismissed':
      return { state: state.kind === 'refused' ? { kind: 'idle' } : state };
    case 'failed':
      if (state.kind === 'placing') return { state: { kind: 'refused', error: event.error } };
      if (state.kind === 'checking') return { state: { kind: 'unknown', press: state.press } };
      return { state };
  }
}

function isRestoring(state: CheckoutState, turn: number): boolean {
  return (state.kind === 'restoring' || state.kind === 'checking') && state.turn === turn;
}

function afterPreparing(prepared: PreparedPress | undefined): CheckoutStep {
  if (prepared === undefined) return { state: { kind: 'idle' } };
  const { press, fresh } = prepared;
  return fresh === undefined ? placing(press) : { state: { kind: 'price-changed', press, fresh } };
}

function placing(press: Press): CheckoutStep {
  return { state: { kind: 'placing', press }, effect: { kind: 'place', press } };
}

function checking(press: Press | undefined, resend: boolean): CheckoutStep {
  return { state: { kind: 'checking', press }, effect: { kind: 'check', resend } };
}

function afterPress(outcome: PressOutcome, press: Press): CheckoutStep {
  switch (outcome.kind) {
    case 'placed':
      return { state: outcome };
    case 'price-changed':
      return { state: { kind: 'price-changed', press, fresh: outcome.quote } };
    case 'unknown':
      return checking(press, true);
  }
}

/** `press` is that of this page; none where an earlier page made it. */
function afterCheck(outcome: PendingOutcome, press: Press | undefined): CheckoutStep {
  switch (outcome.kind) {
    case 'nothing-pending':
      // Another page learnt the outcome meanwhile: the same cart is answered with the order that it became.
      return press === undefined ? { state: { kind: 'idle' } } : placing(press);
    case 'price-changed':
      return {
        state: press === undefined ? { kind: 'not-placed' } : { kind: 'price-changed', press, fresh: outcome.quote },
      };
    case 'not-placed':
      return {
        state: outcome.error === undefined ? { kind: 'not-placed' } : { kind: 'refused', error: outcome.error },
      };
    case 'unknown':
      return { state: { kind: 'unknown', press } };
    case 'placed':
      return { state: outcome };
  }
}

/** Nobody has pressed "order" now: what another page has settled is not sent again. */
function afterQuestion(outcome: PendingOutcome, press: Press | undefined): CheckoutStep {
  if (outcome.kind === 'unknown') return { state: { kind: 'unknown', press, isChecked: true } };
  if (outcome.kind === 'nothing-pending') return { state: { kind: 'idle' } };
  return afterCheck(outcome, press);
}

/** The same order at the total of the fresh quote. */
function atFreshPrice(press: Press, fresh: Quote): Press {
  const expectedTotal = quoteTotals(fresh, press.request.deliveryType).total;
  return { ...press, quote: fresh, request: { ...press.request, expectedTotal, quoteId: fresh.quoteId } };
}
