import type { AuthProvider } from '#application/ports/AuthProvider.ts';
import type { Clock } from '#application/ports/Clock.ts';
import type { DeviceSettings } from '#application/ports/DeviceSettings.ts';
import type { ErrorReporter } from '#application/ports/ErrorReporter.ts';
import type { Geocoder } from '#application/ports/Geocoder.ts';
import type { MapProvider } from '#application/ports/MapProvider.ts';
import type { PageAddress } from '#application/ports/PageAddress.ts';
import type { PaymentProvider } from '#application/ports/PaymentProvider.ts';
import type { PhoneNumbers } from '#application/ports/PhoneNumbers.ts';
import type { SignInApi } from '#application/ports/SignInApi.ts';
import type { SignInAttempts } from '#application/ports/SignInAttempts.ts';
import type {
  AuthProviderName,
  GeocoderName,
  MapName,
  Market,
  MetricsName,
  PaymentProviderName,
} from '#domain/market/Market.ts';
import type { GoogleMapsLoader } from '../google/GoogleMapsLoader.ts';
import { HttpClient } from '../http/HttpClient.ts';
import type { Counter, CounterContext } from '../metrics/Counter.ts';

interface ProviderContext {
  readonly market: Market;
  readonly locale: () => string;
  readonly errors: ErrorReporter;
}

/** What those who sign people in stand on. */
interface AuthContext {
  readonly market: Market;
  readonly locale: () => string;
  readonly phones: PhoneNumbers;
  readonly signIn: SignInApi;
  readonly clock: Clock;
  readonly page: PageAddress;
  readonly attempts: SignInAttempts;
  readonly settings: DeviceSettings;
}

type Providers<Name extends string, Port, Context = ProviderContext> = Readonly<
  Record<Name, (context: Context) => Promise<Port>>
>;

/** The page that vendors lead back to, as it is registered with them. */
const RETURN_PATH = '/auth';

/** Each vendor by the name that a market uses, fetched only where it is used. */
export const geocoders: Providers<GeocoderName, Geocoder> = {
  photon: async ({ market, locale }) => {
    const { PhotonGeocoder } = await import('../geocoding/photon/PhotonGeocoder.ts');
    return new PhotonGeocoder(addressOf(market.geocoding.photonUrl, market), locale);
  },
  nominatim: async ({ market, locale }) => {
    const { NominatimGeocoder } = await import('../geocoding/nominatim/NominatimGeocoder.ts');
    return new NominatimGeocoder(addressOf(market.geocoding.nominatimUrl ?? '', market), locale);
  },
  google: async (context) => {
    const { GooglePlacesGeocoder } = await import('../geocoding/google/GooglePlacesGeocoder.ts');
    return new GooglePlacesGeocoder(await googleMaps(context));
  },
};

export const mapProviders: Providers<MapName, MapProvider> = {
  leaflet: async ({ market }) => {
    const { LeafletMapProvider } = await import('../maps/leaflet/LeafletMapProvider.tsx');
    const { tiles } = market.maps;
    return new LeafletMapProvider({ ...tiles, url: addressOf(tiles.url, market) });
  },
  google: async (context) => {
    const { GoogleMapProvider } = await import('../maps/google/GoogleMapProvider.ts');
    return new GoogleMapProvider(await googleMaps(context));
  },
};

export const authProviders: Providers<AuthProviderName, AuthProvider, AuthContext> = {
  phone: async ({ phones, signIn }) => {
    const { PhoneAuthProvider } = await import(
      /* webpackChunkName: "auth-phone" */ '../auth/phone/PhoneAuthProvider.ts'
    );
    return new PhoneAuthProvider(phones, signIn);
  },
  oidc: async ({ market, locale, signIn, clock, page }) => {
    const settings = market.auth.oidc;
    if (settings === undefined) throw new Error('auth.oidc is needed by the sign-in oidc');
    const { OidcAuthProvider } = await import(/* webpackChunkName: "auth-oidc" */ '../auth/oidc/OidcAuthProvider.ts');
    const http = new HttpClient({ baseUrl: '', locale });
    return new OidcAuthProvider({
      settings,
      redirectUri: `${page.origin()}${RETURN_PATH}`,
      signIn,
      clock,
      locale,
      http,
    });
  },
  vk: async ({ market, locale, signIn, clock, page, attempts, settings: device }) => {
    const settings = market.auth.vk;
    if (settings === undefined) throw new Error('auth.vk is needed by the sign-in vk');
    const { VkAuthProvider } = await import(/* webpackChunkName: "auth-vk" */ '../auth/vk/VkAuthProvider.ts');
    const mayCount = (): boolean => device.read().cookiesConsentAccepted;
    const redirectUri = `${page.origin()}${RETURN_PATH}`;
    return new VkAuthProvider({ settings, redirectUri, signIn, attempts, clock, locale, mayCount });
  },
};

export const paymentProviders: Readonly<
  Record<PaymentProviderName, (context: Omit<ProviderContext, 'errors'>) => Promise<PaymentProvider>>
> = {
  'demo-bank': async ({ market, locale }) => {
    const { RedirectPaymentProvider } = await import('../payments/RedirectPaymentProvider.ts');
    return new RedirectPaymentProvider(market.api.baseUrl, locale);
  },
};

/** Fetched with the first event of somebody who agreed. */
export const counters: Readonly<
  Record<MetricsName, (settings: Market['metrics'], context: CounterContext) => Promise<Counter>>
> = {
  yandex: async ({ yandex }, context) => {
    const { YandexMetrica } = await import('../metrics/yandex/YandexMetrica.ts');
    return new YandexMetrica(needed(yandex, 'metrics.yandex'), context);
  },
  ga4: async ({ ga4 }, context) => {
    const { GoogleAnalytics } = await import('../metrics/ga4/GoogleAnalytics.ts');
    return new GoogleAnalytics(needed(ga4, 'metrics.ga4'), context);
  },
  plausible: async ({ plausible }, context) => {
    const { Plausible } = await import('../metrics/plausible/Plausible.ts');
    return new Plausible(needed(plausible, 'metrics.plausible'), context);
  },
};

function needed<T>(settings: T | undefined, key: string): T {
  if (settings === undefined) throw new Error(`${key} is needed by the provider of its name`);
  return settings;
}

async function googleMaps({ market, locale, errors }: ProviderContext): Promise<GoogleMapsLoader> {
  const { google } = market.maps;
  if (google === undefined) throw new Error('maps.google.key is needed by the provider google');
  const { googleMapsOf } = await import('../google/googleMapsOf.ts');
  return googleMapsOf({ ...google, scriptUrl: addressOf(google.scriptUrl, market) }, locale(), errors);
}

/** What begins with a slash stands on the back end. */
function addressOf(url: string, { api }: Market): string {
  return url.startsWith('/') ? `${api.baseUrl}${url}` : url;
}
