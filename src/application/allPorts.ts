import { browsingPorts } from './browsingPorts.ts';
import { AttemptResolver } from './order/AttemptResolver.ts';
import { AccountApi } from './ports/AccountApi.ts';
import { AuthProviders } from './ports/AuthProvider.ts';
import { Connectivity, Geolocation, Mutex, PageAddress } from './ports/device.ts';
import { FavoritesApi } from './ports/FavoritesApi.ts';
import { Geocoder } from './ports/Geocoder.ts';
import { MapProvider } from './ports/MapProvider.ts';
import { Metrics } from './ports/Metrics.ts';
import { Notifications } from './ports/Notifications.ts';
import { OfflineOrders } from './ports/OfflineOrders.ts';
import { OrderEvents } from './ports/OrderEvents.ts';
import { OrdersApi } from './ports/OrdersApi.ts';
import { PaymentProvider } from './ports/PaymentProvider.ts';
import { PendingOrders } from './ports/PendingOrders.ts';
import { PeopleApi } from './ports/PeopleApi.ts';
import { PushApi } from './ports/PushApi.ts';
import { CartValidity, QuotesApi, SlotsApi } from './ports/quotes.ts';
import { SignInApi } from './ports/SignInApi.ts';
import { ActiveSession, TokenReader } from './ports/session.ts';
import { OneTimeCodes, PhoneNumbers, SignInAttempts, SignInEnvironment } from './ports/signIn.ts';
import { TelegramApi } from './ports/TelegramApi.ts';
import { TermsApi } from './ports/TermsApi.ts';
import { TrackingApi } from './ports/TrackingApi.ts';

/** Every port of the storefront, by the one name that all use cases call it. */
export const allPorts = {
  ...browsingPorts,
  account: AccountApi,
  attempts: AttemptResolver,
  authProviders: AuthProviders,
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
  people: PeopleApi,
  phones: PhoneNumbers,
  quotes: QuotesApi,
  session: ActiveSession,
  signIn: SignInApi,
  signInAttempts: SignInAttempts,
  slots: SlotsApi,
  telegram: TelegramApi,
  terms: TermsApi,
  push: PushApi,
  tracking: TrackingApi,
  tokens: TokenReader,
  validity: CartValidity,
} as const;
