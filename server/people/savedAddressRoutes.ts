import { Hono } from 'hono';
import { Refusal } from '#server/http/Refusal.ts';
import type { App } from '#server/http/Route.ts';
import { readInput } from '#server/http/readInput.ts';
import { readJson } from '#server/http/readJson.ts';
import type { PeopleContext } from './PeopleContext.ts';
import { requirePerson } from './requirePerson.ts';
import { savedAddressInput } from './SavedAddressInput.ts';

const PLACES = '/api/v1/me/places';
const PLACE = `${PLACES}/:placeId`;

/** Endpoints for a person's saved addresses. */
export function savedAddresses({ places, sessions, limits, phoneCountries }: PeopleContext): App {
  const app: App = new Hono();
  const signedIn = requirePerson(sessions);
  const input = savedAddressInput(phoneCountries[0]);

  app.get(PLACES, signedIn, async (context) => {
    limits.take(context, 'lookups');
    return context.json(await places.of(context.get('personId')));
  });

  app.post(PLACES, signedIn, async (context) => {
    limits.take(context, 'changes');
    const place = readInput(await readJson(context), input);
    return context.json(await places.save(context.get('personId'), place), 201);
  });

  app.put(PLACE, signedIn, async (context) => {
    limits.take(context, 'changes');
    const place = readInput(await readJson(context), input);
    const changed = await places.change(context.get('personId'), context.req.param('placeId'), place);
    if (changed === undefined) throw new Refusal(404, 'request.not-found');
    return context.json(changed);
  });

  app.delete(PLACE, signedIn, async (context) => {
    limits.take(context, 'changes');
    const isRemoved = await places.remove(context.get('personId'), context.req.param('placeId'));
    if (!isRemoved) throw new Refusal(404, 'request.not-found');
    return context.body(null, 204);
  });

  return app;
}
