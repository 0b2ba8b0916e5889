/** Capabilities of this server beyond the specification's API, as listed by `GET /1/capabilities`. */
export const BUILT_CAPABILITIES = [
  'automatic-discounts',
  'cart-quote',
  'city-zones',
  'desk',
  'dish-notes',
  'favorites',
  'idempotency',
  'linked-sign-ins',
  'menu-details',
  'order-cancel',
  'order-events',
  'order-history',
  'order-pay-type',
  'order-payments',
  'order-tracking',
  'payment-outcome',
  'places',
  'profile-delete',
  'profile-edit',
  'profile-export',
  'push',
  'quote-details',
  'restaurant-events',
  'schedule-exceptions',
  'sessions',
  'slots',
  'telegram',
] as const;

export type Capability = (typeof BUILT_CAPABILITIES)[number];

export interface Capabilities {
  readonly announced: readonly Capability[];
  has(capability: Capability): boolean;
}

/** `absent`: those that the market has no use for. */
export function createCapabilities(names: 'all' | readonly string[], absent: readonly Capability[] = []): Capabilities {
  const announced = BUILT_CAPABILITIES.filter(
    (capability) => (names === 'all' || names.includes(capability)) && !absent.includes(capability),
  );
  return { announced, has: (capability) => announced.includes(capability) };
}
