import { Hono } from 'hono';
import type { Infer } from 'superstruct';
import type { CatalogRestaurant } from '#server/catalog/CatalogRestaurant.ts';
import type { DeskAccess } from '#server/http/DeskAccess.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { App } from '#server/http/Route.ts';
import { readInput } from '#server/http/readInput.ts';
import { readJson } from '#server/http/readJson.ts';
import type { DeskContext } from './DeskContext.ts';
import type { DeskDoor } from './DeskDoor.ts';
import { deskAvailabilityInput, deskBusyInput, deskDishInput, deskPauseInput } from './DeskInput.ts';

import { readInstant } from './readInstant.ts';
import { StockControl } from './StockControl.ts';
import { StockMarks } from './StockMarks.ts';
import { toWireStock } from './toWireStock.ts';

const MINUTE_MS = 60_000;
/** Default duration of a pause without an end, so that a forgotten one does not close the restaurant for days. */
const DEFAULT_PAUSE_MS = 12 * 60 * MINUTE_MS;

/** Endpoints for what a kitchen offers now: its stock, a pause, and a longer wait. */
export function kitchenRoutes(shop: DeskContext, door: DeskDoor): App {
  const { stockCounts, currentCatalog, catalogRepository, database, changes, now, log } = shop;
  const app: App = new Hono();
  const offers = new StockControl(database, catalogRepository, changes, now);
  const marks = new StockMarks(database);

  app.get('/desk/api/restos/:restoId/stock', door.withKey, async (context) => {
    const [restaurant] = await door.restaurants(context, context.req.param('restoId'));
    const { id, countedDishIds } = restaurant as CatalogRestaurant;
    const portions = await stockCounts.remaining(id, [...countedDishIds]);
    const marksByKind = { dish: await marks.of(id, 'dish'), modifier: await marks.of(id, 'modifier') };
    const state = { left: portions, marks: marksByKind, now: now() };
    return context.json(toWireStock(await currentCatalog.get(), restaurant as CatalogRestaurant, state));
  });

  app.post('/desk/api/restos/:restoId/pause', door.withKey, async (context) => {
    door.mustBeManager(context);
    const { paused, until } = readInput(await readJson(context), deskPauseInput);
    await door.restaurants(context, context.req.param('restoId'));
    const end = until ? readInstant(until, 'until') : new Date(now().getTime() + DEFAULT_PAUSE_MS);
    const restoId = context.req.param('restoId');
    await offers.pause(restoId, paused ? end : undefined);
    const { keyId, name } = context.get('access');
    log({ level: 'info', text: 'desk act', act: paused ? 'pause' : 'resume', restoId, keyId, keyName: name });
    return context.body(null, 204);
  });

  app.post('/desk/api/restos/:restoId/busy', door.withKey, async (context) => {
    const { minutes } = readInput(await readJson(context), deskBusyInput);
    await door.restaurants(context, context.req.param('restoId'));
    await offers.setBusy(context.req.param('restoId'), minutes);
    return context.body(null, 204);
  });

  app.post('/desk/api/positions/:positionId/availability', door.withKey, async (context) => {
    const { left, undoneLeft, restoId, ...input } = readInput(await readJson(context), deskDishInput);
    if (!input.available && left !== undefined) throw new Refusal(400, 'request.invalid', { path: 'left' });
    const stock = readStock(input, context.get('access'));
    await door.restaurants(context, restoId);
    const dishId = context.req.param('positionId');
    if ((await currentCatalog.get()).dish(dishId) === undefined) throw new Refusal(404, 'request.not-found');
    await offers.setDish(restoId, dishId, { ...stock, left, undoneLeft });
    return context.body(null, 204);
  });

  app.post('/desk/api/modifiers/:modifierId/availability', door.withKey, async (context) => {
    const { restoId, ...input } = readInput(await readJson(context), deskAvailabilityInput);
    const stock = readStock(input, context.get('access'));
    await door.restaurants(context, restoId);
    const modifierId = context.req.param('modifierId');
    const groups = (await currentCatalog.get()).modifierGroups;
    const isKnown = groups.some(({ modifiers }) => modifiers.some(({ id }) => id === modifierId));
    if (!isKnown) throw new Refusal(404, 'request.not-found');
    await offers.setModifier(restoId, modifierId, stock);
    return context.body(null, 204);
  });

  return app;
}

/** Only what is sold out has an end. */
function readStock(
  { available, until, revision }: Omit<Infer<typeof deskAvailabilityInput>, 'restoId'>,
  { name }: DeskAccess,
) {
  if (available && until !== undefined) throw new Refusal(400, 'request.invalid', { path: 'until' });
  const end = until === undefined ? undefined : readInstant(until, 'until');
  return { isAvailable: available, until: end, revision, by: name };
}
