import type { MiddlewareHandler } from 'hono';

/** Keeps answers that belong to one person out of every cache. */
export function noStore(): MiddlewareHandler {
  return async (context, next) => {
    context.header('Cache-Control', 'no-store');
    await next();
  };
}
