import { ServerRefused } from '#application/AppError.ts';
import type { QuotesApi } from '#application/ports/QuotesApi.ts';
import type { Dish } from '#domain/catalog/Dish.ts';
import { menusFor } from '#domain/catalog/Menu.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { type QuoteRequest, quoteTotals } from '#domain/order/Quote.ts';
import { type Finding, looked } from './Finding.ts';

/** Checks whether a restaurant prices and checks a cart of one dish, with two requests that store nothing. */
export async function examineCart(
  quotes: QuotesApi,
  { id, menus }: Pick<Restaurant, 'id' | 'menus'>,
  dishes: readonly Dish[],
): Promise<readonly Finding[]> {
  const deliveryType = menusFor(menus, 'TAKE_AWAY').length > 0 ? 'TAKE_AWAY' : 'DELIVERY';
  const offered = menusFor(menus, deliveryType).map((menu) => menu.id);
  // A dish without modifiers, because their selection is not checked here.
  const dish = dishes.find((one) => one.available && !one.hasModifiers && offered.includes(one.menuId));
  if (dish === undefined) {
    return [{ kind: 'unknown', what: `a cart of ${id}`, detail: 'no dish without choices is on sale to try it with' }];
  }
  const { id: dishId, menuId, name, price } = dish;
  const line = { dishId, menuId, name, price, count: 1, modifiers: [] };
  const request: QuoteRequest = { restaurantId: id, deliveryType, lines: [line] };
  return [
    await looked(`the price of a cart of ${id}`, () =>
      answered(async () => {
        const { total } = quoteTotals(await quotes.quote(request, undefined), deliveryType);
        return `${dishId} for ${total / 100}`;
      }),
    ),
    await looked(`the check of a cart of ${id}`, () =>
      answered(async () => ((await quotes.checkCart(request)).valid ? 'it can be had' : 'it cannot be had now')),
    ),
  ];
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
