import { type Context, Hono } from 'hono';
import type { Struct } from 'superstruct';
import type { Catalog, CatalogRestaurant } from '#server/catalog/Catalog.ts';
import type { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import type { CatalogEditsTable, CatalogPart } from '#server/database/Schema.ts';
import type { CatalogEdits } from '#server/desk/CatalogEdits.ts';
import { CATALOG_PARTS, revisionOf } from '#server/desk/catalogParts.ts';
import type { DeskAccess, DeskKeys } from '#server/desk/DeskKeys.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { RequestLimits } from '#server/http/RequestLimits.ts';
import { readInput } from '#server/http/readInput.ts';
import { readJson } from '#server/http/readJson.ts';
import { requireDeskKey } from '#server/http/requireDeskKey.ts';
import { revisionInput } from '#server/input/CatalogInput.ts';
import type { SeedDish } from '#server/seed/SeedMenu.ts';
import type { App, RequestVariables } from './Route.ts';

interface Dependencies {
  readonly keys: DeskKeys;
  readonly edits: CatalogEdits;
  readonly currentCatalog: CurrentCatalog;
  readonly limits: RequestLimits;
  readonly now: () => Date;
}

interface Opened {
  readonly catalog: Catalog;
  readonly restaurant: CatalogRestaurant;
}

/** The newest saves that a desk is shown. */
const MAX_EDITS = 100;

/** What a manager changes about the menu and the hours of a restaurant. */
export function deskCatalog({ keys, edits, currentCatalog, limits, now }: Dependencies): App {
  const app: App = new Hono();
  const withKey = requireDeskKey(keys, limits);

  const open = async (context: Context<RequestVariables>): Promise<Opened> => {
    const { role, restaurantId } = context.get('access');
    if (role !== 'manager') throw new Refusal(403, 'access.denied');
    const id = context.req.param('restoId') ?? '';
    const catalog = await currentCatalog.get();
    const restaurant = catalog.restaurant(id);
    if (restaurant === undefined || (restaurantId !== undefined && restaurantId !== id)) {
      throw new Refusal(404, 'resto.not-found');
    }
    return { catalog, restaurant };
  };

  /** 404 for what is not of this restaurant, 403 for a dish that other restaurants of other keys sell too. */
  const mustBeOpen = ({ catalog, restaurant }: Opened, access: DeskAccess, part: CatalogPart, itemId: string): void => {
    if (part !== 'position') {
      if (itemId !== restaurant.id) throw new Refusal(404, 'request.not-found');
      return;
    }
    const dish = catalog.dish(itemId);
    if (dish === undefined || !restaurant.menus.some(({ id }) => id === dish.menuId)) {
      throw new Refusal(404, 'request.not-found');
    }
    if (!mayEdit(catalog, access, dish.menuId)) throw new Refusal(403, 'access.denied');
  };

  const save = async (context: Context<RequestVariables>, part: CatalogPart, itemId: string): Promise<Response> => {
    const access = context.get('access');
    const opened = await open(context);
    mustBeOpen(opened, access, part, itemId);
    const body = await readJson(context);
    const { revision } = readInput(body, revisionInput);
    const fields: unknown = readInput(body, CATALOG_PARTS[part].input as Struct);
    await edits.save({ part, itemId, revision, fields, by: access.name, at: now() });
    return context.body(null, 204);
  };

  app.get('/desk/api/restos/:restoId/catalog', withKey, async (context) => {
    const { catalog, restaurant } = await open(context);
    return context.json(toWireCatalog(catalog, restaurant, context.get('access')));
  });

  app.put('/desk/api/restos/:restoId/catalog/positions/:positionId', withKey, (context) =>
    save(context, 'position', context.req.param('positionId')),
  );

  app.put('/desk/api/restos/:restoId/catalog/hours', withKey, (context) =>
    save(context, 'hours', context.req.param('restoId')),
  );

  app.get('/desk/api/restos/:restoId/catalog/edits', withKey, async (context) => {
    const { restaurant } = await open(context);
    const scopes = [restaurant.id, ...restaurant.menus.map(({ id }) => id)];
    const content = await edits.list(scopes, MAX_EDITS);
    return context.json({ content: content.map(toWireEdit) });
  });

  app.post('/desk/api/restos/:restoId/catalog/edits/:version/undo', withKey, async (context) => {
    const access = context.get('access');
    const opened = await open(context);
    const { revision } = readInput(await readJson(context), revisionInput);
    const version = context.req.param('version');
    const edit = /^\d{1,15}$/.test(version) ? await edits.find(Number(version)) : undefined;
    if (edit === undefined) throw new Refusal(404, 'request.not-found');
    mustBeOpen(opened, access, edit.part, edit.item_id);
    await edits.save({
      part: edit.part,
      itemId: edit.item_id,
      revision,
      fields: JSON.parse(edit.before),
      by: access.name,
      at: now(),
      undoes: edit.version,
    });
    return context.body(null, 204);
  });

  return app;
}

/** A menu is changed for all restaurants that sell it, by a key that opens them all. */
function mayEdit(catalog: Catalog, { restaurantId }: DeskAccess, menuId: string): boolean {
  if (restaurantId === undefined) return true;
  return catalog.seed.restaurants.every(({ id, menuIds }) => id === restaurantId || !menuIds.includes(menuId));
}

function toWireCatalog(catalog: Catalog, restaurant: CatalogRestaurant, access: DeskAccess): object {
  const groups = new Map(catalog.seed.groups.map((group) => [group.id, group]));
  const placeOf = ({ groupId, order }: SeedDish): number => (groups.get(groupId ?? '')?.order ?? 1000) * 10_000 + order;
  const menus = [...new Set(restaurant.menus)];
  const hours = CATALOG_PARTS.hours.read(restaurant.seed);
  return {
    positions: menus.flatMap((menu) =>
      catalog
        .dishesOfMenu(menu.id)
        .toSorted((a, b) => placeOf(a) - placeOf(b))
        .map((dish) => {
          const fields = CATALOG_PARTS.position.read(dish);
          return {
            id: dish.id,
            group: groups.get(dish.groupId ?? '')?.name ?? menu.name,
            editable: mayEdit(catalog, access, menu.id),
            revision: revisionOf(fields),
            ...fields,
          };
        }),
    ),
    hours: { revision: revisionOf(hours), ...hours },
  };
}

function toWireEdit({ version, part, item_id, before, after, by, at, undoes }: CatalogEditsTable): object {
  return { version, part, itemId: item_id, before: JSON.parse(before), after: JSON.parse(after), by, at, undoes };
}
