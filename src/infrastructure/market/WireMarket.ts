import {
  any,
  array,
  boolean,
  defaulted,
  enums,
  type Infer,
  integer,
  max,
  min,
  nonempty,
  object,
  optional,
  pattern,
  record,
  refine,
  size,
  string,
  union,
} from 'superstruct';
import type { Market } from '#domain/market/Market.ts';
import { PROVIDER_NAMES } from '#domain/market/providerNames.ts';
import { setUpProviders } from '#domain/market/setUpProviders.ts';
import { LANGUAGES } from '#domain/text/languages.ts';
import { SCRIPT, wireAuth } from './wireAuth.ts';
import { wireMaps } from './wireMaps.ts';
import { wireMetrics } from './wireMetrics.ts';
import { wirePayments } from './wirePayments.ts';

const texts = refine(record(string(), nonempty(string())), 'texts', (value) => Object.keys(value).length > 0);
const text = union([nonempty(string()), texts]);
/** A fixed UTC offset or an IANA time zone name. */
const TIMEZONE = /^(?:[+-]\d{2}:\d{2}|UTC|[A-Za-z]+(?:\/[A-Za-z0-9_+-]+)+)$/;
/** `https://<key>@<host>/<project>`; plain http is allowed for localhost only. */
const SENTRY_DSN = /^(?:https:\/\/\w+@[\w.:/-]+|http:\/\/\w+@(?:localhost|127\.0\.0\.1)[:/][\w/]*)\/\d+$/;
/** An origin without a path; `*.` matches every subdomain; plain http is allowed for localhost only. */
const ORIGIN = /^(?:https:\/\/(?:\*\.)?[a-z0-9][a-z0-9.-]*|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d+)?$/;
const origins = defaulted(array(pattern(string(), ORIGIN)), []);
const names = <T extends string>(values: readonly [T, ...T[]]) => array(enums(values));

/**
 * The schema of `market.json`, equal to `markets/market.schema.json`. Unknown keys are rejected, so that a misspelled one is
 * found at build time.
 */
export const wireMarket = object({
  $schema: optional(string()),
  id: pattern(string(), /^[a-z0-9-]+$/),
  whiteLabel: nonempty(string()),
  version: nonempty(string()),
  brand: object({ name: text, description: text, legalName: text, logo: nonempty(string()) }),
  /** Compiled by the server from the files beside the manifest; the manifest itself contains none. */
  messages: defaulted(record(string(), record(string(), array(any()))), {}),
  fonts: defaulted(
    array(
      object({
        family: pattern(string(), /^[\p{L}\p{N} -]+$/u),
        file: pattern(string(), /^[a-z0-9-]+\.woff2$/),
        weight: defaulted(pattern(string(), /^[1-9]\d{2}(?: [1-9]\d{2})?$/), '400 800'),
        unicodeRange: optional(pattern(string(), /^U\+[0-9A-F?-]+(?:, ?U\+[0-9A-F?-]+)*$/i)),
      }),
    ),
    [],
  ),
  locales: nonempty(array(enums(Object.keys(LANGUAGES)))),
  languageFromBrowser: defaulted(boolean(), false),
  currency: pattern(string(), /^[A-Z]{3}$/),
  timezone: pattern(string(), TIMEZONE),
  api: defaulted(object({ baseUrl: optional(string()), key: optional(string()) }), {}),
  content: defaulted(object({ pictures: origins, connect: origins }), { pictures: [], connect: [] }),
  defaults: defaulted(
    object({
      cityId: optional(string()),
      deliveryType: optional(enums(['DELIVERY', 'TAKE_AWAY'])),
      restaurantId: optional(string()),
    }),
    {},
  ),
  phoneCountries: nonempty(array(pattern(string(), /^[A-Z]{2}$/))),
  polygonOrder: defaulted(enums(['lat-lng', 'lng-lat']), 'lat-lng'),
  unknownPaths: defaulted(enums(['not-found', 'redirect']), 'not-found'),
  startScreen: defaulted(enums(['location', 'welcome']), 'location'),
  browseFirst: defaulted(boolean(), false),
  tips: defaulted(size(array(max(min(integer(), 1), 50)), 0, 3), []),
  features: defaulted(
    object({
      persons: defaulted(boolean(), true),
      promoCodes: defaulted(boolean(), true),
      slots: defaulted(boolean(), true),
      favorites: defaulted(boolean(), true),
    }),
    { persons: true, promoCodes: true, slots: true, favorites: true },
  ),
  providers: object({
    maps: defaulted(names(PROVIDER_NAMES.maps), ['leaflet']),
    geocoder: nonempty(names(PROVIDER_NAMES.geocoder)),
    auth: nonempty(names(PROVIDER_NAMES.auth)),
    captcha: defaulted(size(names(PROVIDER_NAMES.captcha), 0, 1), []),
    payments: defaulted(names(PROVIDER_NAMES.payments), []),
    metrics: defaulted(names(PROVIDER_NAMES.metrics), []),
  }),
  geocoding: defaulted(object({ photonUrl: defaulted(string(), '/geo'), nominatimUrl: optional(string()) }), {
    photonUrl: '/geo',
  }),
  captcha: optional(object({ siteKey: nonempty(string()), scriptUrl: optional(pattern(string(), SCRIPT)) })),
  errors: optional(object({ sentryDsn: pattern(string(), SENTRY_DSN) })),
  maps: wireMaps(text),
  auth: wireAuth(text),
  metrics: wireMetrics,
  payments: wirePayments,
  vendors: defaulted(record(string(), record(string(), string())), {}),
});

/** `builtFor` is the build's API address, which the market's own takes precedence over. */
export function toMarket(wire: Infer<typeof wireMarket>, builtFor: string): Market {
  const { $schema: _, api, ...market } = wire;
  const baseUrl = (api.baseUrl ?? builtFor).replace(/\/+$/, '');
  return { ...market, providers: setUpProviders(market), api: { ...api, baseUrl } };
}
