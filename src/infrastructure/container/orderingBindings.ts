import type { Market, PaymentProviderName } from '#application/market/Market.ts';
import { AccountApi } from '#application/ports/AccountApi.ts';
import { AuthProviders } from '#application/ports/AuthProvider.ts';
import { Captcha } from '#application/ports/Captcha.ts';
import { Clock, TimeApi } from '#application/ports/Clock.ts';
import { DeviceStorage } from '#application/ports/DeviceStorage.ts';
import { Connectivity, Geolocation, Mutex, PageAddress } from '#application/ports/device.ts';
import { ErrorReporter } from '#application/ports/ErrorReporter.ts';
import { FavoritesApi } from '#application/ports/FavoritesApi.ts';
import { Geocoder } from '#application/ports/Geocoder.ts';
import { MapProvider } from '#application/ports/MapProvider.ts';
import { Metrics } from '#application/ports/Metrics.ts';
import { Notifications } from '#application/ports/Notifications.ts';
import { OfflineOrders } from '#application/ports/OfflineOrders.ts';
import { OrderEvents } from '#application/ports/OrderEvents.ts';
import { OrdersApi } from '#application/ports/OrdersApi.ts';
import { PaymentProvider } from '#application/ports/PaymentProvider.ts';
import { PendingOrders } from '#application/ports/PendingOrders.ts';
import { PeopleApi } from '#application/ports/PeopleApi.ts';
import { PushApi } from '#application/ports/PushApi.ts';
import { QuotesApi, SlotsApi } from '#application/ports/quotes.ts';
import { SignInApi } from '#application/ports/SignInApi.ts';
import { TokenReader } from '#application/ports/session.ts';
import { DeviceSettings } from '#application/ports/settings.ts';
import { OneTimeCodes, PhoneNumbers, SignInAttempts, SignInEnvironment } from '#application/ports/signIn.ts';
import { TelegramApi } from '#application/ports/TelegramApi.ts';
import { TermsApi } from '#application/ports/TermsApi.ts';
import { TrackingApi } from '#application/ports/TrackingApi.ts';
import { HttpAccountApi } from '../api/HttpAccountApi.ts';
import { HttpFavoritesApi } from '../api/HttpFavoritesApi.ts';
import { HttpOrderEvents } from '../api/HttpOrderEvents.ts';
import { HttpOrdersApi } from '../api/HttpOrdersApi.ts';
import { HttpPeopleApi } from '../api/HttpPeopleApi.ts';
import { HttpPushApi } from '../api/HttpPushApi.ts';
import { HttpQuotesApi } from '../api/HttpQuotesApi.ts';
import { HttpSignInApi } from '../api/HttpSignInApi.ts';
import { HttpSlotsApi } from '../api/HttpSlotsApi.ts';
import { HttpTelegramApi } from '../api/HttpTelegramApi.ts';
import { HttpTermsApi } from '../api/HttpTermsApi.ts';
import { HttpTrackingApi } from '../api/HttpTrackingApi.ts';
import { MarketAuthProviders } from '../auth/MarketAuthProviders.ts';
import { MarketCaptcha } from '../captcha/MarketCaptcha.ts';
import { BrowserNotifications } from '../device/BrowserNotifications.ts';
import { BrowserSignInAttempts } from '../device/BrowserSignInAttempts.ts';
import { BrowserSignInEnvironment } from '../device/BrowserSignInEnvironment.ts';
import { BrowserConnectivity, BrowserGeolocation, BrowserPageAddress, WebLocksMutex } from '../device/browserDevice.ts';
import { CachedOfflineOrders } from '../device/CachedOfflineOrders.ts';
import { IndexedDbPendingOrders } from '../device/IndexedDbPendingOrders.ts';
import { JwtTokenReader } from '../device/JwtTokenReader.ts';
import { LibPhoneNumbers } from '../device/LibPhoneNumbers.ts';
import { WebOtpCodes } from '../device/WebOtpCodes.ts';
import { FailoverGeocoder } from '../geocoding/FailoverGeocoder.ts';
import { geocoderCapabilities } from '../geocoding/geocoders.ts';
import { HttpClient } from '../http/HttpClient.ts';
import { loadScript } from '../loadScript.ts';
import { FailoverMapProvider } from '../maps/FailoverMapProvider.ts';
import { landingOf, landingUrl, MarketMetrics } from '../metrics/MarketMetrics.ts';
import type { ProviderContext } from '../ProviderContext.ts';
import { MarketPaymentProvider } from '../payments/MarketPaymentProvider.ts';
import type { Bindings, Get } from './bindings.ts';
import { authProviderOf, captchaOf, counterOf, geocoderOf, mapOf, paymentProviderOf } from './providers.ts';

