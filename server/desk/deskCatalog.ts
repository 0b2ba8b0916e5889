import { type Context, Hono } from 'hono';
import type { Struct } from 'superstruct';
import { CATALOG_LIMITS } from '#domain/catalog/catalogLimits.ts';
import type { Catalog } from '#server/catalog/Catalog.ts';
import type { CatalogRestaurant } from '#server/catalog/CatalogRestaurant.ts';
import type { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import type { DishDocument } from '#server/catalog/document/documents.ts';
import type { CatalogEditsTable, CatalogPart } from '#server/database/Schema.ts';
import { CatalogEdits } from '#server/desk/CatalogEdits.ts';
import { CATALOG_PARTS, promotionScope, restaurantsOf, revisionOf } from '#server/desk/catalogParts.ts';
import { DeskPictures } from '#server/desk/DeskPictures.ts';
import type { DeskAccess } from '#server/http/DeskAccess.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { App, RequestVariables } from '#server/http/Route.ts';
import { readInput } from '#server/http/readInput.ts';
import { readJson } from '#server/http/readJson.ts';
import { type PhotosFields, revisionInput } from './CatalogInput.ts';
import type { DeskContext } from './DeskContext.ts';
import type { DeskDoor } from './DeskDoor.ts';

interface OpenCatalog {
  readonly catalog: Catalog;
  readonly restaurant: CatalogRestaurant;
}

/** Maximum number of changes in the history. */
const MAX_EDITS = 100;

/** Enough for as many zones of as many corners and tiers as the limits allow. */
const MAX_PART_BYTES = CATALOG_LIMITS.zones * CATALOG_LIMITS.corners * 48;
const MAX_PART_OBJECTS = CATALOG_LIMITS.zones * (CATALOG_LIMITS.tiers + 2) + 1;

/** Endpoints with which a manager edits a restaurant's catalog. */
export function deskCatalog(shop: DeskContext, door: DeskDoor): App {
  const { database, catalogRepository, changes, currentCatalog, limits, log, now, pictureStore } = shop;
  const edits = new CatalogEdits(database, catalogRepository, changes);
  const pictures = new DeskPictures(pictureStore, log);
  const app: App = new Hono();
  const { withKey } = door;
  const open = (context: Context<RequestVariables>): Promise<OpenCatalog> => {
    door.mustBeManager(context);
    return openRestaurant(currentCatalog, context);
  };

  const save = async (context: Context<RequestVariables>, part: CatalogPart, itemId: string): Promise<Response> => {
    const access = context.get('access');
    const openCatalog = await open(context);
    mustBeEditable(openCatalog, access, part, itemId);
    const body = await readJson(context, { maxBytes: MAX_PART_BYTES, maxObjects: MAX_PART_OBJECTS });
    const { revision } = readInput(body, revisionInput);
    const fields: unknown = readInput(body, CATALOG_PARTS[part].input as Struct, { explains: true });
    if (part === 'position-photos' || part === 'promotion-photos') {
      const { document } = openCatalog.catalog;
      const before = document[CATALOG_PARTS[part].kind].find(({ id }) => id === itemId)?.photos ?? [];
      await pictures.mustBeThere(fields as PhotosFields, before);
    }
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

  app.put('/desk/api/restos/:restoId/catalog/positions/:positionId/photos', withKey, (context) =>
    save(context, 'position-photos', context.req.param('positionId')),
  );

  app.put('/desk/api/restos/:restoId/catalog/promotions/:promotionId/photos', withKey, (context) =>
    save(context, 'promotion-photos', context.req.param('promotionId')),
  );

  app.post('/desk/api/restos/:restoId/catalog/pictures', withKey, async (context) => {
    limits.take(context, 'pictures');
    await open(context);
    const type = context.req.header('Content-Type') ?? '';
    if (!/^image\/[\w.+-]+\s*(?:;|$)/i.test(type)) throw new Refusal(415, 'request.wrong-content-type');
    return context.json(await pictures.add(context.req.raw), 201);
  });

  app.put('/desk/api/restos/:restoId/catalog/promotions/:promotionId', withKey, (context) =>
    save(context, 'promotion', context.req.param('promotionId')),
  );

  for (const part of ['hours', 'slots', 'zones'] as const) {
    app.put(`/desk/api/restos/:restoId/catalog/${part}`, withKey, (context) =>
      save(context, part, context.req.param('restoId') ?? ''),
    );
  }

  app.get('/desk/api/restos/:restoId/catalog/edits', withKey, async (context) => {
    const { catalog, restaurant } = await open(context);
    const promotions = catalog.promotionsOf(restaurant.id).map(({ document }) => promotionScope(document.id));
    const scopes = [restaurant.id, ...restaurant.menus.map(({ id }) => id), ...promotions];
    const content = await edits.list(scopes, MAX_EDITS);
    return context.json({ content: content.map(toWireEdit) });
  });

  app.post('/desk/api/restos/:restoId/catalog/edits/:version/undo', withKey, async (context) => {
    const access = context.get('access');
    const openCatalog = await open(context);
    const { revision } = readInput(await readJson(context), revisionInput);
    const version = context.req.param('version');
    const edit = /^\d{1,15}$/.test(version) ? await edits.find(Number(version)) : undefined;
    if (edit === undefined) throw new Refusal(404, 'request.not-found');
    mustBeEditable(openCatalog, access, edit.part, edit.item_id);
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

/** The restaurant of the path with the current catalog. Refuses with 404 one that the key does not open. */
async function openRestaurant(
  currentCatalog: CurrentCatalog,
  context: Context<RequestVariables>,
): Promise<OpenCatalog> {
  const { restaurantId } = context.get('access');
  const id = context.req.param('restoId') ?? '';
  const catalog = await currentCatalog.get();
  const restaurant = catalog.restaurant(id);
  if (restaurant === undefined || (restaurantId !== undefined && restaurantId !== id)) {
    throw new Refusal(404, 'resto.not-found');
  }
  return { catalog, restaurant };
}

/** Refuses with 404 an item of another restaurant, and with 403 one that restaurants of other keys share. */
function mustBeEditable(
  { catalog, restaurant }: OpenCatalog,
  access: DeskAccess,
  part: CatalogPart,
  itemId: string,
): void {
  const isItsOwn = {
    dishes: () => restaurant.menus.some(({ id }) => id === catalog.dish(itemId)?.menuId),
    promotions: () => catalog.promotionsOf(restaurant.id).some(({ document }) => document.id === itemId),
    restaurants: () => itemId === restaurant.id,
  };
  if (!isItsOwn[CATALOG_PARTS[part].kind]()) throw new Refusal(404, 'request.not-found');
  if (!mayEdit(catalog, access, part, itemId)) throw new Refusal(403, 'access.denied');
}

/** Whether a key may edit an item: one that several restaurants share requires a key for all of them. */
function mayEdit({ document }: Catalog, { restaurantId }: DeskAccess, part: CatalogPart, itemId: string): boolean {
  return restaurantId === undefined || restaurantsOf(part, document, itemId).every((id) => id === restaurantId);
}

function toWireCatalog(catalog: Catalog, restaurant: CatalogRestaurant, access: DeskAccess): object {
  const groups = new Map(catalog.document.groups.map((group) => [group.id, group]));
  const placeOf = ({ groupId, order }: DishDocument): number =>
    (groups.get(groupId ?? '')?.order ?? 1000) * 10_000 + order;
  const menus = [...new Set(restaurant.menus)];
  return {
    positions: menus.flatMap((menu) =>
      catalog
        .dishesOfMenu(menu.id)
        .toSorted((a, b) => placeOf(a) - placeOf(b))
        .map((dish) => {
          return {
            id: dish.id,
            group: groups.get(dish.groupId ?? '')?.name ?? menu.name,
            editable: mayEdit(catalog, access, 'position', dish.id),
            ...withRevision(CATALOG_PARTS.position.read(dish)),
            pictures: withRevision(CATALOG_PARTS['position-photos'].read(dish)),
          };
        }),
    ),
    hours: withRevision(CATALOG_PARTS.hours.read(restaurant.document)),
    promotions: catalog
      .promotionsOf(restaurant.id)
      .toSorted((a, b) => a.document.priority - b.document.priority)
      .map(({ document }) => ({
        id: document.id,
        editable: mayEdit(catalog, access, 'promotion', document.id),
        ...withRevision(CATALOG_PARTS.promotion.read(document)),
        pictures: withRevision(CATALOG_PARTS['promotion-photos'].read(document)),
      })),
    zones: withRevision(CATALOG_PARTS.zones.read(restaurant.document)),
    slots: withRevision(CATALOG_PARTS.slots.read(restaurant.document)),
  };
}

/** The fields of a part with their revision. */
function withRevision(fields: object): object {
  return { revision: revisionOf(fields), ...fields };
}

function toWireEdit({ version, part, item_id, before, after, by, at, undoes }: CatalogEditsTable): object {
  return { version, part, itemId: item_id, before: JSON.parse(before), after: JSON.parse(after), by, at, undoes };
}
