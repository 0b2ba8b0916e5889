import { Container } from 'inversify';
import { CheckCart } from '#application/location/CheckCart.ts';
import { KeepMatch } from '#application/location/KeepMatch.ts';
import { AttemptResolver } from '#application/order/AttemptResolver.ts';
import { AccountApi } from '#application/ports/AccountApi.ts';
import { ActiveSession } from '#application/ports/ActiveSession.ts';
import { AuthProviders } from '#application/ports/AuthProviders.ts';
import { CapabilitiesApi } from '#application/ports/CapabilitiesApi.ts';
import { CartValidity } from '#application/ports/CartValidity.ts';
import { CitiesApi } from '#application/ports/CitiesApi.ts';
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
import { LastRestaurant } from '#application/ports/LastRestaurant.ts';
import { MapProvider } from '#application/ports/MapProvider.ts';
import { MarketSettings } from '#application/ports/MarketSettings.ts';
import { MenuApi } from '#application/ports/MenuApi.ts';
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
import { PromotionsApi } from '#application/ports/PromotionsApi.ts';
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
import type { Settings } from '#application/Settings.ts';
import { KeepSession } from '#application/session/KeepSession.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { Market } from '#domain/market/Market.ts';
import { MarketAuthProviders } from '#infrastructure/auth/MarketAuthProviders.ts';
import { PhoneAuthProvider } from '#infrastructure/auth/phone/PhoneAuthProvider.ts';
import { firstUseCases } from '#infrastructure/container/firstUseCases.ts';
import { laterUseCases } from '#infrastructure/container/laterUseCases.ts';
import { resolveAll } from '#infrastructure/container/provide.ts';
import { wire, wireTo } from '#infrastructure/container/wire.ts';
import { JwtTokenReader } from '#infrastructure/device/JwtTokenReader.ts';
import { LibPhoneNumbers } from '#infrastructure/device/LibPhoneNumbers.ts';
import { CountingIds } from '#tests/fakes/CountingIds.ts';
import { DistantPhoneNumbers } from '#tests/fakes/DistantPhoneNumbers.ts';
import { FakeAccountApi } from '#tests/fakes/FakeAccountApi.ts';
import { FakeAccounts } from '#tests/fakes/FakeAccounts.ts';
import { FakeButtonVendor } from '#tests/fakes/FakeButtonVendor.ts';
import { FakeCaptcha } from '#tests/fakes/FakeCaptcha.ts';
import {
  FakeCapabilitiesApi,
  FakeCitiesApi,
  FakeMenuApi,
  FakePromotionsApi,
  FakeRestaurantsApi,
  FakeTimeApi,
} from '#tests/fakes/FakeCatalogApis.ts';
import { FakeConnectivity } from '#tests/fakes/FakeConnectivity.ts';
import { FakeFavoritesApi } from '#tests/fakes/FakeFavoritesApi.ts';
import { FakeGeocoder } from '#tests/fakes/FakeGeocoder.ts';
import { FakeGeolocation } from '#tests/fakes/FakeGeolocation.ts';
import { FakeLastRestaurant } from '#tests/fakes/FakeLastRestaurant.ts';
import { FakeMapProvider } from '#tests/fakes/FakeMapProvider.ts';
import { FakeMetrics } from '#tests/fakes/FakeMetrics.ts';
import { FakeNotifications } from '#tests/fakes/FakeNotifications.ts';
import { FakeOneTimeCodes } from '#tests/fakes/FakeOneTimeCodes.ts';
import { FakeOrderEvents } from '#tests/fakes/FakeOrderEvents.ts';
import { FakeOrdersApi } from '#tests/fakes/FakeOrdersApi.ts';
import { FakePageAddress } from '#tests/fakes/FakePageAddress.ts';
import { FakePaymentProvider } from '#tests/fakes/FakePaymentProvider.ts';
import { FakePeopleApi } from '#tests/fakes/FakePeopleApi.ts';
import { FakeQuotesApi } from '#tests/fakes/FakeQuotesApi.ts';
import { FakeReleases } from '#tests/fakes/FakeReleases.ts';
import { FakeRestaurantEvents } from '#tests/fakes/FakeRestaurantEvents.ts';
import { FakeSignInApi } from '#tests/fakes/FakeSignInApi.ts';
import { FakeSignInEnvironment } from '#tests/fakes/FakeSignInEnvironment.ts';
import { FakeSlotsApi } from '#tests/fakes/FakeSlotsApi.ts';
import { FakeTermsApi } from '#tests/fakes/FakeTermsApi.ts';
import { FakeVendor } from '#tests/fakes/FakeVendor.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { FixedRandomNumbers } from '#tests/fakes/FixedRandomNumbers.ts';
import { InMemoryDeviceSettings } from '#tests/fakes/InMemoryDeviceSettings.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';
import { InMemoryMutex } from '#tests/fakes/InMemoryMutex.ts';
import { InMemoryOfflineOrders } from '#tests/fakes/InMemoryOfflineOrders.ts';
import { InMemoryPendingOrders } from '#tests/fakes/InMemoryPendingOrders.ts';
import { InMemoryPendingSignOuts } from '#tests/fakes/InMemoryPendingSignOuts.ts';
import type { InMemoryShop } from '#tests/fakes/InMemoryShop.ts';
import { InMemorySignInAttempts } from '#tests/fakes/InMemorySignInAttempts.ts';
import { RecordedErrors } from '#tests/fakes/RecordedErrors.ts';

