import type { MiddlewareHandler } from 'hono';
import type { DeskKeys } from '#server/desk/DeskKeys.ts';
import type { RequestVariables } from '#server/routes/Route.ts';
import type { RequestLimits } from './RequestLimits.ts';
import { bearerOf } from './requirePerson.ts';

/** The bearer of a key of the desk. A wrong key costs of the address's limit as a right one does: nobody tries many. */
export function requireDeskKey(keys: DeskKeys, limits: RequestLimits): MiddlewareHandler<RequestVariables> {
  return async (context, next) => {
    context.header('Cache-Control', 'no-store');
    limits.take(context, 'lookups');
    context.set('access', await keys.accessOf(bearerOf(context)));
    await next();
  };
}
