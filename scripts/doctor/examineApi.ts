import type { Dish } from '#domain/catalog/Dish.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { City } from '#domain/location/City.ts';
import type { Market } from '#domain/market/Market.ts';
import { HttpCitiesApi } from '#infrastructure/api/HttpCitiesApi.ts';
import { HttpMenuApi } from '#infrastructure/api/HttpMenuApi.ts';
import { HttpPromotionsApi } from '#infrastructure/api/HttpPromotionsApi.ts';
import { HttpQuotesApi } from '#infrastructure/api/HttpQuotesApi.ts';
import { HttpRestaurantsApi } from '#infrastructure/api/HttpRestaurantsApi.ts';
import { HttpTimeApi } from '#infrastructure/api/HttpTimeApi.ts';
import { HttpClient } from '#infrastructure/http/HttpClient.ts';
import type { Capability } from '#server/Capabilities.ts';
import { examineCart } from './examineCart.ts';
import { type Finding, looked } from './Finding.ts';

/** What customers miss when a back end lacks a capability. */
const LOSSES: Readonly<Record<Capability, string>> = {
  'automatic-discounts': 'discounts without a code show only once the cart is priced',
  'cart-quote': 'a new address shows no price before it is saved',
  desk: 'there is no page for the kitchen at /desk',
  'dish-notes': 'customers cannot ask the kitchen to mind something with a dish',
  favorites: 'favourite dishes stay on one device',
  idempotency: 'an order whose answer is lost is not repeated: the customer is asked to call the restaurant',
  'linked-sign-ins': 'nobody can sign in to one account in two ways',
  'menu-details': 'no old prices, allergens, diets, nutrition and no "sold out"',
  'order-cancel': 'customers cannot cancel an order by themselves',
  'order-events': 'an order page looks for news by itself, some seconds late',
  'order-history': 'customers see none of their orders, and a lost answer to an order stays unknown',
  'order-payments': 'an order that was not paid cannot be paid again',
  'payment-outcome': 'who comes back from the bank in another browser is not told of the money before signing in',
  places: 'nobody has saved addresses',
  'profile-delete': 'nobody can delete what is known of them',
  'profile-export': 'nobody can download what is known of them',
  sessions: 'nobody sees where they are signed in',
  'profile-edit': 'customers cannot change their name and e-mail',
  'quote-details': 'the cart does not say why delivery costs what it costs, and nobody can give a tip',
  'restaurant-events': 'a menu that is open does not learn what sold out',
  'schedule-exceptions': 'holidays are not known: a closed restaurant looks open',
  slots: 'orders are for now alone',
};

/**
 * Reads everything a storefront reads from a back end, for every restaurant and with the storefront's own decoders. Nothing is
 * written.
 */
export async function examineApi(market: Market, baseUrl: string, fetchIt?: typeof fetch): Promise<readonly Finding[]> {
  const locale = (): string => market.locales[0] ?? 'ru';
  const http = new HttpClient({ baseUrl, locale, ...(fetchIt && { fetch: fetchIt }) });
  let cities: readonly City[] = [];
  const findings: Finding[] = [];
  const seen = new Set<string>();
  /** What customers do not see because the storefront cannot read it. A list is read more than once. */
  const leftOut = (error: unknown): void => {
    const detail = error instanceof Error ? error.message : String(error);
    if (!seen.has(detail)) findings.push({ kind: 'bad', what: 'left out of the shop', detail });
    seen.add(detail);
  };
  const citiesApi = new HttpCitiesApi(http, market.whiteLabel, leftOut);
  const restaurantsApi = new HttpRestaurantsApi(http, market, leftOut);
  const menuApi = new HttpMenuApi(http, leftOut);
  const look = async (what: string, check: () => Promise<string | undefined>): Promise<void> => {
    findings.push(await looked(what, check));
  };

  const examineRestaurant = async (restaurant: Restaurant): Promise<void> => {
    const { id, menus } = restaurant;
    const all: Dish[] = [];
    await look(`the delivery zones of ${id}`, async () => `${(await restaurantsApi.zonesOf(id)).length}`);
    for (const menu of menus) {
      await look(`the menu ${menu.id} of ${id}`, async () => {
        const [groups, dishes] = await Promise.all([menuApi.groups(menu.id), menuApi.dishes(menu.id, id)]);
        if (dishes.length === 0) throw new Error('it has no dishes');
        all.push(...dishes);
        return `${dishes.length} dishes in ${groups.length} groups`;
      });
    }
    await look(`the modifiers of ${id}`, async () => `${(await menuApi.modifierGroups(id)).length} groups`);
    await look(`the hours of dishes of ${id}`, async () => `${(await menuApi.timeSlots(id)).length}`);
    await look(
      `the promotions of ${id}`,
      async () => `${(await new HttpPromotionsApi(http, market.features, leftOut).ofRestaurant(id)).length}`,
    );
    findings.push(...(await examineCart(new HttpQuotesApi(http, locale), restaurant, all)));
  };

  await look('the time', async () => (await new HttpTimeApi(http, market.timezone).now()).toISOString());
  await look(`the cities of ${market.whiteLabel}`, async () => {
    cities = await citiesApi.list();
    if (cities.length === 0) throw new Error('there are none: is whiteLabel what this back end calls the brand?');
    return cities.map(({ id }) => id).join(', ');
  });
  for (const city of cities) {
    let restaurants: readonly Restaurant[] = [];
    await look(`the restaurants of ${city.id}`, async () => {
      restaurants = await restaurantsApi.inCity(city.id);
      if (restaurants.length === 0) throw new Error('there are none');
      return restaurants.map(({ id }) => id).join(', ');
    });
    for (const restaurant of restaurants) await examineRestaurant(restaurant);
  }
  const announced = await announcedBy(http);
  for (const [name, loss] of Object.entries(LOSSES) as [Capability, string][]) {
    const has = announced.includes(name);
    findings.push(has ? { kind: 'good', what: name } : { kind: 'lacks', what: `${name} is not there`, detail: loss });
  }
  return findings;
}

/** A back end that implements only the specification has no capabilities endpoint. */
async function announcedBy(http: HttpClient): Promise<readonly unknown[]> {
  const answer = await http.get('/1/capabilities').catch(() => undefined);
  const extras = typeof answer === 'object' && answer !== null && 'extras' in answer ? answer.extras : undefined;
  return Array.isArray(extras) ? extras : [];
}
