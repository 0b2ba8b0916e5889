import type { MiddlewareHandler } from 'hono';

/** Pages may use geolocation; all other device features are disabled. */
const PERMISSIONS_POLICY = [
  'geolocation=(self)',
  ...['accelerometer', 'camera', 'display-capture', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'usb'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ');

/** Security headers for every response; pages add a Content-Security-Policy of their own. */
export function securityHeaders(isPublicTls: boolean): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('Permissions-Policy', PERMISSIONS_POLICY);
    headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    if (!headers.has('Cross-Origin-Resource-Policy')) headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    if (!headers.has('Content-Security-Policy')) {
      headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    }
    if (isPublicTls) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  };
}
