import type { MiddlewareHandler } from 'hono';
import type { DeskKeys } from '#server/desk/DeskKeys.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { RequestLimits } from '#server/http/RequestLimits.ts';
import type { RequestVariables } from '#server/http/Route.ts';
import { bearerOf } from '#server/people/requirePerson.ts';

/**
 * Requires a desk key as a bearer token. The key is looked up first, so that wrong keys, which the address's limit
 * counts, never refuse a valid one.
 */
export function requireDeskKey(keys: DeskKeys, limits: RequestLimits): MiddlewareHandler<RequestVariables> {
  return async (context, next) => {
    context.header('Cache-Control', 'no-store');
    try {
      context.set('access', await keys.accessOf(bearerOf(context)));
    } catch (error) {
      if (error instanceof Refusal) limits.take(context, 'desk');
      throw error;
    }
    limits.take(context, 'desk');
    await next();
  };
}
