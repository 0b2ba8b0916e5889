import type { MiddlewareHandler } from 'hono';
import type { DeskKeys } from '#server/desk/DeskKeys.ts';
import type { RequestVariables } from '#server/routes/Route.ts';
import type { RequestLimits } from './RequestLimits.ts';
import { bearerOf } from './requirePerson.ts';

/** Requires a desk key as a bearer token. A wrong key uses up the address's rate limit too, to prevent guessing. */
export function requireDeskKey(keys: DeskKeys, limits: RequestLimits): MiddlewareHandler<RequestVariables> {
  return async (context, next) => {
    context.header('Cache-Control', 'no-store');
    limits.take(context, 'lookups');
    context.set('access', await keys.accessOf(bearerOf(context)));
    await next();
  };
}
