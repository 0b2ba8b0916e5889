import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { RequestVariables } from '#server/http/Route.ts';
import { ORDERS } from '#server/orders/orderRoutes.ts';
import type { ServerMetrics } from './ServerMetrics.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Middleware that counts responses by the route's pattern, because a path contains ids. */
export function measure(metrics: ServerMetrics): MiddlewareHandler<RequestVariables> {
  return async (context, next) => {
    const startedAt = performance.now();
    await next();
    const route = routePath(context);
    // Unknown methods share one label, so that clients cannot create any number of them.
    const method = METHODS.has(context.req.method) ? context.req.method : 'other';
    const status = String(context.res.status);
    metrics.count('carte_requests_total', { method, route, status });
    metrics.took(route, (performance.now() - startedAt) / 1000);
    if (route !== ORDERS || method !== 'POST') return;
    const outcome = context.get('refusalCode') ?? (context.get('isRepeated') ? 'repeated' : 'placed');
    metrics.count('carte_orders_total', { outcome });
  };
}
