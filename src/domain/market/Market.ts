import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { PaymentPresentation } from '#domain/order/Order.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import type { PROVIDER_NAMES } from './providerNames.ts';

export type GeocoderName = (typeof PROVIDER_NAMES.geocoder)[number];
export type MapName = (typeof PROVIDER_NAMES.maps)[number];
export type StartScreenName = 'location' | 'welcome';
export type AuthProviderName = (typeof PROVIDER_NAMES.auth)[number];
export type PaymentProviderName = (typeof PROVIDER_NAMES.payments)[number];
export type MetricsName = (typeof PROVIDER_NAMES.metrics)[number];
export type CaptchaName = (typeof PROVIDER_NAMES.captcha)[number];

/** The configuration of one brand in one country: everything that differs between two deployments of the same build. */
export interface Market {
  readonly id: string;
  /** Sent to the back end with every request. Changing it clears the data stored on devices. */
  readonly whiteLabel: string;
  readonly version: string;
  readonly brand: {
    readonly name: LocalizedText;
    readonly description: LocalizedText;
    /** The seller's registered name, as the law requires it. */
    readonly legalName: LocalizedText;
    readonly logo: string;
  };
  /** Messages that override the shop's own: compiled ICU messages by language and message id. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The brand's web fonts, files in the market's folder. The first one is used for all text. */
  readonly fonts: readonly MarketFont[];
  /** The first one is the default language, unless `languageFromBrowser` selects another. */
  readonly locales: readonly string[];
  /** Whether a first visit uses the first language of the browser that the market has. */
  readonly languageFromBrowser: boolean;
  /** ISO 4217 code, used where the restaurant has no currency of its own. */
  readonly currency: string;
  readonly timezone: string;
  readonly api: { readonly baseUrl: string; readonly key?: string | undefined };
  /** Additional origins for the content security policy, beside the shop's own and those of its providers. */
  readonly content: { readonly pictures: readonly string[]; readonly connect: readonly string[] };
  readonly defaults: {
    readonly cityId?: string | undefined;
    readonly deliveryType?: DeliveryType | undefined;
    readonly restaurantId?: string | undefined;
  };
  /** ISO 3166-1 alpha-2 codes. A number without a country code is assumed to belong to the first one. */
  readonly phoneCountries: readonly string[];
  readonly polygonOrder: 'lat-lng' | 'lng-lat';
  readonly unknownPaths: 'not-found' | 'redirect';
  /** What a visitor without a location sees first: the location dialog, or a start screen of the brand. */
  readonly startScreen: StartScreenName;
  /** Whether the first restaurant's menu is shown before a location is chosen. */
  readonly browseFirst: boolean;
  /** Suggested tips in per cent of the price of the dishes. An empty list disables tips. */
  readonly tips: readonly number[];
  /** Optional features. A disabled one is neither shown nor requested from the back end. */
  readonly features: Readonly<Record<'persons' | 'promoCodes' | 'slots' | 'favorites', boolean>>;
  /** Names of adapters by kind, in order of preference. */
  readonly providers: {
    readonly maps: readonly MapName[];
    readonly geocoder: readonly GeocoderName[];
    /** Sign-in providers in the order in which they are offered. */
    readonly auth: readonly AuthProviderName[];
    /** Captcha providers for servers that require one before sending a code; at most one is used. */
    readonly captcha: readonly CaptchaName[];
    /** Payment providers that may be used. A restaurant selects one as its `payEngine`, or takes no online payments. */
    readonly payments: readonly PaymentProviderName[];
    /** Analytics providers. All of them are used once the visitor has consented. */
    readonly metrics: readonly MetricsName[];
  };
  readonly geocoding: {
    /** Base URL of Photon; `/api` and `/reverse` are appended. */
    readonly photonUrl: string;
    /** Base URL of Nominatim, to which `/search` and `/reverse` are appended. Required by the provider `nominatim`. */
    readonly nominatimUrl?: string | undefined;
  };
  /** Settings of the sign-in providers, by the provider's name. */
  readonly auth: {
    /** Required by the provider `oidc`. */
    readonly oidc?: OpenIdSettings | undefined;
    /** Required by the provider `vk`. */
    readonly vk?: VkIdSettings | undefined;
    /** Required by the provider `google`. */
    readonly google?: VendorScriptSettings | undefined;
    /** Required by the provider `apple`. */
    readonly apple?: VendorScriptSettings | undefined;
  };
  /** Settings of the analytics providers; each is required by the provider of its name. */
  readonly metrics: {
    readonly yandex?: YandexMetricaSettings | undefined;
    readonly ga4?: GoogleAnalyticsSettings | undefined;
    readonly plausible?: PlausibleSettings | undefined;
  };
  /** How online payments are presented, by provider. The default is a redirect to the provider's own page. */
  readonly payments: {
    readonly 'demo-bank'?: PaymentSettings | undefined;
    readonly stripe?: StripeSettings | undefined;
    readonly yookassa?: PaymentScriptSettings | undefined;
  };
  /** Settings of additional providers that have no field of their own here, by name: `{ "here": { "key": "..." } }`. */
  readonly vendors: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Required by every captcha provider. */
  readonly captcha?: CaptchaSettings | undefined;
  /** Where errors in the pages of consenting visitors are reported; absent when they are not reported. */
  readonly errors?: { readonly sentryDsn: string } | undefined;
  readonly maps: {
    readonly tiles: MapTiles;
    /** Required by the provider `google`. */
    readonly google?: GoogleMaps | undefined;
  };
}

