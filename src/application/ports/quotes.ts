import type { CityOffer } from '#domain/location/CityOffer.ts';
import type { SelectedLocation } from '#domain/location/SelectedLocation.ts';
import type { Quote, QuoteRequest } from '#domain/order/Quote.ts';
import type { SlotsQuestion } from '#domain/order/SlotsQuestion.ts';
import type { SlotOffer } from '#domain/schedule/SlotOffer.ts';
import { port } from '../port.ts';
import type { Credentials } from './session.ts';

export interface QuotesApi {
  /** Prices a cart; credentials are optional. Throws ServerRefused with the specification's codes. */
  quote(request: QuoteRequest, credentials: Credentials | undefined, signal?: AbortSignal): Promise<Quote>;
  /**
   * Whether every dish can be ordered at the request's restaurant and place, with the ids of the dishes that cannot, if
   * the back end names them.
   */
  checkCart(request: QuoteRequest): Promise<CartCheck>;
}
export const QuotesApi = port<QuotesApi>('QuotesApi');

export interface CartCheck {
  readonly valid: boolean;
  readonly unavailableDishIds: readonly string[];
  /** The quote of the cart there, from a back end with the capability `cart-quote`. */
  readonly quote?: Quote | undefined;
}

export interface CartValidity {
  /**
   * Whether the cart of this device can be ordered at another location. Answers are cached, and an empty cart is valid
   * without a request. Throws an `AppError` when there is no answer.
   */
  check(location: SelectedLocation, offer: CityOffer): Promise<CartCheck>;
}
export const CartValidity = port<CartValidity>('CartValidity');

export interface SlotsApi {
  /** Needs the capability `slots`. Throws RequestFailed `not-found` for an unknown restaurant, and NetworkFailed. */
  load(question: SlotsQuestion, signal?: AbortSignal): Promise<SlotOffer>;
}
export const SlotsApi = port<SlotsApi>('SlotsApi');
