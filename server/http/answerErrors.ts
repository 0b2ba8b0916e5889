import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isDatabaseUnavailable } from '#server/database/isDatabaseUnavailable.ts';
import type { Log } from '#server/Log.ts';
import { errorMessage } from './errorMessage.ts';
import { Refusal } from './Refusal.ts';

/** Answers a refusal in the contract's format: `{ "errors": [{ code, message, path?, data? }] }`, never with a stack trace. */
export function answerRefusal(context: Context, { status, code, details }: Refusal): Response {
  const { path, data, retryAfterSeconds } = details;
  context.set('refusalCode', code);
  if (retryAfterSeconds !== undefined) context.header('Retry-After', String(retryAfterSeconds));
  context.header('Cache-Control', 'no-store');
  const message = errorMessage(code, context.req.header('Accept-Language'));
  return context.json({ errors: [{ code, message, ...(path && { path }), ...(data && { data }) }] }, status);
}

const UNAVAILABLE_RETRY_SECONDS = 5;

/** A 503 refusal: the request is valid and may be retried a little later. */
export function unavailable(): Refusal {
  return new Refusal(503, 'server.unavailable', { retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS });
}

export function answerErrors(log: Log): (error: Error, context: Context) => Response {
  return (error, context) => {
    if (error instanceof Refusal) return answerRefusal(context, error);
    if (error instanceof HTTPException) return answerRefusal(context, new Refusal(400, 'request.malformed'));
    const requestId = context.res.headers.get('X-Request-Id');
    if (isDatabaseUnavailable(error)) {
      log({ level: 'error', text: 'the database is unavailable', requestId, error: error.message });
      return answerRefusal(context, unavailable());
    }
    log({ level: 'error', text: 'a request failed', requestId, error: String(error.stack) });
    return answerRefusal(context, new Refusal(500, 'server.failed'));
  };
}
