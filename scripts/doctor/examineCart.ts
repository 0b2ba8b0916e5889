import { NetworkFailed, ServerRefused } from '#application/AppError.ts';
import type { QuotesApi } from '#application/ports/quotes.ts';
import { isAbsent } from '#application/refusals.ts';
import type { Dish } from '#domain/catalog/Dish.ts';
import { menusFor } from '#domain/catalog/Menu.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { type QuoteRequest, quoteTotals } from '#domain/order/Quote.ts';
import type { Checks } from './Checks.ts';
import { ABSENT_CALLS } from './extras.ts';
import { StoppedByBrowser } from './PageFetch.ts';

/** Checks whether a restaurant prices and checks a cart of one dish, with two requests that store nothing. */
export async function examineCart(
  quotes: QuotesApi,
  { id, menus }: Pick<Restaurant, 'id' | 'menus'>,
  dishes: readonly Dish[],
  checks: Checks,
): Promise<void> {
  const deliveryType = menusFor(menus, 'TAKE_AWAY').length > 0 ? 'TAKE_AWAY' : 'DELIVERY';
  const offered = menusFor(menus, deliveryType).map((menu) => menu.id);
  // A dish without modifiers, because their selection is not checked here.
  const dish = dishes.find((one) => one.available && !one.hasModifiers && offered.includes(one.menuId));
  if (dish === undefined) {
    const detail = 'no dish without choices is on sale to try it with';
    checks.add({ kind: 'unknown', what: `a cart of ${id}`, detail });
    return;
  }
  const { id: dishId, menuId, name, price } = dish;
  const line = { dishId, menuId, name, price, count: 1, modifiers: [] };
  const request: QuoteRequest = { restaurantId: id, deliveryType, lines: [line] };
  await checks.look(
    `the price of a cart of ${id}`,
    () =>
      answered(async () => {
        const { total } = quoteTotals(await quotes.quote(request, undefined), deliveryType);
        return `${dishId} for ${total / 100}`;
      }),
    'nobody can order',
  );
  const what = `the check of a cart of ${id}`;
  try {
    const detail = await answered(async () =>
      (await quotes.checkCart(request)).valid ? 'it can be had' : 'it cannot be had now',
    );
    checks.add({ kind: 'good', what, detail });
  } catch (error) {
    const isThere = !isAbsent(error) && !isStopped(error);
    if (isThere) await checks.look(what, () => Promise.reject(error), 'nobody can change their address');
    else checks.add({ kind: 'lacks', what: `${what} is not there`, detail: ABSENT_CALLS['POST /1/p/carts/check'] });
  }
}

/** The storefront takes a call beyond section 7 for absent where a browser does not let it through. */
export function isStopped(error: unknown): boolean {
  return error instanceof NetworkFailed && error.cause instanceof StoppedByBrowser;
}

/** A refusal by the contract counts as success, because the restaurant may be closed. */
async function answered(ask: () => Promise<string>): Promise<string> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ServerRefused && error.status < 500) return `refused with ${error.code}`;
    throw error;
  }
}
