import type { Filled, Written } from '#domain/validation/Schema.ts';
import type { marketSchema } from './marketSchema.ts';
import type { PROVIDER_NAMES } from './providerNames.ts';

type MarketSchema = ReturnType<typeof marketSchema>;
/** A type that is settled once, so that the compiler names it instead of spelling it out. */
type Settings = Filled<MarketSchema>;
type Present<T> = NonNullable<T>;

export type GeocoderName = (typeof PROVIDER_NAMES.geocoder)[number];
export type MapName = (typeof PROVIDER_NAMES.maps)[number];
export type AuthProviderName = (typeof PROVIDER_NAMES.auth)[number];
export type PaymentProviderName = (typeof PROVIDER_NAMES.payments)[number];
export type MetricsName = (typeof PROVIDER_NAMES.metrics)[number];
export type ErrorServiceName = (typeof PROVIDER_NAMES.errors)[number];
export type CaptchaName = (typeof PROVIDER_NAMES.captcha)[number];

/** A market as `market.json` states it: keys that have a default may be absent. */
export interface MarketManifest extends Written<MarketSchema> {}

/**
 * The configuration of one brand in one country: everything that differs between two deployments of the same build.
 * What each setting means is said in `marketSchema.ts`.
 */
export interface Market extends Omit<Settings, '$schema' | 'api'> {
  /** `baseUrl` is empty for the shop's own origin, and has no trailing slash. */
  readonly api: { readonly baseUrl: string; readonly key?: string | undefined };
  /** Messages that override the shop's own: compiled ICU messages by language and message id. The manifest has none. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export type StartScreenName = Settings['startScreen'];
export type MarketFont = Settings['fonts'][number];
/** A source of XYZ map tiles. */
export type MapTiles = Settings['maps']['tiles'];
export type StripeForm = Present<Settings['payments']['stripe']>['form'];
/** Settings of an OpenID Connect provider. All of them are public. */
export type OpenIdSettings = Present<Settings['auth']['oidc']>;
/** Settings of a sign-in provider that works through a script of its own. */
export type VendorScriptSettings = Present<Settings['auth']['google']>;
export type VkIdSettings = Present<Settings['auth']['vk']>;
export type YandexMetricaSettings = Present<Settings['metrics']['yandex']>;
export type GoogleAnalyticsSettings = Present<Settings['metrics']['ga4']>;
export type PlausibleSettings = Present<Settings['metrics']['plausible']>;
