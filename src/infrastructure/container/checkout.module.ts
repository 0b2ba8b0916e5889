import { ContainerModule } from 'inversify';
import { CheckCart } from '#application/location/CheckCart.ts';
import { KeepMatch } from '#application/location/KeepMatch.ts';
import { AttemptResolver } from '#application/order/AttemptResolver.ts';
import { AccountApi } from '#application/ports/AccountApi.ts';
import { ActiveSession } from '#application/ports/ActiveSession.ts';
import { AuthProviders } from '#application/ports/AuthProviders.ts';
import { CapabilitiesApi } from '#application/ports/CapabilitiesApi.ts';
import { Captcha } from '#application/ports/Captcha.ts';
import { CartValidity } from '#application/ports/CartValidity.ts';
import { Clock } from '#application/ports/Clock.ts';
import { Connectivity } from '#application/ports/Connectivity.ts';
import { DeliveryZones } from '#application/ports/DeliveryZones.ts';
import { DeviceSettings } from '#application/ports/DeviceSettings.ts';
import { DeviceStorage } from '#application/ports/DeviceStorage.ts';
import { ErrorReporter } from '#application/ports/ErrorReporter.ts';
import { FavoritesApi } from '#application/ports/FavoritesApi.ts';
import { Geocoder } from '#application/ports/Geocoder.ts';
import { Geolocation } from '#application/ports/Geolocation.ts';
import { IdGenerator } from '#application/ports/IdGenerator.ts';
import { MapProvider } from '#application/ports/MapProvider.ts';
import { Metrics } from '#application/ports/Metrics.ts';
import { Mutex } from '#application/ports/Mutex.ts';
import { Notifications } from '#application/ports/Notifications.ts';
import { OfflineOrders } from '#application/ports/OfflineOrders.ts';
import { OneTimeCodes } from '#application/ports/OneTimeCodes.ts';
import { OrderEvents } from '#application/ports/OrderEvents.ts';
import { OrdersApi } from '#application/ports/OrdersApi.ts';
import { PageAddress } from '#application/ports/PageAddress.ts';
import { PaymentProvider } from '#application/ports/PaymentProvider.ts';
import { PendingOrders } from '#application/ports/PendingOrders.ts';
import { PendingSignOuts } from '#application/ports/PendingSignOuts.ts';
import { PeopleApi } from '#application/ports/PeopleApi.ts';
import { PhoneNumbers } from '#application/ports/PhoneNumbers.ts';
import { QuotesApi } from '#application/ports/QuotesApi.ts';
import { RandomNumbers } from '#application/ports/RandomNumbers.ts';
import { Releases } from '#application/ports/Releases.ts';
import { RestaurantEvents } from '#application/ports/RestaurantEvents.ts';
import { RestaurantsApi } from '#application/ports/RestaurantsApi.ts';
import { SignInApi } from '#application/ports/SignInApi.ts';
import { SignInAttempts } from '#application/ports/SignInAttempts.ts';
import { SignInEnvironment } from '#application/ports/SignInEnvironment.ts';
import { SlotsApi } from '#application/ports/SlotsApi.ts';
import { TermsApi } from '#application/ports/TermsApi.ts';
import { TimeApi } from '#application/ports/TimeApi.ts';
import { TokenReader } from '#application/ports/TokenReader.ts';
import { KeepSession } from '#application/session/KeepSession.ts';
import { HttpAccountApi } from '../api/HttpAccountApi.ts';
import { HttpCapabilitiesApi } from '../api/HttpCapabilitiesApi.ts';
import { HttpFavoritesApi } from '../api/HttpFavoritesApi.ts';
import { HttpOrderEvents } from '../api/HttpOrderEvents.ts';
import { HttpOrdersApi } from '../api/HttpOrdersApi.ts';
import { HttpPeopleApi } from '../api/HttpPeopleApi.ts';
import { HttpQuotesApi } from '../api/HttpQuotesApi.ts';
import { HttpRestaurantEvents } from '../api/HttpRestaurantEvents.ts';
import { HttpSignInApi } from '../api/HttpSignInApi.ts';
import { HttpSlotsApi } from '../api/HttpSlotsApi.ts';
import { HttpTermsApi } from '../api/HttpTermsApi.ts';
import { MarketAuthProviders } from '../auth/MarketAuthProviders.ts';
import { MarketCaptcha } from '../captcha/MarketCaptcha.ts';
import { BrowserConnectivity } from '../device/BrowserConnectivity.ts';
import { BrowserGeolocation } from '../device/BrowserGeolocation.ts';
import { BrowserNotifications } from '../device/BrowserNotifications.ts';
import { BrowserPageAddress } from '../device/BrowserPageAddress.ts';
import { BrowserPendingSignOuts } from '../device/BrowserPendingSignOuts.ts';
import { BrowserReleases } from '../device/BrowserReleases.ts';
import { BrowserSignInAttempts } from '../device/BrowserSignInAttempts.ts';
import { BrowserSignInEnvironment } from '../device/BrowserSignInEnvironment.ts';
import { CachedOfflineOrders } from '../device/CachedOfflineOrders.ts';
import { IndexedDbPendingOrders } from '../device/IndexedDbPendingOrders.ts';
import { JwtTokenReader } from '../device/JwtTokenReader.ts';
import { LibPhoneNumbers } from '../device/LibPhoneNumbers.ts';
import { MathRandomNumbers } from '../device/MathRandomNumbers.ts';
import { SafeStorage } from '../device/SafeStorage.ts';
import { WebLocksMutex } from '../device/WebLocksMutex.ts';
import { WebOtpCodes } from '../device/WebOtpCodes.ts';
import { geocoderCapabilities } from '../geocoding/capabilities.ts';
import { FailoverGeocoder } from '../geocoding/FailoverGeocoder.ts';
import { HttpClient } from '../http/HttpClient.ts';
import { loadScript } from '../loadScript.ts';
import { FailoverMapProvider } from '../maps/FailoverMapProvider.ts';
import { readVersion } from '../market/readVersion.ts';
import { landingOf, landingUrl } from '../metrics/landingOf.ts';
import { MarketMetrics } from '../metrics/MarketMetrics.ts';
import { MarketPaymentProvider } from '../payments/MarketPaymentProvider.ts';
import type { ContainerContext } from './ContainerContext.ts';
import { authProviderOf, captchaOf, counterOf, geocoderOf, mapOf, paymentProviderOf } from './providers.ts';
import { wire, wireTo } from './wire.ts';

