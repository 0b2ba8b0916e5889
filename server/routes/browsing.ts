import { Hono } from 'hono';
import type { CurrentShop } from '#server/catalog/CurrentShop.ts';
import type { Shop, ShopRestaurant } from '#server/catalog/Shop.ts';
import { toWireCity } from '#server/catalog/wire/toWireCity.ts';
import { toWireDish, toWireGroup } from '#server/catalog/wire/toWireMenu.ts';
import { toWireRestaurant } from '#server/catalog/wire/toWireRestaurant.ts';
import { toWireModifierGroup, toWirePromotion, toWireTimeSlot, toWireZone } from '#server/catalog/wire/toWireShelf.ts';
import type { Extras } from '#server/Extras.ts';
import { browseCache } from '#server/http/browseCache.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { readPage } from '#server/http/readPage.ts';
import type { App } from './Route.ts';

interface Parts {
  readonly shop: CurrentShop;
  readonly extras: Extras;
  readonly now: () => Date;
}

const USUAL_ZONES = 100;
const MOST_ZONES = 1_000;

/** Cities, restaurants and menus: the same for everybody. */
export function browsing({ shop: current, extras, now }: Parts): App {
  const app: App = new Hono();
  const cached = browseCache();

  app.get('/1/p/cities', cached, async (context) => {
    const { world } = await current.get();
    return context.json(world.cities.map(toWireCity));
  });

  app.get('/1/p/cities/:id', cached, async (context) => {
    const { world } = await current.get();
    return context.json(toWireCity(found(world.cities.find(({ id }) => id === context.req.param('id')))));
  });

  app.get('/1/p/restos', cached, async (context) => {
    const { restaurants } = await current.get();
    const cityId = context.req.query('cityId');
    const own = restaurants.filter(({ world }) => cityId === undefined || world.cityId === cityId);
    const isFull = context.req.query('view') === 'full' && extras.announced.length > 0;
    return context.json(
      own.map((restaurant) =>
        isFull ? toWireRestaurant(restaurant, extras) : { id: restaurant.world.id, name: restaurant.world.name },
      ),
    );
  });

  app.get('/1/p/restos/:id', cached, async (context) => {
    const shop = await current.get();
    return context.json(toWireRestaurant(restaurantIn(shop, context.req.param('id')), extras));
  });

  app.get('/1/p/menus/:id/position-groups', cached, async (context) => {
    const shop = await current.get();
    const menu = found(shop.menu(context.req.param('id')));
    return context.json(shop.world.groups.filter(({ menuId }) => menuId === menu.id).map(toWireGroup));
  });

  app.get('/1/p/menus/:id/positions', cached, async (context) => {
    const shop = await current.get();
    const menu = found(shop.menu(context.req.param('id')));
    const hidden = hiddenIn(shop, context.req.query('restoId'));
    const dishes = shop
      .dishesOfMenu(menu.id)
      .filter(({ id, available }) => !hidden.has(id) && (available || extras.has('menu-details')));
    return context.json(dishes.map((dish) => toWireDish(shop, dish, extras)));
  });

  app.get('/1/restos/:id/deliveries', cached, async (context) => {
    const { id, zones } = restaurantIn(await current.get(), context.req.param('id')).world;
    const { page, size } = readPage(context, USUAL_ZONES, MOST_ZONES);
    return context.json({
      content: zones.slice(page * size, (page + 1) * size).map((zone) => toWireZone(zone, id)),
      number: page,
      totalPages: Math.ceil(zones.length / size),
    });
  });

  app.get('/1/restos/:id/positions/modifiers', cached, async (context) => {
    const shop = await current.get();
    const dishes = dishesOf(shop, context.req.param('id'));
    const own = shop.modifierGroups.filter(({ positionIds }) => positionIds.some((id) => dishes.has(id)));
    return context.json(own.map(toWireModifierGroup));
  });

  app.get('/1/restos/:id/position-time-slots', cached, async (context) => {
    const shop = await current.get();
    const dishes = dishesOf(shop, context.req.param('id'));
    const own = shop.world.timeSlots.filter(({ dishIds }) => dishIds.some((id) => dishes.has(id)));
    return context.json(own.map(toWireTimeSlot));
  });

  app.get('/1/restos/:id/promotions', cached, async (context) => {
    const shop = await current.get();
    const { world } = restaurantIn(shop, context.req.param('id'));
    const own = shop.promotionsOf(world.id).filter(({ finishesAt }) => now() < new Date(finishesAt));
    return context.json(own.map(toWirePromotion));
  });

  return app;
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Refusal(404, 'request.not-found');
  return value;
}

function restaurantIn(shop: Shop, id: string): ShopRestaurant {
  const restaurant = shop.restaurant(id);
  if (restaurant === undefined) throw new Refusal(404, 'resto.not-found');
  return restaurant;
}

function hiddenIn(shop: Shop, restaurantId: string | undefined): ReadonlySet<string> {
  return new Set(restaurantId === undefined ? [] : restaurantIn(shop, restaurantId).world.hiddenDishIds);
}

function dishesOf(shop: Shop, restaurantId: string): ReadonlySet<string> {
  const { menus } = restaurantIn(shop, restaurantId);
  return new Set(menus.flatMap(({ id }) => shop.dishesOfMenu(id)).map(({ id }) => id));
}
