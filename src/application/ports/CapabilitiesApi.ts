import { port } from '../port.ts';

/** What a back end can do beyond the specification's own calls. */
export type Capability =
  | 'automatic-discounts'
  | 'cart-quote'
  | 'order-cancel'
  | 'order-events'
  | 'order-history'
  | 'order-payments'
  | 'menu-details'
  | 'schedule-exceptions'
  | 'quote-details'
  | 'profile-edit';

export interface CapabilitiesApi {
  /** Asked once; no answer within a second, or a failure, means none. Never throws. */
  has(capability: Capability): Promise<boolean>;
}
export const CapabilitiesApi = port<CapabilitiesApi>('CapabilitiesApi');
