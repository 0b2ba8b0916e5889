import type { MiddlewareHandler } from 'hono';

/** Headers of every answer; a page brings a Content-Security-Policy of its own. */
export function guardHeaders(isPublicTls: boolean): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    if (!headers.has('Cross-Origin-Resource-Policy')) headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    if (!headers.has('Content-Security-Policy')) {
      headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    }
    if (isPublicTls) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  };
}
