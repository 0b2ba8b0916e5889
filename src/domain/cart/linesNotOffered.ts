import { type Catalog, dishesOf } from '#domain/catalog/Catalog.ts';
import { menusFor } from '#domain/catalog/Menu.ts';
import { isDishOfferedAt } from '#domain/schedule/dishHours.ts';
import type { Cart, CartLine } from './Cart.ts';

export type NotOfferedBecause =
  /** The restaurant has no such menu. */
  | 'restaurant'
  /** The menu is not for this way of getting the order. */
  | 'delivery-type'
  /** The dish left its menu. */
  | 'menu'
  | 'stock'
  | 'hour';

export interface LineNotOffered {
  readonly line: CartLine;
  readonly because: NotOfferedBecause;
}

/**
 * Lines of a cart that cannot be had from this catalog at a moment, with the first reason, the lasting ones before the
 * passing ones. So what the server will say no to can be told before it is asked.
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
