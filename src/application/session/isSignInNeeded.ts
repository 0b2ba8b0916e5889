import { AppError } from '../AppError.ts';
import { isUnauthorized } from '../refusals.ts';

/** Whether the back end takes the tokens of this device no more, so that only signing in helps. What is on the device is kept. */
export function isSignInNeeded(error: unknown): boolean {
  return isUnauthorized(error) || (error instanceof AppError && error.code === 'auth.required');
}
