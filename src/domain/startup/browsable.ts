import { menusFor } from '#domain/catalog/Menu.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { DELIVERY_TYPES, type DeliveryType } from '#domain/delivery/DeliveryType.ts';
import { serves } from '#domain/location/serves.ts';

interface Browsable {
  readonly restaurant: Restaurant;
  readonly deliveryType: DeliveryType;
}

/**
 * The first restaurant and delivery type with a menu to order from: with the menu `menuId`, or with any menu when it is
 * undefined.
 */
export function browsable(restaurants: readonly Restaurant[], menuId: string | undefined): Browsable | undefined {
  return menusIn(restaurants, menuId).find(({ restaurant, deliveryType }) => serves(restaurant, deliveryType));
}

/** Like `browsable`, but for a menu that can only be read because it has no pay type. */
export function readable(restaurants: readonly Restaurant[], menuId: string): Browsable | undefined {
  return menusIn(restaurants, menuId)[0];
}

function menusIn(restaurants: readonly Restaurant[], menuId: string | undefined): readonly Browsable[] {
  return restaurants
    .toSorted((a, b) => a.order - b.order)
    .flatMap((restaurant) => DELIVERY_TYPES.map((deliveryType) => ({ restaurant, deliveryType })))
    .filter(({ restaurant, deliveryType }) =>
      menusFor(restaurant.menus, deliveryType).some(({ id }) => menuId === undefined || id === menuId),
    );
}
