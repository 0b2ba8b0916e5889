import { allPorts } from '#application/allPorts.ts';
import { browsingUseCases } from '#application/browsingUseCases.ts';
import { firstUseCases } from '#application/firstUseCases.ts';
import { laterUseCases } from '#application/laterUseCases.ts';
import type { Market } from '#application/market/Market.ts';
import type { Settings } from '#application/Settings.ts';
import type { UseCases } from '#application/UseCases.ts';
import { MarketAuthProviders } from '#infrastructure/auth/MarketAuthProviders.ts';
import { PhoneAuthProvider } from '#infrastructure/auth/phone/provider.ts';
import { openFirst, openUseCases, type PortsOf, portsOf } from '#infrastructure/container/bindings.ts';
import { browsingServices } from '#infrastructure/container/loadBrowsing.ts';
import { serviceBindings } from '#infrastructure/container/serviceBindings.ts';
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
import { FakePushApi } from '#tests/fakes/FakePushApi.ts';
import { FakeQuotesApi } from '#tests/fakes/FakeQuotesApi.ts';
import { FakeReleases } from '#tests/fakes/FakeReleases.ts';
import { FakeRestaurantEvents } from '#tests/fakes/FakeRestaurantEvents.ts';
import { FakeSignInApi } from '#tests/fakes/FakeSignInApi.ts';
import { FakeSignInEnvironment } from '#tests/fakes/FakeSignInEnvironment.ts';
import { FakeSlotsApi } from '#tests/fakes/FakeSlotsApi.ts';
import { FakeTelegramApi } from '#tests/fakes/FakeTelegramApi.ts';
import { FakeTermsApi } from '#tests/fakes/FakeTermsApi.ts';
import { FakeTrackingApi } from '#tests/fakes/FakeTrackingApi.ts';
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
import { bindingsOf } from './bindingsOf.ts';

/** A token that is valid until the year 2100, without a person. */
export const LIVING_TOKEN = `e30.${btoa(JSON.stringify({ exp: 4_102_444_800 }))}.`;

/**
 * A whole shop without network, browser or database: the product's use cases, wired by its own lists, on fakes that
 * pass the contracts of the ports. A test changes what the fakes hold, never what a use case returns.
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
  readonly push = new FakePushApi();
  readonly telegram = new FakeTelegramApi();
  readonly tracking = new FakeTrackingApi(this.orders);
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
    'order-tracking',
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
  #ports: PortsOf<typeof allPorts> | undefined;

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
    this.#useCases ??= openUseCases(this.ports, { ...firstUseCases, ...browsingUseCases, ...laterUseCases });
    return this.#useCases;
  }

  get ports(): PortsOf<typeof allPorts> {
    this.#ports ??= this.#bind();
    return this.#ports;
  }

  #bind(): PortsOf<typeof allPorts> {
    const { auth } = this.#market().providers;
    const phone = new PhoneAuthProvider(this.phones, this.signInApi, this.captcha, this.#market().captcha?.always);
    const authProviders = new MarketAuthProviders(auth, async (name) => {
      if (name === 'phone') return phone;
      return name === 'google' ? this.buttonVendor : this.vendor;
    });
    const fakes = {
      market: this.#market(),
      storage: this.storage,
      settings: this.settings,
      clock: this.clock,
      ids: new CountingIds(),
      random: new FixedRandomNumbers(),
      lastRestaurant: this.lastRestaurant,
      errors: this.errors,
      cities: this.cities,
      restaurants: this.restaurants,
      menus: this.menu,
      promotions: this.promotions,
      time: this.time,
      quotes: this.quotes,
      orders: this.orders,
      notifications: this.notifications,
      orderEvents: this.orderEvents,
      restaurantEvents: this.restaurantEvents,
      people: this.people,
      account: this.account,
      favorites: this.favorites,
      push: this.push,
      telegram: this.telegram,
      tracking: this.tracking,
      signIn: this.signInApi,
      slots: this.slots,
      terms: this.terms,
      capabilities: this.capabilities,
      geocoder: this.geocoder,
      maps: this.map,
      authProviders,
      pendingSignOuts: this.unheard,
      codes: this.oneTimeCodes,
      environment: this.environment,
      signInAttempts: this.attempts,
      offlineOrders: this.offline,
      page: this.page,
      geolocation: this.geolocation,
      phones: this.phones,
      paymentProvider: this.paymentProvider,
      metrics: this.metrics,
      pendingOrders: this.pending,
      connectivity: this.connectivity,
      releases: this.releases,
      tokens: new JwtTokenReader(),
      mutex: new InMemoryMutex(),
    };
    return portsOf(openFirst(bindingsOf(allPorts, fakes), browsingServices, serviceBindings).get, allPorts);
  }
}
