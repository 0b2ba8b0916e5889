/**
 * Every provider that a market may choose, by the key below `providers`. An adapter stands in the folder of its name
 * below `src/infrastructure`.
 */
export const PROVIDER_NAMES = {
  maps: ['leaflet', 'google'],
  geocoder: ['photon', 'nominatim', 'google'],
  auth: ['phone', 'oidc', 'vk', 'google', 'apple'],
  captcha: ['recaptcha', 'hcaptcha', 'turnstile', 'smartcaptcha'],
  payments: ['demo-bank', 'stripe', 'yookassa'],
  metrics: ['yandex', 'ga4', 'plausible'],
  errors: ['sentry'],
} as const;
