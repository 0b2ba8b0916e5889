import { type Catalog, dishesOf } from '#domain/catalog/Catalog.ts';
import { menusFor } from '#domain/catalog/Menu.ts';
import { isDishOfferedAt } from '#domain/schedule/dishHours.ts';
import type { Cart, CartLine } from './Cart.ts';

export type NotOfferedBecause =
  /** The restaurant does not have the menu of the line. */
  | 'restaurant'
  /** The menu is not offered for the delivery type. */
  | 'delivery-type'
  /** The dish is no longer on its menu. */
  | 'menu'
  | 'stock'
  | 'hour';

export interface LineNotOffered {
  readonly line: CartLine;
  readonly because: NotOfferedBecause;
}

/**
 * Lines of a cart that cannot be ordered from this catalog at `at`, each with its first reason; permanent reasons come
 * before temporary ones. It lets the page predict the server's refusal.
 */
export function linesNotOffered(cart: Pick<Cart, 'lines'>, catalog: Catalog, at: Date): readonly LineNotOffered[] {
  const dishes = new Map(dishesOf(catalog).map((dish) => [`${dish.menuId}/${dish.id}`, dish]));
  return cart.lines.flatMap((line): LineNotOffered[] => {
    const dish = dishes.get(`${line.menuId}/${line.dishId}`);
    if (dish === undefined) return [{ line, because: whyNotListed(line, catalog) }];
    if (!dish.available) return [{ line, because: 'stock' }];
    const { timezone } = catalog.restaurant.schedule;
    return isDishOfferedAt(catalog.timeSlots, dish.id, timezone, at) ? [] : [{ line, because: 'hour' }];
  });
}

function whyNotListed({ menuId }: CartLine, { restaurant, deliveryType }: Catalog): NotOfferedBecause {
  const isMenu = ({ id }: { readonly id: string }): boolean => id === menuId;
  if (!restaurant.menus.some(isMenu)) return 'restaurant';
  return menusFor(restaurant.menus, deliveryType).some(isMenu) ? 'menu' : 'delivery-type';
}
