import { AppError, NetworkFailed, Offline, RequestFailed, ServerRefused } from './AppError.ts';

const TOO_MANY = 429;

/** Whether the back end has no such call. A call that a CORS rule refuses is a NetworkFailed instead. */
export function isAbsent(error: unknown): boolean {
  return error instanceof RequestFailed && [404, 405, 501].includes(error.status);
}

/** Whether the server refused the access token. */
export function isUnauthorized(error: unknown): boolean {
  return (error instanceof ServerRefused || error instanceof RequestFailed) && error.status === 401;
}

/**
 * Whether the back end takes the tokens of this device no more, so that only signing in helps. What is on the device is
 * kept.
 */
export function isSignInNeeded(error: unknown): boolean {
  return isUnauthorized(error) || (error instanceof AppError && error.code === 'auth.required');
}

/** Whether a retry may succeed: the server could not be reached, or failed temporarily. */
export function mayBeTriedAgain(error: unknown): boolean {
  if (error instanceof NetworkFailed || error instanceof Offline) return true;
  const isAnswer = error instanceof RequestFailed || error instanceof ServerRefused;
  return isAnswer && (error.status >= 500 || error.status === TOO_MANY);
}
