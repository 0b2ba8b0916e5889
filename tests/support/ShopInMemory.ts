import { Container } from 'inversify';
import { CheckCart } from '#application/location/CheckCart.ts';
import { AttemptResolver } from '#application/order/AttemptResolver.ts';
import { ActiveSession } from '#application/ports/ActiveSession.ts';
import { CapabilitiesApi, type Capability } from '#application/ports/CapabilitiesApi.ts';
import { CartValidity } from '#application/ports/CartValidity.ts';
import { CitiesApi } from '#application/ports/CitiesApi.ts';
import { Clock } from '#application/ports/Clock.ts';
import { Connectivity } from '#application/ports/Connectivity.ts';
import { DeviceSettings } from '#application/ports/DeviceSettings.ts';
import { DeviceStorage } from '#application/ports/DeviceStorage.ts';
import { ErrorReporter } from '#application/ports/ErrorReporter.ts';
import { Geocoder } from '#application/ports/Geocoder.ts';
import { Geolocation } from '#application/ports/Geolocation.ts';
import { IdGenerator } from '#application/ports/IdGenerator.ts';
import { LastRestaurant } from '#application/ports/LastRestaurant.ts';
import { MapProvider } from '#application/ports/MapProvider.ts';
import { MarketSettings } from '#application/ports/MarketSettings.ts';
import { MenuApi } from '#application/ports/MenuApi.ts';
import { Mutex } from '#application/ports/Mutex.ts';
import { OrdersApi } from '#application/ports/OrdersApi.ts';
import { PendingOrders } from '#application/ports/PendingOrders.ts';
import { PeopleApi } from '#application/ports/PeopleApi.ts';
import { PhoneNumbers } from '#application/ports/PhoneNumbers.ts';
import { PromotionsApi } from '#application/ports/PromotionsApi.ts';
import { QuotesApi } from '#application/ports/QuotesApi.ts';
import { RestaurantsApi } from '#application/ports/RestaurantsApi.ts';
import { SignInApi } from '#application/ports/SignInApi.ts';
import { TermsApi } from '#application/ports/TermsApi.ts';
import { TimeApi } from '#application/ports/TimeApi.ts';
import { TokenReader } from '#application/ports/TokenReader.ts';
import type { Settings } from '#application/Settings.ts';
import { KeepSession } from '#application/session/KeepSession.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { Market } from '#domain/market/Market.ts';
import { locationUseCases } from '#infrastructure/container/features/location.ts';
import { orderUseCases } from '#infrastructure/container/features/order.ts';
import { readUseCases } from '#infrastructure/container/features/reads.ts';
import { sessionUseCases } from '#infrastructure/container/features/session.ts';
import { firstUseCases } from '#infrastructure/container/firstUseCases.ts';
import { resolveAll } from '#infrastructure/container/provide.ts';
import { wire, wireTo } from '#infrastructure/container/wire.ts';
import { JwtTokenReader } from '#infrastructure/device/JwtTokenReader.ts';
import { LibPhoneNumbers } from '#infrastructure/device/LibPhoneNumbers.ts';
import { CountingIds } from '#tests/fakes/CountingIds.ts';
import { FakeAccounts } from '#tests/fakes/FakeAccounts.ts';
import {
  FakeCapabilitiesApi,
  FakeCitiesApi,
  FakeMenuApi,
  FakePromotionsApi,
  FakeRestaurantsApi,
  FakeTimeApi,
} from '#tests/fakes/FakeCatalogApis.ts';
import { FakeConnectivity } from '#tests/fakes/FakeConnectivity.ts';
import { FakeGeocoder } from '#tests/fakes/FakeGeocoder.ts';
import { FakeLastRestaurant } from '#tests/fakes/FakeLastRestaurant.ts';
import { FakeMapProvider } from '#tests/fakes/FakeMapProvider.ts';
import { FakeOrdersApi } from '#tests/fakes/FakeOrdersApi.ts';
import { FakePeopleApi } from '#tests/fakes/FakePeopleApi.ts';
import { FakeQuotesApi } from '#tests/fakes/FakeQuotesApi.ts';
import { FakeSignInApi } from '#tests/fakes/FakeSignInApi.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { InMemoryDeviceSettings } from '#tests/fakes/InMemoryDeviceSettings.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';
import { InMemoryMutex } from '#tests/fakes/InMemoryMutex.ts';
import { InMemoryPendingOrders } from '#tests/fakes/InMemoryPendingOrders.ts';
import type { InMemoryShop } from '#tests/fakes/InMemoryShop.ts';
import { RecordedErrors } from '#tests/fakes/RecordedErrors.ts';

