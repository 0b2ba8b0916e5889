import type { Quote, QuoteRequest } from '#domain/order/Quote.ts';
import { port } from '../port.ts';
import type { Credentials } from './Credentials.ts';

export interface QuotesApi {
  /** Prices a cart; credentials are optional. Throws ServerRefused with the specification's codes. */
  quote(request: QuoteRequest, credentials: Credentials | undefined, signal?: AbortSignal): Promise<Quote>;
  /**
   * Whether every dish can be ordered at the request's restaurant and place, with the ids of the dishes that cannot, if the back
   * end names them.
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