/** Nothing waits for analytics, so a slow connection may take a minute. */
const COUNTER_TIMEOUT_MS = 60_000;

/** What the adapters of one shop stand on. */
export interface OrderingContext {
  readonly market: Market;
  readonly http: HttpClient;
  /** Returns the current language of the shop. */
  readonly locale: () => string;
}

/** Adapters that are needed for the location dialog, signing in and ordering. */
export function orderingBindings({ market, http, locale }: OrderingContext): Bindings {
  const { providers } = market;
  const contextOf = (get: Get): ProviderContext => ({ market, locale, errors: get(ErrorReporter) });
  return (bind) => {
    bind(QuotesApi, () => new HttpQuotesApi(http, locale));
    bind(OrdersApi, () => new HttpOrdersApi(http, locale));
    bind(PushApi, () => new HttpPushApi(http));
    bind(TelegramApi, () => new HttpTelegramApi(http));
    bind(TrackingApi, () => new HttpTrackingApi(http));
    bind(OrderEvents, () => new HttpOrderEvents(http));
    bind(Notifications, () => new BrowserNotifications());
    bind(FavoritesApi, () => new HttpFavoritesApi(http));
    bind(AccountApi, () => new HttpAccountApi(http));
    bind(PeopleApi, () => new HttpPeopleApi(http));
    bind(SignInApi, () => new HttpSignInApi(http, market));
    bind(SlotsApi, () => new HttpSlotsApi(http));
    bind(TermsApi, () => new HttpTermsApi(new HttpClient({ baseUrl: '', locale })));
    bind(Geocoder, (get) => {
      const candidates = providers.geocoder.map((name) => ({
        capabilities: geocoderCapabilities(name),
        load: () => geocoderOf(name, contextOf(get)),
      }));
      return new FailoverGeocoder(candidates, get(ErrorReporter));
    });
    bind(MapProvider, (get) => {
      const candidates = providers.maps.map((name) => () => mapOf(name, contextOf(get)));
      return new FailoverMapProvider(candidates, get(ErrorReporter));
    });
    bind(AuthProviders, (get) => {
      const context = {
        market,
        locale,
        phones: get(PhoneNumbers),
        signIn: get(SignInApi),
        page: get(PageAddress),
        settings: get(DeviceSettings),
        environment: get(SignInEnvironment),
        captcha: get(Captcha),
      };
      return new MarketAuthProviders(providers.auth, (name) => authProviderOf(name, context));
    });
    bind(
      Captcha,
      (get) => new MarketCaptcha(market, (name) => captchaOf(name, { market, locale }), get(ErrorReporter)),
    );
    bind(SignInAttempts, (get) => new BrowserSignInAttempts(get(Clock)));
    bind(SignInEnvironment, () => new BrowserSignInEnvironment());
    bind(OneTimeCodes, () => new WebOtpCodes());
    bind(OfflineOrders, (get) => new CachedOfflineOrders(get(DeviceStorage)));
    bind(PageAddress, () => new BrowserPageAddress());
    // No vendor code is loaded before the first event.
    bind(Metrics, (get) => {
      const origin = get(PageAddress).origin();
      const load = (url: string): Promise<void> => loadScript(url, COUNTER_TIMEOUT_MS);
      return new MarketMetrics(
        providers.metrics.map((name) => () => {
          const landing = landingOf(landingUrl(), document.referrer);
          return counterOf(name, { ...contextOf(get), origin, landing, load });
        }),
      );
    });
    bind(PaymentProvider, (get) => {
      const load = (name: PaymentProviderName) => () => paymentProviderOf(name, contextOf(get));
      return new MarketPaymentProvider(new Map(providers.payments.map((name) => [name, load(name)])));
    });
    bind(Geolocation, () => new BrowserGeolocation());
    bind(PhoneNumbers, () => new LibPhoneNumbers(market.phoneCountries));
    bind(TokenReader, () => new JwtTokenReader());
    bind(Mutex, () => new WebLocksMutex());
    bind(PendingOrders, () => new IndexedDbPendingOrders());
    bind(Connectivity, (get) => new BrowserConnectivity(get(TimeApi)));
  };
}
