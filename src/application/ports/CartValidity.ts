import type { CityOffer } from '#domain/location/CityOffer.ts';
import type { SelectedLocation } from '#domain/location/SelectedLocation.ts';
import { port } from '../port.ts';
import type { CartCheck } from './QuotesApi.ts';

export interface CartValidity {
  /**
   * Whether the cart of this device can be ordered at another location. Answers are cached, and an empty cart is valid without a
   * request. Throws an `AppError` when there is no answer.
   */
  check(location: SelectedLocation, offer: CityOffer): Promise<CartCheck>;
}
export const CartValidity = port<CartValidity>('CartValidity');
