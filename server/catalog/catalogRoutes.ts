import { type Context, Hono } from 'hono';
import type { Catalog } from '#server/catalog/Catalog.ts';
import type { CatalogRestaurant } from '#server/catalog/CatalogRestaurant.ts';
import { toWireCity } from '#server/catalog/wire/toWireCity.ts';
import { toWireDish, toWireGroup } from '#server/catalog/wire/toWireMenu.ts';
import { toWireModifierGroup } from '#server/catalog/wire/toWireModifierGroup.ts';
import { toWirePromotion } from '#server/catalog/wire/toWirePromotion.ts';
import { toWireRestaurant } from '#server/catalog/wire/toWireRestaurant.ts';
import { toWireTimeSlot } from '#server/catalog/wire/toWireTimeSlot.ts';
import { toWireZone } from '#server/catalog/wire/toWireZone.ts';
import type { Capabilities } from '#server/config/Capabilities.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { App } from '#server/http/Route.ts';
import { readPage } from '#server/http/readPage.ts';
import { CatalogAnswers } from './CatalogAnswers.ts';
import type { CatalogContext } from './CatalogContext.ts';
import type { CityDocument } from './document/documents.ts';

const DEFAULT_ZONES = 100;
const MAX_ZONES = 1_000;

/** Public endpoints for cities, restaurants and menus. */
export function catalogRoutes({ currentCatalog, capabilities, now }: CatalogContext): App {
  const app: App = new Hono();
  const answers = new CatalogAnswers(currentCatalog);

  app.get('/1/p/cities', (context) =>
    answers.send(context, ofCities, ({ document }) => {
      const whiteLabel = context.req.query('whiteLabel');
      return document.cities.filter((city) => isOfBrand(city, whiteLabel)).map(toWireCity);
    }),
  );

  app.get('/1/p/cities/:id', (context) =>
    answers.send(context, ofCities, ({ document }) =>
      toWireCity(orNotFound(document.cities.find(({ id }) => id === context.req.param('id')))),
    ),
  );

  app.get('/1/p/restos', (context) => {
    const own = ({ restaurants }: Catalog): readonly CatalogRestaurant[] =>
      restaurantsIn(restaurants, context.req.query('cityId'), context.req.query('whiteLabel'));
    const isFull = context.req.query('view') === 'full' && capabilities.announced.length > 0;
    return answers.send(context, own, (catalog) =>
      own(catalog).map((restaurant) => (isFull ? toWireRestaurant(restaurant, capabilities) : summaryOf(restaurant))),
    );
  });

  app.route('/', zoneRoutes(answers, capabilities));

  app.get('/1/p/restos/:id', (context) =>
    answers.send(
      context,
      (catalog) => [catalog.restaurant(context.req.param('id'))],
      (catalog) => toWireRestaurant(restaurantIn(catalog, context.req.param('id')), capabilities),
    ),
  );

  app.route('/', menuRoutes(answers, capabilities, now));

  return app;
}

/** Menus, and what depends on a restaurant's menus. */
function menuRoutes(answers: CatalogAnswers, capabilities: Capabilities, now: () => Date): App {
  const app: App = new Hono();

  app.get('/1/p/menus/:id/position-groups', (context) =>
    answers.send(
      context,
      (catalog) => [catalog.menu(context.req.param('id')), catalog.document.groups],
      (catalog) => {
        const menu = orNotFound(catalog.menu(context.req.param('id')));
        return catalog.document.groups.filter(({ menuId }) => menuId === menu.id).map(toWireGroup);
      },
    ),
  );

  app.get('/1/p/menus/:id/positions', (context) => {
    const id = context.req.query('restoId');
    const partsOf = (catalog: Catalog): readonly unknown[] => [
      catalog.menu(context.req.param('id')),
      catalog.dishesOfMenu(context.req.param('id')),
      catalog.modifierGroups,
      id && catalog.restaurant(id),
    ];
    return answers.send(context, partsOf, (catalog) => {
      const menu = orNotFound(catalog.menu(context.req.param('id')));
      const restaurant = id === undefined ? undefined : restaurantIn(catalog, id);
      return catalog
        .dishesOfMenu(menu.id)
        .filter((dish) => restaurant?.hiddenDishIds.has(dish.id) !== true)
        .map((dish) => ({
          ...dish,
          available: restaurant === undefined ? catalog.isAvailable(dish) : catalog.isAvailableAt(restaurant, dish),
        }))
        .filter(({ available }) => available || capabilities.has('menu-details'))
        .map((dish) => toWireDish(catalog, dish, capabilities));
    });
  });

  app.get('/1/restos/:id/positions/modifiers', (context) =>
    answers.send(
      context,
      (catalog) => [
        catalog.restaurant(context.req.param('id')),
        catalog.modifierGroups,
        ...dishLists(catalog, context.req.param('id')),
      ],
      (catalog) => catalog.modifierGroupsAt(restaurantIn(catalog, context.req.param('id'))).map(toWireModifierGroup),
    ),
  );

  app.get('/1/restos/:id/position-time-slots', (context) =>
    answers.send(
      context,
      (catalog) => [
        catalog.timeSlotsAt(restaurantIn(catalog, context.req.param('id'))),
        ...dishLists(catalog, context.req.param('id')),
      ],
      (catalog) => {
        const restaurant = restaurantIn(catalog, context.req.param('id'));
        const dishes = new Set(catalog.dishesAt(restaurant).map(({ id }) => id));
        return catalog
          .timeSlotsAt(restaurant)
          .documents.filter(({ dishIds }) => dishIds.some((id) => dishes.has(id)))
          .map(toWireTimeSlot);
      },
    ),
  );

  app.get('/1/restos/:id/promotions', (context) =>
    answers.sendFresh(context, (catalog) => {
      const { id } = restaurantIn(catalog, context.req.param('id'));
      const current = catalog.promotionsOf(id).filter(({ finishesAt }) => now() < finishesAt);
      return current.map(({ document }) => toWirePromotion(document, capabilities));
    }),
  );

  return app;
}

