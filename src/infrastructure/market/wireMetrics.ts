import { defaulted, nonempty, object, optional, pattern, string } from 'superstruct';

export const YANDEX_SCRIPT = 'https://mc.yandex.ru/metrika/tag.js';
export const GA4_SCRIPT = 'https://www.googletagmanager.com/gtag/js';
export const PLAUSIBLE_URL = 'https://plausible.io';

/** An https URL without a trailing slash; plain http is allowed for localhost only. */
const address = (usual: string) =>
  defaulted(pattern(string(), /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/]).*[^/]$/), usual);

/** The analytics settings of a market. */
export const wireMetrics = defaulted(
  object({
    yandex: optional(object({ counterId: pattern(string(), /^\d+$/), scriptUrl: address(YANDEX_SCRIPT) })),
    ga4: optional(object({ measurementId: pattern(string(), /^G-[A-Z0-9]+$/), scriptUrl: address(GA4_SCRIPT) })),
    plausible: optional(object({ domain: nonempty(string()), url: address(PLAUSIBLE_URL) })),
  }),
  {},
);
