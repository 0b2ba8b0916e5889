import type { Context, Hono, MiddlewareHandler } from 'hono';
import { answerRefusal } from './answerErrors.ts';
import { isApiPath } from './isApiPath.ts';
import { Refusal } from './Refusal.ts';
import type { RequestVariables } from './Route.ts';

/**
 * Refuses paths with a NUL or malformed escapes, which must not reach the database, and such queries of the API. Links
 * to pages carry whatever advertisers and old systems add, as in `/?utm_campaign=sale_50%`: pages ignore what they do
 * not read.
 */
export function refuseOddAddresses(): MiddlewareHandler {
  return async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    const isApi = isApiPath(pathname);
    if (!isSound(pathname)) {
      throw isApi ? new Refusal(400, 'request.malformed') : new Refusal(404, 'request.not-found');
    }
    if (isApi && !isSound(search.replaceAll('+', ' '))) throw new Refusal(400, 'request.malformed');
    await next();
  };
}

function isSound(text: string): boolean {
  try {
    return !decodeURIComponent(text).includes('\u0000');
  } catch {
    return false;
  }
}

/** 405 when the path exists with another method, else 404. */
export function answerUnknown(app: Hono<RequestVariables>): (context: Context) => Response {
  return (context) => {
    const { method, path } = context.req;
    const others = new Set(
      app.routes
        .filter((route) => route.method !== 'ALL' && route.method !== method && isRouteOf(route.path, path))
        .map((route) => route.method),
    );
    const isOtherMethod = method !== 'GET' && method !== 'HEAD' && others.size > 0;
    if (isOtherMethod) context.header('Allow', [...others].join(', '));
    return answerRefusal(
      context,
      isOtherMethod ? new Refusal(405, 'request.method-not-allowed') : new Refusal(404, 'request.not-found'),
    );
  };
}

function isRouteOf(pattern: string, path: string): boolean {
  const patternParts = pattern.split('/');
  const parts = path.split('/');
  return (
    patternParts.length === parts.length &&
    !patternParts.includes('*') &&
    patternParts.every((part, index) => part.startsWith(':') || part === parts[index])
  );
}
