import { AppError, NetworkFailed, RequestFailed } from '#application/AppError.ts';

/** Google's status codes for exceeded quotas and refused keys, as HTTP statuses. */
const STATUSES: Readonly<Record<string, number>> = {
  OVER_QUERY_LIMIT: 429,
  RESOURCE_EXHAUSTED: 429,
  REQUEST_DENIED: 403,
  PERMISSION_DENIED: 403,
  INVALID_REQUEST: 400,
  INVALID_ARGUMENT: 400,
  NOT_FOUND: 404,
};

/** Converts a rejection of Google's API to an AppError. */
export function googleRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const status = STATUSES[codeOf(error) ?? ''];
  if (status === undefined || !(error instanceof Error)) return new NetworkFailed(error);
  return new RequestFailed({ message: error.message, status });
}

export function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
}
