import type { VendorAddresses } from '#application/market/marketSchema.ts';

/** Where the vendors' scripts and services are, unless a market says otherwise. */
export const VENDOR_ADDRESSES: VendorAddresses = {
  googleMaps: 'https://maps.googleapis.com/maps/api/js',
  googleSignIn: 'https://accounts.google.com/gsi/client',
  apple: 'https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/{locale}/appleid.auth.js',
  yandex: 'https://mc.yandex.ru/metrika/tag.js',
  ga4: 'https://www.googletagmanager.com/gtag/js',
  plausible: 'https://plausible.io',
  // Of the same release as the API version in `server/payments/stripe/Stripe.ts`.
  stripe: 'https://js.stripe.com/clover/stripe.js',
  yookassa: 'https://yookassa.ru/checkout-widget/v1/checkout-widget.js',
};
