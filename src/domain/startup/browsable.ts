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
  for (const restaurant of restaurants.toSorted((a, b) => a.order - b.order)) {
    const deliveryType = DELIVERY_TYPES.find(
      (type) =>
        serves(restaurant, type) &&
        menusFor(restaurant.menus, type).some(({ id }) => menuId === undefined || id === menuId),
    );
    if (deliveryType !== undefined) return { restaurant, deliveryType };
  }
  return undefined;
}
