import type { MiddlewareHandler } from 'hono';

/** Answers that belong to one person stay out of every cache. */
export function personal(): MiddlewareHandler {
  return async (context, next) => {
    context.header('Cache-Control', 'no-store');
    await next();
  };
}
