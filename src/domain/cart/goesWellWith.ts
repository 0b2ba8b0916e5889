import { type Catalog, dishesOf } from '#domain/catalog/Catalog.ts';
import { ADULT_TAG, type Dish, hasTag } from '#domain/catalog/Dish.ts';
import { isDishOfferedAt } from '#domain/schedule/dishHours.ts';
import type { Cart } from './Cart.ts';

/** At most so many dishes are proposed. */
export const MAX_PROPOSED = 6;

/**
 * Dishes to add to a cart with one click: available at `at`, with no modifiers and no age check, and not in the cart
 * yet. First come those that the dishes in the cart recommend, then those that most dishes of the menu recommend, from
 * sections that the cart has nothing of. None for a cart that has nothing of the menu.
 */
export function goesWellWith(cart: Pick<Cart, 'lines'>, catalog: Catalog, at: Date): readonly Dish[] {
  const dishes = new Map(dishesOf(catalog).map((dish) => [dish.id, dish]));
  const inCart = new Set(cart.lines.map(({ dishId }) => dishId));
  const ordered = [...inCart].flatMap((id) => dishes.get(id) ?? []);
  if (ordered.length === 0) return [];
  const sections = new Set(ordered.map(({ groupId }) => groupId));
  const others = mostRecommended([...dishes.values()]).filter((id) => !sections.has(dishes.get(id)?.groupId));
  const { timezone } = catalog.restaurant.schedule;
  return [...new Set([...mostRecommended(ordered), ...others])]
    .flatMap((id) => dishes.get(id) ?? [])
    .filter((dish) => !inCart.has(dish.id) && dish.available && !dish.hasModifiers && !hasTag(dish, ADULT_TAG))
    .filter((dish) => isDishOfferedAt(catalog.timeSlots, dish.id, timezone, at))
    .slice(0, MAX_PROPOSED);
}

/** Ids of the dishes that these dishes recommend, those that more of them do first. */
function mostRecommended(dishes: readonly Dish[]): readonly string[] {
  const times = new Map<string, number>();
  for (const id of dishes.flatMap(({ recommended }) => recommended)) times.set(id, (times.get(id) ?? 0) + 1);
  return [...times].toSorted(([, one], [, other]) => other - one).map(([id]) => id);
}
