import { port } from '../port.ts';

/** What a back end can do beyond the specification's own calls. */
export type Capability =
  | 'automatic-discounts'
  | 'cart-quote'
  | 'dish-notes'
  | 'order-cancel'
  | 'order-events'
  | 'order-history'
  | 'order-payments'
  | 'restaurant-events'
  | 'favorites'
  | 'linked-sign-ins'
  | 'menu-details'
  | 'schedule-exceptions'
  | 'quote-details'
  | 'places'
  | 'profile-delete'
  | 'profile-edit'
  | 'profile-export'
  | 'sessions'
  | 'slots';

export interface CapabilitiesApi {
  /**
   * Asked once. Nobody waits longer than a second: no answer by then, or a failure, means none for now; an answer that comes
   * later counts from then on, and after a failure of network or server the next question asks again. Never throws.
   */
  has(capability: Capability): Promise<boolean>;
}
export const CapabilitiesApi = port<CapabilitiesApi>('CapabilitiesApi');
