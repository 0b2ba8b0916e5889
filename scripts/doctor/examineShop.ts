import type { Market } from '#application/market/Market.ts';
import type { Dish } from '#domain/catalog/Dish.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import type { City } from '#domain/location/City.ts';
import { HttpCitiesApi } from '#infrastructure/api/HttpCitiesApi.ts';
import { HttpMenuApi } from '#infrastructure/api/HttpMenuApi.ts';
import { HttpPromotionsApi } from '#infrastructure/api/HttpPromotionsApi.ts';
import { HttpQuotesApi } from '#infrastructure/api/HttpQuotesApi.ts';
import { HttpRestaurantsApi } from '#infrastructure/api/HttpRestaurantsApi.ts';
import { HttpTimeApi } from '#infrastructure/api/HttpTimeApi.ts';
import type { HttpClient } from '#infrastructure/http/HttpClient.ts';
import type { Checks } from './Checks.ts';
import { examineCart } from './examineCart.ts';

/** What a restaurant sells, as far as the storefront can read it. */
export interface SeenRestaurant {
  readonly restaurant: Restaurant;
  readonly dishes: readonly Dish[];
  readonly zones: readonly DeliveryZone[];
}

const NO_MENU = 'its page does not open';

/**
 * Reads everything a storefront reads from a back end, for every restaurant and with the storefront's own decoders.
 * Nothing is written.
 */
export async function examineShop(
  market: Market,
  http: HttpClient,
  locale: () => string,
  checks: Checks,
): Promise<readonly SeenRestaurant[]> {
  let cities: readonly City[] = [];
  const restaurants: SeenRestaurant[] = [];
  let isAllRead = true;
  const reported = new Set<string>();
  /** What customers do not see because the storefront cannot read it. A list is read more than once. */
  const leftOut = (error: unknown): void => {
    const detail = error instanceof Error ? error.message : String(error);
    if (!reported.has(detail)) checks.add({ kind: 'bad', what: 'left out of the shop', detail });
    reported.add(detail);
  };
  const citiesApi = new HttpCitiesApi(http, market.whiteLabel, leftOut);
  const restaurantsApi = new HttpRestaurantsApi(http, market, leftOut);
  const menuApi = new HttpMenuApi(http, leftOut);

  const examineRestaurant = async (restaurant: Restaurant): Promise<void> => {
    const { id, menus } = restaurant;
    const dishes: Dish[] = [];
    let zones: readonly DeliveryZone[] = [];
    await checks.look(
      `the delivery zones of ${id}`,
      async () => {
        zones = await restaurantsApi.zonesOf(id);
        return `${zones.length}`;
      },
      'it delivers nowhere',
    );
    for (const menu of menus) {
      await checks.look(
        `the menu ${menu.id} of ${id}`,
        async () => {
          const [groups, ofMenu] = await Promise.all([menuApi.groups(menu.id), menuApi.dishes(menu.id, id)]);
          if (ofMenu.length === 0) throw new Error('it has no dishes');
          dishes.push(...ofMenu);
          return `${ofMenu.length} dishes in ${groups.length} groups`;
        },
        'nobody can order from it',
      );
    }
    await checks.look(
      `the modifiers of ${id}`,
      async () => `${(await menuApi.modifierGroups(id)).length} groups`,
      NO_MENU,
    );
    await checks.look(`the hours of dishes of ${id}`, async () => `${(await menuApi.timeSlots(id)).length}`, NO_MENU);
    await checks.look(
      `the promotions of ${id}`,
      async () => `${(await new HttpPromotionsApi(http, market.features, leftOut).ofRestaurant(id)).length}`,
      NO_MENU,
    );
    await examineCart(new HttpQuotesApi(http, locale), restaurant, dishes, checks);
    restaurants.push({ restaurant, dishes, zones });
  };

  await checks.look(
    'the time',
    async () => (await new HttpTimeApi(http, market.timezone).now()).toISOString(),
    'the shop does not open',
  );
  await checks.look(
    `the cities of ${market.whiteLabel}`,
    async () => {
      cities = await citiesApi.list();
      if (cities.length === 0) throw new Error('there are none: is whiteLabel what this back end calls the brand?');
      return cities.map(({ id }) => id).join(', ');
    },
    'nobody can choose where to order',
  );
  for (const city of cities) {
    const what = `the restaurants of ${city.id}`;
    let restaurants: readonly Restaurant[] = [];
    const isRead = await checks.look(
      what,
      async () => {
        restaurants = await restaurantsApi.inCity(city.id);
        return restaurants.map(({ id }) => id).join(', ') || 'there are none, as customers read there';
      },
      'nobody can order in this city',
    );
    isAllRead &&= isRead;
    for (const restaurant of restaurants) await examineRestaurant(restaurant);
  }
  if (cities.length > 0 && restaurants.length === 0 && isAllRead) {
    checks.add({ kind: 'bad', what: 'the restaurants', detail: 'no city has one', loss: 'nobody can order' });
  }
  return restaurants;
}
