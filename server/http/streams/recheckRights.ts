import type { MiddlewareHandler } from 'hono';
import type { Rights } from './Rights.ts';

/** Ends the streams of this process at once whose right was ended by a request, such as a sign-out. */
export function recheckRights(rights: Rights): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') void rights.recheck();
  };
}
