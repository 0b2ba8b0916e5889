import { AppError } from '../AppError.ts';

/** Thrown when an action requires a signed-in person. */
export class SignInNeeded extends AppError {
  override readonly name = 'SignInNeeded';
  readonly code = 'auth.required';
  constructor() {
    super('Sign in to order');
  }
}

/** The restaurant is closed, so the order was not sent. A server that refuses for this reason uses the same code. */
export class OrdersNotAccepted extends AppError {
  override readonly name = 'OrdersNotAccepted';
  readonly code = 'order.not-accepting';
  constructor() {
    super('Orders are not accepted now');
  }
}

/**
 * The order has been paid, cancelled or sent to the kitchen meanwhile. A server that refuses for this reason uses the
 * same code.
 */
export class NotAwaitingPayment extends AppError {
  override readonly name = 'NotAwaitingPayment';
  readonly code = 'order.not-awaiting-payment';
  constructor() {
    super('The order does not await its payment any more');
  }
}

/** The cart was changed in another tab after the customer clicked "order", so that something else would be ordered. */
export class CartChangedMeanwhile extends AppError {
  override readonly name = 'CartChangedMeanwhile';
  readonly code = 'cart.changed-meanwhile';
  constructor() {
    super('The cart was changed elsewhere while the submission waited');
  }
}
