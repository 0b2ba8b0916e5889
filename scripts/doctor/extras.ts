import type { Capability } from '#server/config/Capabilities.ts';

/** What customers lose without a capability, in the words of docs/back-end.md. */
export const EXTRAS: Readonly<Record<Capability, string>> = {
  idempotency:
    'an order is sent once, without a key. When its answer is lost, the customer is told that it may have arrived and whom to call',
  'order-history':
    'only the device that placed an order knows it; after a lost answer the storefront repeats the order with its key',
  'order-cancel': 'customers cancel by phone',
  'order-events': "the order's page polls every 15 s",
  'restaurant-events': 'an open menu learns within a minute, not two seconds, that a dish sold out',
  'order-payments': 'nobody pays online',
  'order-pay-type':
    'an order whose online payment fails cannot change to payment on receipt: the customer takes it back into the cart, or it ends',
  'payment-outcome': 'a customer who returns from the bank in another browser must sign in to see the result',
  'order-tracking':
    'an order has no link that shows it without signing in; messages lead to its page behind the sign-in',
  slots: 'orders are for now, or for any time within the opening hours; a closed restaurant takes none',
  'schedule-exceptions': 'a holiday looks like any other day',
  'cart-quote': 'a new address does not show what the cart would cost there',
  'city-zones': 'the delivery zones of a city are one request for each restaurant',
  'dish-notes': 'customers cannot write a note for the kitchen on a dish',
  'quote-details': 'the waiting time is that of the zone; the cart shows no unit prices and offers no tips',
  'menu-details': 'no nutrition values, allergens, diets, recommended dishes or old prices',
  'automatic-discounts': 'discounts come only with a promo code',
  'profile-edit': 'customers type name and e-mail with each order',
  'profile-export': 'customers cannot export or delete their data themselves',
  'profile-delete': 'customers cannot export or delete their data themselves',
  places: 'addresses are kept on the device only',
  favorites: 'favorites stay on one device',
  telegram: 'nobody is told of an order in Telegram',
  push: 'a browser tells of an order only while a page of the shop is open',
  sessions: 'customers cannot see or end their sign-ins on other devices',
  'linked-sign-ins': 'a customer who signs in in two ways has two accounts',
  desk: 'no `/desk`: the kitchen needs its own system',
};

/** What customers lose without the calls beyond section 7 that the storefront makes of every back end. */
export const ABSENT_CALLS = {
  'POST /1/p/carts/check': 'the preflight says whether the cart can be ordered at the new place',
  'POST /api/v1/sign/out': 'the sign-out ends on the device',
} as const;
