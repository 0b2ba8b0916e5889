import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import { port } from '../port.ts';

/**
 * The restaurant whose menu was shown last. The server reads it to render the first screen of a returning visitor. It
 * contains nothing personal.
 */
export interface LastRestaurant {
  /** The restaurant named by the URL (`?restaurant=`), else the one saved last. */
  load(): RestaurantRef | undefined;
  save(restaurant: RestaurantRef): void;
  clear(): void;
}
export const LastRestaurant = port<LastRestaurant>('LastRestaurant');

/** The data that is needed to open a menu. */
export interface RestaurantRef {
  readonly restaurantId: string;
  readonly deliveryType: DeliveryType;
}
