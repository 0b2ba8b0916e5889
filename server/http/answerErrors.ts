import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isDatabaseUnavailable } from '#server/database/isDatabaseUnavailable.ts';
import type { Log } from '#server/shared/Log.ts';
import { errorMessage } from './errorMessage.ts';
import { isApiPath } from './isApiPath.ts';
import { Refusal } from './Refusal.ts';
import { isNavigation, isRefusedPage, refusedPage } from './refusedPage.ts';

/**
 * Answers a refusal: a browser that wanted a page gets one that says what to do, everything else the contract's format,
 * as `answerRefusal` describes it.
 */
function answer(context: Context, refusal: Refusal): Response | Promise<Response> {
  const { status, code, details } = refusal;
  const isOfApi = status === 404 && isApiPath(context.req.path);
  if (isRefusedPage(status) && !isOfApi && isNavigation(context)) {
    markRefused(context, refusal);
    return refusedPage(context, code, status, details.retryAfterSeconds);
  }
  return answerRefusal(context, refusal);
}

/**
 * Answers a refusal in the contract's format: `{ "errors": [{ code, message, path?, data? }] }`, never with a stack
 * trace.
 */
export function answerRefusal(context: Context, refusal: Refusal): Response {
  const { status, code, details } = refusal;
  const { path, reason, data } = details;
  markRefused(context, refusal);
  const message = reason ?? errorMessage(code, context.req.header('Accept-Language'));
  return context.json({ errors: [{ code, message, ...(path && { path }), ...(data && { data }) }] }, status);
}

/** Notes the code for the log, and tells clients when to come back and that nobody may store the answer. */
function markRefused(context: Context, { code, details: { retryAfterSeconds } }: Refusal): void {
  context.set('refusalCode', code);
  if (retryAfterSeconds !== undefined) context.header('Retry-After', String(retryAfterSeconds));
  context.header('Cache-Control', 'no-store');
}

const UNAVAILABLE_RETRY_SECONDS = 5;

/** A 503 refusal: the request is valid and may be retried a little later. */
export function unavailable(): Refusal {
  return new Refusal(503, 'server.unavailable', { retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS });
}

export function answerErrors(log: Log): (error: Error, context: Context) => Response | Promise<Response> {
  return (error, context) => {
    if (error instanceof Refusal) return answer(context, error);
    if (error instanceof HTTPException) return answer(context, new Refusal(400, 'request.malformed'));
    const requestId = context.res.headers.get('X-Request-Id');
    if (isDatabaseUnavailable(error)) {
      log({ level: 'error', text: 'database unavailable', requestId, error: error.message });
      return answer(context, unavailable());
    }
    log({ level: 'error', text: 'request failed', requestId, error: String(error.stack) });
    return answer(context, new Refusal(500, 'server.failed'));
  };
}