/** A token of nobody in particular that is good until the year 2100. */
export const LIVING_TOKEN = `e30.${btoa(JSON.stringify({ exp: 4_102_444_800 }))}.`;

/**
 * A whole shop without a network, a browser or a database: the use-cases of the product, wired by its own lists, on the
 * fakes that the contracts of the ports prove. A test changes what the fakes hold and never what a use-case answers.
 */
export class ShopInMemory {
  readonly clock = new FixedClock();
  readonly storage = new InMemoryDeviceStorage();
  readonly settings: InMemoryDeviceSettings;
  readonly accounts = new FakeAccounts(this.clock);
  readonly signInApi = new FakeSignInApi();
  readonly quotes: FakeQuotesApi;
  readonly orders = new FakeOrdersApi({ clock: this.clock });
  readonly pending = new InMemoryPendingOrders();
  readonly connectivity = new FakeConnectivity();
  readonly lastRestaurant = new FakeLastRestaurant();
  readonly map = new FakeMapProvider();
  readonly errors = new RecordedErrors();
  /** Where the device is; undefined where it may not tell. */
  position: GeoPoint | undefined;
  /** Terms of sale, as limited HTML. */
  terms = '';
  capabilities: readonly Capability[] = ['order-history', 'profile-edit', 'cart-quote'];
  readonly #market: () => Market;
  readonly #shop: InMemoryShop;
  #useCases: UseCases | undefined;

  constructor(shop: InMemoryShop, market: () => Market, settings: Settings) {
    this.#shop = shop;
    this.#market = market;
    this.settings = new InMemoryDeviceSettings(settings);
    this.quotes = new FakeQuotesApi(shop, this.clock);
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
    container.bind(LastRestaurant).toConstantValue(this.lastRestaurant);
    container.bind(ErrorReporter).toConstantValue(this.errors);
    container.bind(CitiesApi).toConstantValue(new FakeCitiesApi(this.#shop));
    container.bind(RestaurantsApi).toConstantValue(new FakeRestaurantsApi(this.#shop));
    container.bind(MenuApi).toConstantValue(new FakeMenuApi(this.#shop));
    container.bind(PromotionsApi).toConstantValue(new FakePromotionsApi(this.#shop));
    container.bind(TimeApi).toConstantValue(new FakeTimeApi(this.clock));
    container.bind(QuotesApi).toConstantValue(this.quotes);
    container.bind(OrdersApi).toConstantValue(this.orders);
    container.bind(PeopleApi).toConstantValue(new FakePeopleApi(this.accounts));
    container.bind(SignInApi).toConstantValue(this.signInApi);
    container.bind(TermsApi).toConstantValue({ read: async () => this.terms });
    container.bind(CapabilitiesApi).toConstantValue(new FakeCapabilitiesApi(this.capabilities));
    container.bind(Geocoder).toConstantValue(new FakeGeocoder(this.#shop.addresses));
    container.bind(MapProvider).toConstantValue(this.map);
    container.bind(Geolocation).toConstantValue({ locate: async () => this.position });
    container.bind(PhoneNumbers).toConstantValue(new LibPhoneNumbers(['RU', 'ME']));
    container.bind(PendingOrders).toConstantValue(this.pending);
    container.bind(Connectivity).toConstantValue(this.connectivity);
    wireTo(bind, TokenReader, JwtTokenReader, []);
    wireTo(bind, Mutex, InMemoryMutex, []);
    wireTo(bind, ActiveSession, KeepSession, [DeviceStorage, SignInApi, TokenReader, Clock, Mutex]);
    wireTo(bind, CartValidity, CheckCart, [DeviceStorage, QuotesApi, Clock]);
    wire(bind, AttemptResolver, [OrdersApi, PendingOrders, DeviceStorage, IdGenerator, Clock]);
    return resolveAll(container, {
      ...firstUseCases,
      ...locationUseCases,
      ...orderUseCases,
      ...sessionUseCases,
      ...readUseCases,
    });
  }
}
