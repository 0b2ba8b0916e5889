import type { Quote, QuoteRequest } from '#domain/order/Quote.ts';
import { port } from '../port.ts';
import type { Credentials } from './Credentials.ts';

export interface QuotesApi {
  /** What the cart costs; anonymous without credentials. Throws ServerRefused with the specification's codes. */
  quote(request: QuoteRequest, credentials: Credentials | undefined, signal?: AbortSignal): Promise<Quote>;
  /** Whether every dish can be had at the request's restaurant and place; ids of those that cannot, where named. */
  checkCart(request: QuoteRequest): Promise<CartCheck>;
}
export const QuotesApi = port<QuotesApi>('QuotesApi');

export interface CartCheck {
  readonly valid: boolean;
  readonly unavailableDishIds: readonly string[];
  /** What the cart would cost there, from a back end that says so (`cart-quote`). */
  readonly quote?: Quote | undefined;
}
