import { defaulted, nonempty, object, optional, pattern, string } from 'superstruct';

export const YANDEX_SCRIPT = 'https://mc.yandex.ru/metrika/tag.js';
export const GA4_SCRIPT = 'https://www.googletagmanager.com/gtag/js';
export const PLAUSIBLE_URL = 'https://plausible.io';

/** An address over TLS, but for one on this machine; without a slash at its end. */
const address = (usual: string) =>
  defaulted(pattern(string(), /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/]).*[^/]$/), usual);

/** The settings of a market's counters. */
export const wireMetrics = defaulted(
  object({
    yandex: optional(object({ counterId: pattern(string(), /^\d+$/), scriptUrl: address(YANDEX_SCRIPT) })),
    ga4: optional(object({ measurementId: pattern(string(), /^G-[A-Z0-9]+$/), scriptUrl: address(GA4_SCRIPT) })),
    plausible: optional(object({ domain: nonempty(string()), url: address(PLAUSIBLE_URL) })),
  }),
  {},
);
