import type { MiddlewareHandler } from 'hono';

/** Middleware that keeps personal answers out of every cache. */
export function noStore(): MiddlewareHandler {
  return async (context, next) => {
    context.header('Cache-Control', 'no-store');
    await next();
  };
}
