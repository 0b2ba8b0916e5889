import type { Capability } from '#server/config/Capabilities.ts';

/** What customers lose without a capability, in the words of docs/back-end.md. */
export const EXTRAS: Readonly<Record<Capability, string>> = {
  idempotency:
    'no key is sent, and an order is never sent again by itself: when its answer is lost, the customer is told that it may have arrived and whom to call',
  'order-history':
    'orders are known only to the device that placed them, and a lost answer is found out by sending the order again with its key',
  'order-cancel': 'an order is taken back by phone',
  'order-events': 'the page of an order asks every 15 s instead of being told',
  'restaurant-events': 'an open menu learns of a dish that sold out within a minute, not within two seconds',
  'order-payments': 'nobody pays online',
  'order-pay-type':
    'an order that its customer cannot pay online is not paid on receipt instead: it is taken back into the cart, or it ends',
  'payment-outcome': 'who comes back from the bank in another browser is not told of the money before signing in',
  slots: 'orders are for now, or for any time within the opening hours; a closed restaurant takes none',
  'schedule-exceptions': 'a holiday looks like any other day',
  'cart-quote': 'a new address does not say what the cart would cost there',
  'dish-notes': 'nobody can ask the kitchen to mind something with one dish',
  'quote-details': 'the waiting time is that of the zone alone, no unit prices and no tips in the cart',
  'menu-details': 'no composition in numbers, allergens, diets, recommended dishes and old prices',
  'automatic-discounts': 'discounts come by promo code alone',
  'profile-edit': 'name and e-mail are typed with each order',
  'profile-export': 'nobody can take their data away or delete it by themselves',
  'profile-delete': 'nobody can take their data away or delete it by themselves',
  places: 'addresses are kept on the device alone',
  favorites: 'marks on dishes stay on one device',
  sessions: 'nobody sees where they are signed in, nor signs out there',
  'linked-sign-ins': 'who signs in in two ways is two people to the shop',
  desk: 'no `/desk`: the kitchen needs a system of its own',
};

/** What customers lose without the calls beyond section 7 that the storefront makes of every back end. */
export const ABSENT_CALLS = {
  'POST /1/p/carts/check': 'the preflight says whether the cart can be ordered at the new place',
  'POST /api/v1/sign/out': 'the sign-out ends on the device',
} as const;
