import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

const ALLOWED_HEADERS = [
  'Authorization',
  'Content-Type',
  'Accept-Language',
  'Idempotency-Key',
  'X-External-Token',
  'Last-Event-ID',
  'X-Request-Id',
];

/**
 * CORS for the listed origins. Without a list any origin is allowed (the demo), which is safe because no cookie grants
 * access.
 */
export function crossOrigin(allowedOrigins: readonly string[]): MiddlewareHandler {
  const headers = cors({
    origin: allowedOrigins.length === 0 ? '*' : [...allowedOrigins],
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ALLOWED_HEADERS,
    exposeHeaders: ['Retry-After', 'ETag', 'Location', 'X-Request-Id'],
    maxAge: 600,
  });
  return async (context, next) => {
    if (context.req.method === 'OPTIONS') return headers(context, next);
    await next();
    // Headers that are set before there is an answer make Hono copy the answer, body and all.
    await headers(context, async () => {});
  };
}
