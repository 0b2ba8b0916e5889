/**
 * Everybody whom a market may name as one of its providers, by the key below `providers`. The adapter of a name stands in the folder
 * of that name, below `src/infrastructure`; that of a way to sign in is listed by `container/providers.ts`.
 */
export const PROVIDER_NAMES = {
  maps: ['leaflet', 'google'],
  geocoder: ['photon', 'nominatim', 'google'],
  auth: ['phone', 'oidc', 'vk', 'google', 'apple'],
  captcha: ['recaptcha', 'hcaptcha', 'turnstile', 'smartcaptcha'],
  payments: ['demo-bank', 'stripe', 'yookassa'],
  metrics: ['yandex', 'ga4', 'plausible'],
} as const;
