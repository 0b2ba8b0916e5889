import type { MiddlewareHandler } from 'hono';

/** Middleware that refuses pages and manifests of other markets than the shop's own. */
export function onlyOwnMarket(own: string): MiddlewareHandler {
  return async (context, next) => {
    const requested = context.req.query('market');
    if (context.req.method !== 'GET' || requested === undefined || requested === '' || requested === own) return next();
    return context.text(`This is ${own}. To open several at once: MARKETS=${own},another npm start\n`, 404);
  };
}
