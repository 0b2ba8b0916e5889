/**
 * Maximum number per minute. `person` is the budget of one who has proven a right: a person, a session or a desk key.
 * `address` is the budget that all others behind one address share.
 */
export interface Limit {
  readonly person: number;
  readonly address: number;
}

/**
 * - `orders`: order requests, including retries.
 * - `quotes`: preflights and cart checks.
 * - `promo-codes`: unknown promo codes.
 * - `lookups`: address searches, and reading one's profile and orders; of an address, wrong secrets of printers too.
 * - `changes`: changes of one's profile, addresses, favorites and sign-ins, and cancellations.
 * - `sign-ins`: codes that are asked for and entered, and sign-ins with a vendor, each of which sends a request to that vendor.
 * - `refreshes`: of one session, refreshes and sign-outs; of an address, those with a wrong token.
 * - `desk`: of one key, calls of the desk; of one printer, its calls; of an address, wrong keys.
 * - `pictures`: of one key, uploads; of an address, drawn previews and tiles.
 * - `cart-cost`: work for carts; each dish, each modifier and each 200 bytes of a request costs one.
 */
export const LIMIT_NAMES = [
  'orders',
  'quotes',
  'promo-codes',
  'lookups',
  'changes',
  'sign-ins',
  'refreshes',
  'desk',
  'pictures',
  'cart-cost',
] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];

export type Limits = Readonly<Record<LimitName, Limit>>;

/** Many times what a customer needs, because an address may be shared by an office or a mobile network. */
export const DEFAULT_LIMITS: Limits = {
  orders: { person: 60, address: 600 },
  quotes: { person: 300, address: 1_200 },
  'promo-codes': { person: 20, address: 60 },
  lookups: { person: 600, address: 2_400 },
  changes: { person: 120, address: 1_200 },
  'sign-ins': { person: 60, address: 300 },
  refreshes: { person: 10, address: 300 },
  desk: { person: 1_200, address: 60 },
  pictures: { person: 30, address: 2_400 },
  'cart-cost': { person: 6_000, address: 12_000 },
};