/** A token that is valid until the year 2100, without a person. */
export const LIVING_TOKEN = `e30.${btoa(JSON.stringify({ exp: 4_102_444_800 }))}.`;

/**
 * A whole shop without network, browser or database: the product's use cases, wired by its own lists, on fakes that pass the
 * contracts of the ports. A test changes what the fakes hold, never what a use case returns.
 */
export class ShopInMemory {
  readonly clock = new FixedClock();
  readonly storage = new InMemoryDeviceStorage();
  readonly settings: InMemoryDeviceSettings;
  readonly accounts = new FakeAccounts(this.clock);
  readonly signInApi = new FakeSignInApi(this.accounts);
  readonly people = new FakePeopleApi(this.accounts);
  readonly account = new FakeAccountApi(this.accounts);
  readonly favorites = new FakeFavoritesApi(this.accounts);
  readonly cities: FakeCitiesApi;
  readonly restaurants: FakeRestaurantsApi;
  readonly menu: FakeMenuApi;
  readonly promotions: FakePromotionsApi;
  readonly geocoder: FakeGeocoder;
  readonly time = new FakeTimeApi(this.clock);
  readonly quotes: FakeQuotesApi;
  readonly slots: FakeSlotsApi;
  readonly orders = new FakeOrdersApi({ clock: this.clock });
  readonly orderEvents = new FakeOrderEvents(this.orders);
  readonly notifications = new FakeNotifications();
  readonly restaurantEvents = new FakeRestaurantEvents();
  readonly paymentProvider = new FakePaymentProvider();
  readonly metrics = new FakeMetrics();
  readonly pending = new InMemoryPendingOrders();
  readonly connectivity = new FakeConnectivity();
  readonly releases = new FakeReleases();
  readonly lastRestaurant = new FakeLastRestaurant();
  readonly map = new FakeMapProvider();
  readonly errors = new RecordedErrors();
  readonly geolocation = new FakeGeolocation();
  readonly terms = new FakeTermsApi();
  readonly attempts = new InMemorySignInAttempts(this.clock);
  readonly captcha = new FakeCaptcha();
  readonly environment = new FakeSignInEnvironment();
  /** Text messages to the customer's phone. */
  readonly oneTimeCodes = new FakeOneTimeCodes();
  readonly unheard = new InMemoryPendingSignOuts();
  readonly offline = new InMemoryOfflineOrders(this.storage);
  readonly page = new FakePageAddress();
  readonly vendor = new FakeVendor(this.signInApi);
  /** Google, which draws its own button. */
  readonly buttonVendor = new FakeButtonVendor(this.signInApi);
  readonly phones = new DistantPhoneNumbers(new LibPhoneNumbers(['RU', 'ME']));
  readonly capabilities = new FakeCapabilitiesApi([
    'order-cancel',
    'order-events',
    'order-history',
    'order-pay-type',
    'restaurant-events',
    'favorites',
    'idempotency',
    'linked-sign-ins',
    'places',
    'profile-delete',
    'profile-export',
    'sessions',
    'profile-edit',
    'cart-quote',
    'automatic-discounts',
    'dish-notes',
  ]);
  readonly #market: () => Market;
  #useCases: UseCases | undefined;

