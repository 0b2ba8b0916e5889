/** Maximum number per minute, for one signed-in person and for all clients behind one address. */
export interface Limit {
  readonly person: number;
  readonly address: number;
}

/**
 * - `orders`: order requests, including retries.
 * - `quotes`: preflights and cart checks.
 * - `promo-codes`: unknown promo codes.
 * - `lookups`: address searches, and reading one's profile and orders.
 * - `sign-ins`: sign-ins with a vendor, each of which sends a request to that vendor.
 * - `cart-cost`: work for carts; each dish, each modifier and each 200 bytes of a request costs one.
 */
export type LimitName = 'orders' | 'quotes' | 'promo-codes' | 'lookups' | 'sign-ins' | 'cart-cost';

export type Limits = Readonly<Record<LimitName, Limit>>;

/** Many times what a customer needs, because an address may be shared by an office or a mobile network. */
export const DEFAULT_LIMITS: Limits = {
  orders: { person: 60, address: 600 },
  quotes: { person: 300, address: 1_200 },
  'promo-codes': { person: 20, address: 60 },
  lookups: { person: 600, address: 2_400 },
  'sign-ins': { person: 60, address: 300 },
  'cart-cost': { person: 6_000, address: 12_000 },
};
