import { Hono } from 'hono';
import { array, size, type } from 'superstruct';
import { MAX_FAVORITES } from '#domain/catalog/changeFavorites.ts';
import { idField } from '#server/http/input/fields.ts';
import type { App } from '#server/http/Route.ts';
import { readInput } from '#server/http/readInput.ts';
import { readJson } from '#server/http/readJson.ts';
import type { PeopleContext } from './PeopleContext.ts';
import { requirePerson } from './requirePerson.ts';

const dishIds = size(array(idField), 0, MAX_FAVORITES);
const favoritesInput = type({ added: dishIds, removed: dishIds });

/** Endpoints for a person's favorite dishes. */
export function favoriteDishes({ favorites, sessions, limits }: PeopleContext): App {
  const app: App = new Hono();
  app.patch('/api/v1/me/favorites', requirePerson(sessions), async (context) => {
    limits.take(context, 'changes');
    const change = readInput(await readJson(context), favoritesInput);
    return context.json({ positionIds: await favorites.change(context.get('personId'), change) });
  });
  return app;
}
