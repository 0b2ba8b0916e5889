import { AppError } from '../AppError.ts';

/** An order needs somebody who is signed in. */
export class SignInNeeded extends AppError {
  override readonly name = 'SignInNeeded';
  readonly code = 'auth.required';
  constructor() {
    super('Sign in to order');
  }
}

/** The restaurant is closed now: no order leaves. The code is that of a server which says the same. */
export class OrdersNotAccepted extends AppError {
  override readonly name = 'OrdersNotAccepted';
  readonly code = 'order.not-accepting';
  constructor() {
    super('Orders are not accepted now');
  }
}
