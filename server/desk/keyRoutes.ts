import { type Context, Hono } from 'hono';
import { Refusal } from '#server/http/Refusal.ts';
import type { App, RequestVariables } from '#server/http/Route.ts';
import { readInput } from '#server/http/readInput.ts';
import { readJson } from '#server/http/readJson.ts';
import type { DeskContext } from './DeskContext.ts';
import type { DeskDoor } from './DeskDoor.ts';
import { deskKeyInput } from './DeskInput.ts';
import { keyIdOf, type ListedKey } from './DeskKeys.ts';

/** Endpoints where a manager lists, makes and ends the keys of the restaurants that the own key opens. */
export function keyRoutes({ keys, now }: DeskContext, door: DeskDoor): App {
  const app: App = new Hono();

  app.get('/desk/api/keys', door.withKey, async (context) => {
    door.mustBeManager(context);
    const { restaurantId, keyId } = context.get('access');
    const content = await keys.list({ restaurantId });
    return context.json({
      everyResto: restaurantId === undefined,
      content: content.map((key) => toWireKey(key, keyId)),
    });
  });

  app.post('/desk/api/keys', door.withKey, async (context) => {
    door.mustBeManager(context);
    const { name, role, restoId } = readInput(await readJson(context), deskKeyInput);
    const { restaurantId: own, name: by } = context.get('access');
    if (restoId === undefined && own !== undefined) throw new Refusal(403, 'access.denied');
    if (restoId !== undefined) await door.restaurants(context, restoId);
    const key = await keys.create({ role, restaurantId: restoId, name, by }, now());
    return context.json({ id: keyIdOf(key), key }, 201);
  });

  app.delete('/desk/api/keys/:keyId', door.withKey, async (context: Context<RequestVariables>) => {
    door.mustBeManager(context);
    const { restaurantId } = context.get('access');
    const isEnded = await keys.revoke(context.req.param('keyId') ?? '', now(), { restaurantId });
    if (!isEnded) throw new Refusal(404, 'request.not-found');
    return context.body(null, 204);
  });

  return app;
}

function toWireKey(key: ListedKey, current: string | undefined): object {
  const { id, name, role, restaurant_id, created_at, created_by, last_used_at } = key;
  return {
    id,
    name,
    role,
    restoId: restaurant_id,
    createdAt: created_at,
    createdBy: created_by,
    lastUsedAt: last_used_at,
    current: id === current,
  };
}
