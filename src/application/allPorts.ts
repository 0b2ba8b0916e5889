import { firstPorts } from './firstPorts.ts';
import { AttemptResolver } from './order/AttemptResolver.ts';
import { AccountApi } from './ports/AccountApi.ts';
import { ActiveSession } from './ports/ActiveSession.ts';
import { AuthProviders } from './ports/AuthProviders.ts';
import { CapabilitiesApi } from './ports/CapabilitiesApi.ts';
import { CartValidity } from './ports/CartValidity.ts';
import { Connectivity } from './ports/Connectivity.ts';
import { DeliveryZones } from './ports/DeliveryZones.ts';
import { FavoritesApi } from './ports/FavoritesApi.ts';
import { Geocoder } from './ports/Geocoder.ts';
import { Geolocation } from './ports/Geolocation.ts';
import { MapProvider } from './ports/MapProvider.ts';
import { Metrics } from './ports/Metrics.ts';
import { Mutex } from './ports/Mutex.ts';
import { Notifications } from './ports/Notifications.ts';
import { OfflineOrders } from './ports/OfflineOrders.ts';
import { OneTimeCodes } from './ports/OneTimeCodes.ts';
import { OrderEvents } from './ports/OrderEvents.ts';
import { OrdersApi } from './ports/OrdersApi.ts';
import { PageAddress } from './ports/PageAddress.ts';
import { PaymentProvider } from './ports/PaymentProvider.ts';
import { PendingOrders } from './ports/PendingOrders.ts';
import { PendingSignOuts } from './ports/PendingSignOuts.ts';
import { PeopleApi } from './ports/PeopleApi.ts';
import { PhoneNumbers } from './ports/PhoneNumbers.ts';
import { QuotesApi } from './ports/QuotesApi.ts';
import { RandomNumbers } from './ports/RandomNumbers.ts';
import { Releases } from './ports/Releases.ts';
import { RestaurantEvents } from './ports/RestaurantEvents.ts';
import { SignInApi } from './ports/SignInApi.ts';
import { SignInAttempts } from './ports/SignInAttempts.ts';
import { SignInEnvironment } from './ports/SignInEnvironment.ts';
import { SlotsApi } from './ports/SlotsApi.ts';
import { TermsApi } from './ports/TermsApi.ts';
import { TokenReader } from './ports/TokenReader.ts';

/** Every port of the storefront, by the one name that all use cases call it. */
export const allPorts = {
  ...firstPorts,
  account: AccountApi,
  attempts: AttemptResolver,
  authProviders: AuthProviders,
  capabilities: CapabilitiesApi,
  codes: OneTimeCodes,
  connectivity: Connectivity,
  environment: SignInEnvironment,
  favorites: FavoritesApi,
  geocoder: Geocoder,
  geolocation: Geolocation,
  maps: MapProvider,
  metrics: Metrics,
  mutex: Mutex,
  notifications: Notifications,
  offlineOrders: OfflineOrders,
  orderEvents: OrderEvents,
  orders: OrdersApi,
  page: PageAddress,
  paymentProvider: PaymentProvider,
  pendingOrders: PendingOrders,
  pendingSignOuts: PendingSignOuts,
  people: PeopleApi,
  phones: PhoneNumbers,
  quotes: QuotesApi,
  random: RandomNumbers,
  releases: Releases,
  restaurantEvents: RestaurantEvents,
  session: ActiveSession,
  signIn: SignInApi,
  signInAttempts: SignInAttempts,
  slots: SlotsApi,
  terms: TermsApi,
  tokens: TokenReader,
  validity: CartValidity,
  zones: DeliveryZones,
} as const;
