import { HTTPError } from 'ky';
import { ApiContractBroken, AppError, NetworkFailed, RequestFailed, ServerRefused } from '#application/AppError.ts';
import { isServerErrorCode } from '#application/errorCodes.ts';

interface FirstError {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly data?: unknown;
  readonly path?: unknown;
}

/** Converts errors of the HTTP library, the only place that knows them. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof SyntaxError) {
    return new ApiContractBroken({ request: error.message, path: '(answer)', reason: 'not JSON' });
  }
  if (!(error instanceof HTTPError)) return new NetworkFailed(error);
  const { response } = error;
  const first = firstError(error.data);
  const explanation = typeof first.message === 'string' && first.message !== '' ? first.message : undefined;
  const message = explanation ?? response.statusText;
  const path = typeof first.path === 'string' ? first.path : undefined;
  if (typeof first.code === 'string' && isServerErrorCode(first.code)) {
    return new ServerRefused({
      code: first.code,
      message,
      status: response.status,
      data: first.data,
      retryAfter: retryAfterOf(response.headers),
      path,
    });
  }
  // HTTP/2 has no status text, so that an empty body leaves nothing to say.
  const isUnexplained = explanation === undefined && (message === '' || typeof error.data === 'object');
  const serverCode = typeof first.code === 'string' ? first.code : undefined;
  return new RequestFailed({ message, status: response.status, path, serverCode, isUnexplained });
}

/** The Retry-After header in whole seconds. A date is ignored, because the device's clock may be wrong. */
function retryAfterOf(headers: Headers): number | undefined {
  const text = headers.get('retry-after') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function firstError(body: unknown): FirstError {
  if (typeof body !== 'object' || body === null || !('errors' in body) || !Array.isArray(body.errors)) return {};
  const [first] = body.errors as readonly unknown[];
  return typeof first === 'object' && first !== null ? first : {};
}
