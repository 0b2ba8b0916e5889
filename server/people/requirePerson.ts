import type { Context, MiddlewareHandler } from 'hono';
import { Refusal } from '#server/http/Refusal.ts';
import type { RequestVariables } from '#server/http/Route.ts';
import type { Sessions } from '#server/people/Sessions.ts';

/** Requires a valid access token; a person id in the path must match it. */
export function requirePerson(sessions: Sessions): MiddlewareHandler<RequestVariables> {
  return async (context, next) => {
    context.header('Cache-Control', 'no-store');
    const { personId, sessionId } = await sessions.personOf(bearerOf(context));
    const named = context.req.param('personId');
    if (named !== undefined && named !== personId) throw new Refusal(403, 'access.denied');
    context.set('personId', personId);
    context.set('sessionId', sessionId);
    await next();
  };
}

export function bearerOf(context: Context): string {
  const [, token] = /^Bearer +([\w.~+/-]+=*)$/i.exec(context.req.header('Authorization') ?? '') ?? [];
  if (token === undefined) throw new Refusal(401, 'auth.required');
  return token;
}
