import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { RequestVariables } from '#server/http/Route.ts';
import type { Log } from '#server/shared/Log.ts';

const REQUEST_ID = /^[\w.-]{1,128}$/;

/**
 * Logs one line for each request, with the route's pattern instead of its path, so that ids, phone numbers and queries
 * stay out of the log. A request about an order has its number and restaurant.
 */
export function requestLog(log: Log): MiddlewareHandler<RequestVariables> {
  return async (context, next) => {
    const header = context.req.header('X-Request-Id');
    const requestId = header !== undefined && REQUEST_ID.test(header) ? header : randomUUID();
    context.header('X-Request-Id', requestId);
    const startedAt = performance.now();
    await next();
    log({
      level: 'info',
      text: 'request',
      requestId,
      method: context.req.method,
      route: routePath(context),
      status: context.res.status,
      ...context.get('order'),
      ms: Math.round(performance.now() - startedAt),
    });
  };
}