/** Nothing waits for analytics, so a slow connection may take a minute. */
const COUNTER_TIMEOUT_MS = 60_000;

/** Adapters that are needed for the location dialog, signing in and ordering. */
export function checkoutModule({ market, http, forget, locale }: ContainerContext): ContainerModule {
  const { providers } = market;
  const failingOver = (errors: ErrorReporter): Geocoder =>
    new FailoverGeocoder(
      providers.geocoder.map((name) => ({
        capabilities: geocoderCapabilities(name),
        load: () => geocoderOf(name, { market, locale, errors }),
      })),
      errors,
    );
  const mapsOf = (errors: ErrorReporter): MapProvider =>
    new FailoverMapProvider(
      providers.maps.map((name) => () => mapOf(name, { market, locale, errors })),
      errors,
    );
  const authOf = (
    phones: PhoneNumbers,
    signIn: SignInApi,
    page: PageAddress,
    settings: DeviceSettings,
    environment: SignInEnvironment,
    captcha: Captcha,
  ): AuthProviders =>
    new MarketAuthProviders(providers.auth, (name) =>
      authProviderOf(name, { market, locale, phones, signIn, page, settings, environment, captcha }),
    );
  const paymentsOf = (errors: ErrorReporter): PaymentProvider =>
    new MarketPaymentProvider(
      new Map(providers.payments.map((name) => [name, () => paymentProviderOf(name, { market, locale, errors })])),
    );
  /** The market's analytics providers; no vendor code is loaded before the first event. */
  const metricsOf = (page: PageAddress, errors: ErrorReporter): Metrics =>
    new MarketMetrics(
      providers.metrics.map((name) => () => {
        const landing = landingOf(landingUrl(), document.referrer);
        const origin = page.origin();
        const load = (url: string): Promise<void> => loadScript(url, COUNTER_TIMEOUT_MS);
        return counterOf(name, { market, locale, errors, origin, landing, load });
      }),
    );
  return new ContainerModule(({ bind }) => {
    bind(QuotesApi).toConstantValue(new HttpQuotesApi(http, locale));
    bind(OrdersApi).toConstantValue(new HttpOrdersApi(http, locale));
    bind(OrderEvents).toConstantValue(new HttpOrderEvents(http));
    bind(Notifications).toConstantValue(new BrowserNotifications());
    bind(RestaurantEvents).toConstantValue(new HttpRestaurantEvents(http, forget));
    bind(FavoritesApi).toConstantValue(new HttpFavoritesApi(http));
    bind(AccountApi).toConstantValue(new HttpAccountApi(http));
    bind(PeopleApi).toConstantValue(new HttpPeopleApi(http));
    bind(SignInApi).toConstantValue(new HttpSignInApi(http, market));
    bind(SlotsApi).toConstantValue(new HttpSlotsApi(http));
    bind(TermsApi).toConstantValue(new HttpTermsApi(new HttpClient({ baseUrl: '', locale })));
    bind(CapabilitiesApi).toConstantValue(
      new HttpCapabilitiesApi(http, new SafeStorage(), market.features.slots ? [] : ['slots']),
    );
    bind(Geocoder).toResolvedValue(failingOver, [ErrorReporter]).inSingletonScope();
    bind(MapProvider).toResolvedValue(mapsOf, [ErrorReporter]).inSingletonScope();
    bind(AuthProviders)
      .toResolvedValue(authOf, [PhoneNumbers, SignInApi, PageAddress, DeviceSettings, SignInEnvironment, Captcha])
      .inSingletonScope();
    wireTo(bind, SignInAttempts, BrowserSignInAttempts, [Clock]);
    bind(Captcha)
      .toResolvedValue(
        (errors: ErrorReporter): Captcha =>
          new MarketCaptcha(market, (name) => captchaOf(name, { market, locale }), errors),
        [ErrorReporter],
      )
      .inSingletonScope();
    wireTo(bind, SignInEnvironment, BrowserSignInEnvironment, []);
    wireTo(bind, OneTimeCodes, WebOtpCodes, []);
    wireTo(bind, PendingSignOuts, BrowserPendingSignOuts, []);
    wireTo(bind, OfflineOrders, CachedOfflineOrders, [DeviceStorage]);
    wireTo(bind, PageAddress, BrowserPageAddress, []);
    bind(Metrics).toResolvedValue(metricsOf, [PageAddress, ErrorReporter]).inSingletonScope();
    bind(PaymentProvider).toResolvedValue(paymentsOf, [ErrorReporter]).inSingletonScope();
    wireTo(bind, Geolocation, BrowserGeolocation, []);
    bind(PhoneNumbers).toConstantValue(new LibPhoneNumbers(market.phoneCountries));
    wireTo(bind, TokenReader, JwtTokenReader, []);
    wireTo(bind, Mutex, WebLocksMutex, []);
    wireTo(bind, RandomNumbers, MathRandomNumbers, []);
    wireTo(bind, PendingOrders, IndexedDbPendingOrders, []);
    bind(Releases).toConstantValue(new BrowserReleases(new SafeStorage(), readVersion));
    wireTo(bind, Connectivity, BrowserConnectivity, [TimeApi]);
    wireTo(bind, CartValidity, CheckCart, [DeviceStorage, QuotesApi, Clock, CapabilitiesApi]);
    wireTo(bind, DeliveryZones, KeepMatch, [RestaurantsApi, Clock]);
    wire(bind, AttemptResolver, [OrdersApi, CapabilitiesApi, PendingOrders, DeviceStorage, IdGenerator, Clock]);
    wireTo(bind, ActiveSession, KeepSession, [DeviceStorage, SignInApi, TokenReader, Clock, Mutex]);
  });
}
