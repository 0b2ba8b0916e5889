import type { CityOffer } from '#domain/location/CityOffer.ts';
import type { SelectedLocation } from '#domain/location/SelectedLocation.ts';
import { port } from '../port.ts';
import type { CartCheck } from './QuotesApi.ts';

export interface CartValidity {
  /**
   * Whether the cart of this device can be had at another place; the same question is asked of the server once. An empty
   * cart is valid without one. Throws an `AppError` when nobody answers.
   */
  check(location: SelectedLocation, offer: CityOffer): Promise<CartCheck>;
}
export const CartValidity = port<CartValidity>('CartValidity');
