import { Hono } from 'hono';
import { size, string, type } from 'superstruct';
import { Refusal } from '#server/http/Refusal.ts';
import type { App } from '#server/http/Route.ts';
import { readInput } from '#server/http/readInput.ts';
import { readJson } from '#server/http/readJson.ts';
import { LinkedSignIns } from '#server/people/LinkedSignIns.ts';
import type { PeopleContext } from './PeopleContext.ts';
import { requirePerson } from './requirePerson.ts';

const PATH = '/api/v1/me/sign-ins';
const linkRequest = type({ accessToken: size(string(), 1, 8192) });

/** Endpoints for a person's sign-in methods. */
export function linkedSignIns({ database, forgotten, sessions, limits, now }: PeopleContext): App {
  const linked = new LinkedSignIns({ database, sessions, forgotten, now });
  const app: App = new Hono();
  const signedIn = requirePerson(sessions);

  app.get(PATH, signedIn, async (context) => {
    limits.take(context, 'lookups');
    return context.json(await linked.of(context.get('personId')));
  });

  app.post(PATH, signedIn, async (context) => {
    limits.take(context, 'sign-ins');
    const { accessToken } = readInput(await readJson(context), linkRequest);
    await linked.link(context.get('personId'), accessToken);
    return context.json(await linked.of(context.get('personId')));
  });

  app.delete(`${PATH}/:signInId`, signedIn, async (context) => {
    limits.take(context, 'changes');
    const isUnlinked = await linked.unlink(context.get('personId'), context.req.param('signInId'));
    if (!isUnlinked) throw new Refusal(404, 'request.not-found');
    return context.json(await linked.of(context.get('personId')));
  });

  return app;
}
