import { port } from '../port.ts';

/** Optional features of a back end, beyond the specification's own API. */
export type Capability =
  | 'automatic-discounts'
  | 'cart-quote'
  | 'city-zones'
  | 'dish-notes'
  | 'order-cancel'
  | 'order-events'
  | 'order-history'
  | 'order-pay-type'
  | 'order-payments'
  /** An order has a link that shows it without signing in. */
  | 'order-tracking'
  /** What became of an order's payment is told without signing in. */
  | 'payment-outcome'
  | 'restaurant-events'
  | 'favorites'
  /** A request to order that is repeated with its `Idempotency-Key` makes no second order. */
  | 'idempotency'
  | 'linked-sign-ins'
  | 'menu-details'
  | 'schedule-exceptions'
  | 'quote-details'
  | 'places'
  | 'profile-delete'
  | 'profile-edit'
  | 'profile-export'
  /** A browser is told of an order while the shop is closed. */
  | 'push'
  | 'telegram'
  | 'sessions'
  | 'slots';

export interface CapabilitiesApi {
  /**
   * Requested once. When there is no answer within a second, or the request fails, the last answer that this device has
   * had counts; without one there are none. A later answer is used from then on, and after a failure the next call
   * requests again. Never throws.
   */
  has(capability: Capability): Promise<boolean>;
  /**
   * The same for work that nobody waits for, such as following the kitchen, and where a wrong "no" would stand: a "no"
   * waits for the answer however late it is. Never throws.
   */
  hasOnceKnown(capability: Capability): Promise<boolean>;
}
export const CapabilitiesApi = port<CapabilitiesApi>('CapabilitiesApi');
