/** Addresses of payment providers and fiscal registers, unless the settings name others. */
export const STRIPE_URL = 'https://api.stripe.com';
export const YOOKASSA_URL = 'https://api.yookassa.ru';
export const ATOL_URL = 'https://online.atol.ru/possystem/v4';
export const EFI_URL = 'https://efi.tax.gov.me/fs-v1';
export const EFI_VERIFICATION_URL = 'https://mapr.tax.gov.me/ic/';