export interface MarketFont {
  readonly family: string;
  /** File name in the market's folder, such as `brand.woff2`. */
  readonly file: string;
  /** A single weight (`700`) or the range of a variable font (`400 800`). */
  readonly weight: string;
  /** Value of the CSS descriptor `unicode-range`; absent when the font covers all of its characters. */
  readonly unicodeRange?: string | undefined;
}

export interface PaymentSettings {
  readonly presentation: PaymentPresentation;
}

/** Settings of a payment provider whose script shows its form in the page. */
export interface PaymentScriptSettings extends PaymentSettings {
  /** URL of the provider's script, by default the provider's own. */
  readonly scriptUrl: string;
}

/** Stripe's form in the shop's page: its Checkout whole, or its Payment Element above the shop's own pay button. */
export type StripeForm = 'checkout' | 'payment-element';

export interface StripeSettings extends PaymentScriptSettings {
  readonly form: StripeForm;
  /** Publishable key (`pk_...`). Required for a form in the page. */
  readonly publishableKey?: string | undefined;
}

export interface CaptchaSettings {
  readonly siteKey: string;
  /** URL of the provider's script, by default the provider's own. */
  readonly scriptUrl?: string | undefined;
}

/** A source of XYZ map tiles. */
export interface MapTiles {
  /** URL template with `{z}`, `{x}`, `{y}` and optionally `{theme}` (light, dark), `{lang}`, `{s}` and `{r}`. */
  readonly url: string;
  readonly attribution: { readonly text: LocalizedText; readonly url?: string | undefined };
  /** Letters that replace `{s}`, one for each subdomain. */
  readonly subdomains: string;
  readonly minZoom: number;
  readonly maxZoom: number;
}

export interface GoogleMaps {
  readonly key: string;
  /** URL of the Google Maps script, by default Google's own. */
  readonly scriptUrl: string;
}

/** Settings of an OpenID Connect provider. All of them are public. */
export interface OpenIdSettings {
  /** The provider's issuer identifier, exactly as it states it. Discovery uses `.well-known` below it. */
  readonly issuer: string;
  readonly clientId: string;
  /** The provider's name on its button: "Continue with {name}". */
  readonly name: LocalizedText;
  /** Space-separated scopes; `openid` is always included. */
  readonly scope: string;
}

/** Settings of a sign-in provider that works through a script of its own. */
export interface VendorScriptSettings {
  readonly clientId: string;
  /** URL of the provider's script, by default the provider's own. */
  readonly scriptUrl: string;
}

export interface VkIdSettings {
  /** Digits. VK ID is not offered with any other value. */
  readonly clientId: string;
  readonly mode: 'redirect' | 'new-tab' | 'new-window';
}

export interface YandexMetricaSettings {
  /** The counter's number, digits only. */
  readonly counterId: string;
  /** URL of the counter's script, by default Yandex' own. */
  readonly scriptUrl: string;
}

export interface GoogleAnalyticsSettings {
  /** Measurement id of the form `G-...`. */
  readonly measurementId: string;
  /** URL of the script, by default Google's own. */
  readonly scriptUrl: string;
}

export interface PlausibleSettings {
  /** The site's domain as registered with Plausible. */
  readonly domain: string;
  /** Base URL of the Plausible service, without a path. */
  readonly url: string;
}
