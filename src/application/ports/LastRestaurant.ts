import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import { port } from '../port.ts';

/**
 * The restaurant whose menu was shown last. The server reads it too, and draws the first screen of a returning visitor;
 * nothing in it tells who the visitor is or where they live.
 */
export interface LastRestaurant {
  /** The restaurant that the address of the page names (`?restaurant=`), else the one that was saved last. */
  load(): RestaurantRef | undefined;
  save(restaurant: RestaurantRef): void;
  clear(): void;
}
export const LastRestaurant = port<LastRestaurant>('LastRestaurant');

/** As much as a menu needs to open. */
export interface RestaurantRef {
  readonly restaurantId: string;
  readonly deliveryType: DeliveryType;
}
