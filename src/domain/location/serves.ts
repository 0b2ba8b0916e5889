import { menusFor } from '#domain/catalog/Menu.ts';
import { deliveryTypesFor } from '#domain/catalog/PayType.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';

/** Whether food of a restaurant can be had so: there is a way to pay for it, and a menu for it. */
export function serves(restaurant: Restaurant, deliveryType: DeliveryType): boolean {
  return (
    deliveryTypesFor(restaurant.payConfig).includes(deliveryType) && menusFor(restaurant.menus, deliveryType).length > 0
  );
}