  constructor(shop: InMemoryShop, market: () => Market, settings: Settings) {
    this.#market = market;
    this.settings = new InMemoryDeviceSettings(settings);
    this.quotes = new FakeQuotesApi(shop, this.clock);
    this.slots = new FakeSlotsApi(shop, this.clock);
    this.cities = new FakeCitiesApi(shop);
    this.restaurants = new FakeRestaurantsApi(shop);
    this.menu = new FakeMenuApi(shop);
    this.promotions = new FakePromotionsApi(shop);
    this.geocoder = new FakeGeocoder(shop);
  }

  get useCases(): UseCases {
    this.#useCases ??= this.#resolve();
    return this.#useCases;
  }

  #resolve(): UseCases {
    const container = new Container();
    const bind: Container['bind'] = (token) => container.bind(token);
    container.bind(MarketSettings).toConstantValue(this.#market());
    container.bind(DeviceStorage).toConstantValue(this.storage);
    container.bind(DeviceSettings).toConstantValue(this.settings);
    container.bind(Clock).toConstantValue(this.clock);
    container.bind(IdGenerator).toConstantValue(new CountingIds());
    container.bind(RandomNumbers).toConstantValue(new FixedRandomNumbers());
    container.bind(LastRestaurant).toConstantValue(this.lastRestaurant);
    container.bind(ErrorReporter).toConstantValue(this.errors);
    container.bind(CitiesApi).toConstantValue(this.cities);
    container.bind(RestaurantsApi).toConstantValue(this.restaurants);
    container.bind(MenuApi).toConstantValue(this.menu);
    container.bind(PromotionsApi).toConstantValue(this.promotions);
    container.bind(TimeApi).toConstantValue(this.time);
    container.bind(QuotesApi).toConstantValue(this.quotes);
    container.bind(OrdersApi).toConstantValue(this.orders);
    container.bind(Notifications).toConstantValue(this.notifications);
    container.bind(OrderEvents).toConstantValue(this.orderEvents);
    container.bind(RestaurantEvents).toConstantValue(this.restaurantEvents);
    container.bind(PeopleApi).toConstantValue(this.people);
    container.bind(AccountApi).toConstantValue(this.account);
    container.bind(FavoritesApi).toConstantValue(this.favorites);
    container.bind(SignInApi).toConstantValue(this.signInApi);
    container.bind(SlotsApi).toConstantValue(this.slots);
    container.bind(TermsApi).toConstantValue(this.terms);
    container.bind(CapabilitiesApi).toConstantValue(this.capabilities);
    container.bind(Geocoder).toConstantValue(this.geocoder);
    container.bind(MapProvider).toConstantValue(this.map);
    const {
      providers: { auth },
      captcha,
    } = this.#market();
    const phone = new PhoneAuthProvider(this.phones, this.signInApi, this.captcha, captcha?.always);
    const providers = new MarketAuthProviders(auth, async (name) => {
      if (name === 'phone') return phone;
      return name === 'google' ? this.buttonVendor : this.vendor;
    });
    container.bind(AuthProviders).toConstantValue(providers);
    container.bind(PendingSignOuts).toConstantValue(this.unheard);
    container.bind(OneTimeCodes).toConstantValue(this.oneTimeCodes);
    container.bind(SignInEnvironment).toConstantValue(this.environment);
    container.bind(SignInAttempts).toConstantValue(this.attempts);
    container.bind(OfflineOrders).toConstantValue(this.offline);
    container.bind(PageAddress).toConstantValue(this.page);
    container.bind(Geolocation).toConstantValue(this.geolocation);
    container.bind(PhoneNumbers).toConstantValue(this.phones);
    container.bind(PaymentProvider).toConstantValue(this.paymentProvider);
    container.bind(Metrics).toConstantValue(this.metrics);
    container.bind(PendingOrders).toConstantValue(this.pending);
    container.bind(Connectivity).toConstantValue(this.connectivity);
    container.bind(Releases).toConstantValue(this.releases);
    wireTo(bind, TokenReader, JwtTokenReader, []);
    wireTo(bind, Mutex, InMemoryMutex, []);
    wireTo(bind, ActiveSession, KeepSession, [DeviceStorage, SignInApi, TokenReader, Clock, Mutex]);
    wireTo(bind, CartValidity, CheckCart, [DeviceStorage, QuotesApi, Clock, CapabilitiesApi]);
    wireTo(bind, DeliveryZones, KeepMatch, [RestaurantsApi, Clock]);
    wire(bind, AttemptResolver, [OrdersApi, CapabilitiesApi, PendingOrders, DeviceStorage, IdGenerator, Clock]);
    return resolveAll(container, { ...firstUseCases, ...laterUseCases });
  }
}
