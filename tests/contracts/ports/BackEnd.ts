import type { AccountApi } from '#application/ports/AccountApi.ts';
import type { CapabilitiesApi } from '#application/ports/CapabilitiesApi.ts';
import type { TimeApi } from '#application/ports/Clock.ts';
import type { CitiesApi, MenuApi, PromotionsApi, RestaurantsApi } from '#application/ports/catalogApis.ts';
import type { FavoritesApi } from '#application/ports/FavoritesApi.ts';
import type { Geocoder } from '#application/ports/Geocoder.ts';
import type { OrderEvents } from '#application/ports/OrderEvents.ts';
import type { OrdersApi } from '#application/ports/OrdersApi.ts';
import type { PeopleApi } from '#application/ports/PeopleApi.ts';
import type { PushApi } from '#application/ports/PushApi.ts';
import type { QuotesApi, SlotsApi } from '#application/ports/quotes.ts';
import type { RestaurantEvents } from '#application/ports/RestaurantEvents.ts';
import type { SignInApi, VendorGrant } from '#application/ports/SignInApi.ts';
import type { Credentials } from '#application/ports/session.ts';
import type { TelegramApi } from '#application/ports/TelegramApi.ts';
import type { TermsApi } from '#application/ports/TermsApi.ts';
import type { TrackingApi } from '#application/ports/TrackingApi.ts';
import type { OrderStatus } from '#domain/order/Order.ts';
import type { TokenSet } from '#domain/session/Session.ts';

/** All the ports of one back end, filled with the same shop whichever it is, and what a test may do to it. */
export interface BackEnd {
  readonly cities: CitiesApi;
  readonly restaurants: RestaurantsApi;
  readonly menu: MenuApi;
  readonly promotions: PromotionsApi;
  readonly quotes: QuotesApi;
  readonly slots: SlotsApi;
  readonly orders: OrdersApi;
  readonly orderEvents: OrderEvents;
  readonly restaurantEvents: RestaurantEvents;
  readonly people: PeopleApi;
  readonly account: AccountApi;
  readonly favorites: FavoritesApi;
  readonly push: PushApi;
  readonly telegram: TelegramApi;
  readonly tracking: TrackingApi;
  readonly signIn: SignInApi;
  readonly terms: TermsApi;
  readonly time: TimeApi;
  readonly capabilities: CapabilitiesApi;
  readonly geocoder: Geocoder;
  /** What the page of a vendor gives somebody who signs in there. */
  grantOf(subject: string): VendorGrant;
  /** The code of the last text message to a phone. */
  codeSentTo(phone: string): string;
  /** The kitchen has no more of a dish. */
  sellOut(restaurantId: string, dishId: string): Promise<void>;
  /** The kitchen moves an order on. */
  move(orderId: string, status: OrderStatus, expectedAt?: Date): Promise<void>;
  /** What the bank says of an order that is to be paid online. */
  settle(orderId: string, outcome: 'paid' | 'declined'): Promise<void>;
  /** Its clock, which stands still otherwise. */
  now(): Date;
  pass(seconds: number): void;
  close(): Promise<void>;
}

export interface BackEndKind {
  readonly name: string;
  /** False: only the specification's own calls and fields. */
  readonly hasCapabilities: boolean;
  open(): Promise<BackEnd>;
}

export interface Somebody {
  readonly phone: string;
  readonly tokens: TokenSet;
  readonly credentials: Credentials;
}

let people = 0;

/** Opens one for the tests of a `describe`; call it there. */
export function backEndFor({ open }: BackEndKind): () => BackEnd {
  let backEnd: BackEnd | undefined;
  beforeAll(async () => {
    backEnd = await open();
  });
  afterAll(() => backEnd?.close());
  return () => {
    if (backEnd === undefined) throw new Error('Only a test may ask for the back end');
    return backEnd;
  };
}

export function newPhone(): string {
  people += 1;
  return `+7900555${String(people).padStart(4, '0')}`;
}

/** Signs a new person in, as a customer does. */
export async function signInSomebody({ signIn, people: api, codeSentTo }: BackEnd): Promise<Somebody> {
  const phone = newPhone();
  await signIn.requestPhoneCode({ phone });
  const tokens = await signIn.signInWithPhone({ phone, code: codeSentTo(phone) });
  const { id } = await api.me(tokens.accessToken);
  return { phone, tokens, credentials: { personId: id, accessToken: tokens.accessToken } };
}
