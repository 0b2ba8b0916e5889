import { type Catalog, dishesOf } from '#domain/catalog/Catalog.ts';
import { ADULT_TAG, type Dish, hasTag } from '#domain/catalog/Dish.ts';
import { isDishOfferedAt } from '#domain/schedule/dishHours.ts';
import type { Cart } from './Cart.ts';

const MAX_PROPOSED = 4;

/**
 * Dishes that the dishes in the cart recommend and that can be added with one click: available at `at`, with no required modifier
 * and no age check, and not in the cart yet. Dishes recommended by more cart lines come first.
 */
export function goesWellWith(cart: Pick<Cart, 'lines'>, catalog: Catalog, at: Date): readonly Dish[] {
  const dishes = new Map(dishesOf(catalog).map((dish) => [dish.id, dish]));
  const inCart = new Set(cart.lines.map(({ dishId }) => dishId));
  const named = new Map<string, number>();
  for (const dishId of inCart) {
    for (const id of dishes.get(dishId)?.recommended ?? []) named.set(id, (named.get(id) ?? 0) + 1);
  }
  const { timezone } = catalog.restaurant.schedule;
  return [...named]
    .toSorted(([, one], [, other]) => other - one)
    .flatMap(([id]) => dishes.get(id) ?? [])
    .filter((dish) => !inCart.has(dish.id) && dish.available && !dish.hasModifiers && !hasTag(dish, ADULT_TAG))
    .filter((dish) => isDishOfferedAt(catalog.timeSlots, dish.id, timezone, at))
    .slice(0, MAX_PROPOSED);
}
