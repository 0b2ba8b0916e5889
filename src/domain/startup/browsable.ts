import { menusFor } from '#domain/catalog/Menu.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { DELIVERY_TYPES, type DeliveryType } from '#domain/delivery/DeliveryType.ts';
import { serves } from '#domain/location/serves.ts';

interface Browsable {
  readonly restaurant: Restaurant;
  readonly deliveryType: DeliveryType;
}

/** The first restaurant, and the way to get its food, that shows a menu; any menu where none is named. */
export function browsable(restaurants: readonly Restaurant[], menuId: string | undefined): Browsable | undefined {
  return menusIn(restaurants, menuId).find(({ restaurant, deliveryType }) => serves(restaurant, deliveryType));
}

/** The same for a menu that may be read and not ordered from: nothing there can be paid for. */
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
