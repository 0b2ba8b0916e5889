/** Addresses of the payment providers, unless the settings name others. */
export const STRIPE_URL = 'https://api.stripe.com';
export const YOOKASSA_URL = 'https://api.yookassa.ru';
