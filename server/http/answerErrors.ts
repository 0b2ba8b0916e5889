import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Log } from '#server/Log.ts';
import { errorMessage } from './errorMessages.ts';
import { Refusal } from './Refusal.ts';

/** Every failure in the contract's shape: `{ "errors": [{ code, message, path?, data? }] }`, never a stack. */
export function answerRefusal(context: Context, { status, code, details }: Refusal): Response {
  const { path, data, retryAfterSeconds } = details;
  if (retryAfterSeconds !== undefined) context.header('Retry-After', String(retryAfterSeconds));
  context.header('Cache-Control', 'no-store');
  const message = errorMessage(code, context.req.header('Accept-Language'));
  return context.json({ errors: [{ code, message, ...(path && { path }), ...(data && { data }) }] }, status);
}

export function answerErrors(log: Log): (error: Error, context: Context) => Response {
  return (error, context) => {
    if (error instanceof Refusal) return answerRefusal(context, error);
    if (error instanceof HTTPException) return answerRefusal(context, new Refusal(400, 'request.malformed'));
    log({
      level: 'error',
      text: 'a request failed',
      requestId: context.res.headers.get('X-Request-Id'),
      error: String(error.stack),
    });
    return answerRefusal(context, new Refusal(500, 'server.failed'));
  };
}
