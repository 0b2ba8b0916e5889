/** Addresses of payment providers and fiscal registers, unless the settings name others. */
export const STRIPE_URL = 'https://api.stripe.com';
export const YOOKASSA_URL = 'https://api.yookassa.ru';
export const ATOL_URL = 'https://online.atol.ru/possystem/v4';
