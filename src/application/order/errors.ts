import { AppError } from '../AppError.ts';

/** An order needs somebody who is signed in. */
export class SignInNeeded extends AppError {
  override readonly name = 'SignInNeeded';
  readonly code = 'auth.required';
  constructor() {
    super('Sign in to order');
  }
}