/** The delivery zones of a restaurant, and of all restaurants of a city. */
function zoneRoutes(answers: CatalogAnswers, capabilities: Capabilities): App {
  const app: App = new Hono();

  app.get('/1/restos/:id/deliveries', (context) =>
    answers.send(
      context,
      (catalog) => [catalog.restaurant(context.req.param('id'))],
      (catalog) => zonePage(context, [restaurantIn(catalog, context.req.param('id'))]),
    ),
  );

  if (capabilities.has('city-zones')) {
    app.get('/1/p/cities/:id/deliveries', (context) => {
      const own = ({ restaurants }: Catalog): readonly CatalogRestaurant[] =>
        restaurantsIn(restaurants, context.req.param('id'), context.req.query('whiteLabel'));
      return answers.send(
        context,
        (catalog) => [catalog.document.cities, ...own(catalog)],
        (catalog) => {
          orNotFound(catalog.document.cities.find(({ id }) => id === context.req.param('id')));
          return zonePage(context, own(catalog));
        },
      );
    });
  }

  return app;
}

/** The restaurants of a city and a brand; without either, of all. */
function restaurantsIn(
  restaurants: readonly CatalogRestaurant[],
  cityId: string | undefined,
  whiteLabel: string | undefined,
): readonly CatalogRestaurant[] {
  return restaurants.filter(
    ({ document }) => (cityId === undefined || document.cityId === cityId) && isOfBrand(document, whiteLabel),
  );
}

/** Whether a city or restaurant belongs to a brand; without one, all do. */
function isOfBrand({ whiteLabels }: Pick<CityDocument, 'whiteLabels'>, whiteLabel: string | undefined): boolean {
  return !whiteLabel || whiteLabels === undefined || whiteLabels.includes(whiteLabel);
}

/** A page of the zones of restaurants, one restaurant after the other. */
function zonePage(context: Context, restaurants: readonly CatalogRestaurant[]): object {
  const { page, size } = readPage(context, DEFAULT_ZONES, MAX_ZONES);
  const zones = restaurants.flatMap(({ id, document }) => document.zones.map((zone) => ({ zone, id })));
  const content = zones.slice(page * size, (page + 1) * size).map(({ zone, id }) => toWireZone(zone, id));
  return { content, number: page, totalPages: Math.ceil(zones.length / size) };
}

function summaryOf({ document }: CatalogRestaurant): object {
  return { id: document.id, name: document.name };
}

function orNotFound<T>(value: T | undefined): T {
  if (value === undefined) throw new Refusal(404, 'request.not-found');
  return value;
}

function restaurantIn(catalog: Catalog, id: string): CatalogRestaurant {
  const restaurant = catalog.restaurant(id);
  if (restaurant === undefined) throw new Refusal(404, 'resto.not-found');
  return restaurant;
}

const ofCities = ({ document }: Catalog): readonly unknown[] => [document.cities];

/** The dishes of each menu of a restaurant. */
function dishLists(catalog: Catalog, restaurantId: string): readonly unknown[] {
  return catalog.restaurant(restaurantId)?.menus.map(({ id }) => catalog.dishesOfMenu(id)) ?? [];
}
