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

/** What makes this shop one brand in one country: everything that differs between two deployments of one build. */
export interface Market {
  readonly id: string;
  /** Sent to the back end; a change of it clears what the device stores. */
  readonly whiteLabel: string;
  readonly version: string;
  readonly brand: {
    readonly name: LocalizedText;
    readonly description: LocalizedText;
    /** The seller, as the law wants it named. */
    readonly legalName: LocalizedText;
    readonly logo: string;
  };
  /** The first one is what a first visit sees, unless `languageFromBrowser` finds another. */
  readonly locales: readonly string[];
  /** A device without a chosen language is spoken to in the first language of its browser that the market has. */
  readonly languageFromBrowser: boolean;
  /** ISO 4217; a chosen restaurant's own currency wins. */
  readonly currency: string;
  readonly timezone: string;
  readonly api: { readonly baseUrl: string; readonly key?: string | undefined };
  readonly defaults: {
    readonly cityId?: string | undefined;
    readonly deliveryType?: DeliveryType | undefined;
    readonly restaurantId?: string | undefined;
  };
  /** ISO 3166-1 alpha-2; the first one is assumed for a number without a country code. */
  readonly phoneCountries: readonly string[];
  readonly polygonOrder: 'lat-lng' | 'lng-lat';
  readonly unknownPaths: 'not-found' | 'redirect';
  /** What a visitor without a place sees: the question itself, or a screen of the brand that leads to it. */
  readonly startScreen: StartScreenName;
  /** The menu of the first restaurant is shown before a place is chosen. */
  readonly browseFirst: boolean;
  /** What is asked for on top of an order, in per cent of its dishes; empty: nothing is. */
  readonly tips: readonly number[];
  /** Names of adapters, the first one that works is used. */
  readonly providers: {
    readonly maps: readonly MapName[];
    readonly geocoder: readonly GeocoderName[];
    /** Ways to sign in, in the order in which they are offered. */
    readonly auth: readonly AuthProviderName[];
    /** Who tells people from machines where the server wants to know before it sends a message; one, or nobody. */
    readonly captcha: readonly CaptchaName[];
    /** Whom customers pay online; a restaurant names one of them as its `payEngine`, or takes no payment online. */
    readonly payments: readonly PaymentProviderName[];
    /** The counters, all of which are told of those who agree. */
    readonly metrics: readonly MetricsName[];
  };
  readonly geocoding: {
    /** What stands before `/api` and `/reverse`. */
    readonly photonUrl: string;
    /** What stands before `/search` and `/reverse`; needed by the provider `nominatim`. */
    readonly nominatimUrl?: string | undefined;
  };
  /** What those who sign people in are asked with. */
  readonly auth: {
    /** Needed by the provider `oidc`. */
    readonly oidc?: OpenIdSettings | undefined;
    /** Needed by the provider `vk`. */
    readonly vk?: VkIdSettings | undefined;
    /** Needed by the provider `google`. */
    readonly google?: VendorScriptSettings | undefined;
    /** Needed by the provider `apple`. */
    readonly apple?: VendorScriptSettings | undefined;
  };
  /** What the counters are opened with; each is needed by the provider of its name. */
  readonly metrics: {
    readonly yandex?: YandexMetricaSettings | undefined;
    readonly ga4?: GoogleAnalyticsSettings | undefined;
    readonly plausible?: PlausibleSettings | undefined;
  };
  /** How online payments are shown, by the provider's name; with nothing said, on a page of the provider's. */
  readonly payments: {
    readonly 'demo-bank'?: PaymentSettings | undefined;
    readonly stripe?: StripeSettings | undefined;
    readonly yookassa?: PaymentScriptSettings | undefined;
  };
  /** What a provider is opened with that has no key of its own elsewhere, by its name: `{ "here": { "key": "..." } }`. */
  readonly vendors: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Needed by every captcha. */
  readonly captcha?: CaptchaSettings | undefined;
  /** Who is told of faults on the pages of those who agree; absent: nobody. */
  readonly errors?: { readonly sentryDsn: string } | undefined;
  readonly maps: {
    readonly tiles: MapTiles;
    /** Needed by the providers `google`. */
    readonly google?: GoogleMaps | undefined;
  };
}

export interface PaymentSettings {
  readonly presentation: PaymentPresentation;
}

/** Of a vendor whose script shows its form in the page. */
export interface PaymentScriptSettings extends PaymentSettings {
  /** The vendor's own address unless told. */
  readonly scriptUrl: string;
}

export interface StripeSettings extends PaymentScriptSettings {
  /** `pk_...`; needed for a form in the page. */
  readonly publishableKey?: string | undefined;
}

export interface CaptchaSettings {
  readonly siteKey: string;
  /** Where the vendor's script comes from; its own address unless told. */
  readonly scriptUrl?: string | undefined;
}

/** XYZ tiles of a map. */
export interface MapTiles {
  /** With `{z}`, `{x}`, `{y}`, and where the tiles have them `{theme}` (light, dark), `{lang}`, `{s}` and `{r}`. */
  readonly url: string;
  readonly attribution: { readonly text: LocalizedText; readonly url?: string | undefined };
  /** One letter a subdomain, for `{s}`. */
  readonly subdomains: string;
  readonly minZoom: number;
  readonly maxZoom: number;
}

export interface GoogleMaps {
  readonly key: string;
  /** Where the script comes from; Google's own address unless told. */
  readonly scriptUrl: string;
}

/** The shop at an OpenID provider. Everything here is public. */
export interface OpenIdSettings {
  /** What the provider calls itself, to the letter; its configuration stands below it at `.well-known`. */
  readonly issuer: string;
  readonly clientId: string;
  /** What its button says: "Continue with {name}". */
  readonly name: LocalizedText;
  /** With spaces between; `openid` is always among them. */
  readonly scope: string;
}

/** The shop at a vendor whose script signs people in. */
export interface VendorScriptSettings {
  readonly clientId: string;
  /** Where the script comes from; the vendor's own address unless told. */
  readonly scriptUrl: string;
}

export interface VkIdSettings {
  /** Digits; with anything else VK ID is not offered. */
  readonly clientId: string;
  readonly mode: 'redirect' | 'new-tab' | 'new-window';
}

export interface YandexMetricaSettings {
  /** Digits. */
  readonly counterId: string;
  /** Yandex' own address unless told. */
  readonly scriptUrl: string;
}

export interface GoogleAnalyticsSettings {
  /** `G-...`. */
  readonly measurementId: string;
  /** Google's own address unless told. */
  readonly scriptUrl: string;
}

export interface PlausibleSettings {
  /** The site as Plausible knows it. */
  readonly domain: string;
  /** Of the service, without a path. */
  readonly url: string;
}
