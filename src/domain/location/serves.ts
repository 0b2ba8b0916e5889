import { menusFor } from '#domain/catalog/Menu.ts';
import { deliveryTypesFor } from '#domain/catalog/PayType.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';

/** Whether a restaurant serves a delivery type: it has a pay type and a menu for it. */
export function serves(restaurant: Restaurant, deliveryType: DeliveryType): boolean {
  return (
    deliveryTypesFor(restaurant.payConfig).includes(deliveryType) && menusFor(restaurant.menus, deliveryType).length > 0
  );
}
