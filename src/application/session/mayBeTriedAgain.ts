import { NetworkFailed, Offline, RequestFailed, ServerRefused } from '../AppError.ts';

const TOO_MANY = 429;

/** Whether a retry may succeed: the server could not be reached, or failed temporarily. */
export function mayBeTriedAgain(error: unknown): boolean {
  if (error instanceof NetworkFailed || error instanceof Offline) return true;
  const isAnswer = error instanceof RequestFailed || error instanceof ServerRefused;
  return isAnswer && (error.status >= 500 || error.status === TOO_MANY);
}
