import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { etag } from 'hono/etag';

const RETAINED = [
  'access-control-allow-origin',
  'access-control-expose-headers',
  'cache-control',
  'etag',
  'vary',
  'x-request-id',
];

/** Menus and the like: asked again at once, but sent again only when changed. */
export function browseCache(): MiddlewareHandler {
  const short: MiddlewareHandler = async (context, next) => {
    await next();
    if (context.res.ok) context.header('Cache-Control', 'public, max-age=0, must-revalidate');
  };
  return every(etag({ retainedHeaders: RETAINED }), short);
}
