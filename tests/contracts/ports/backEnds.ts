import { randomUUID } from 'node:crypto';
import { serve } from '@hono/node-server';
import type { Capability } from '#application/ports/CapabilitiesApi.ts';
import { HttpAccountApi } from '#infrastructure/api/HttpAccountApi.ts';
import { HttpCapabilitiesApi } from '#infrastructure/api/HttpCapabilitiesApi.ts';
import { HttpCitiesApi } from '#infrastructure/api/HttpCitiesApi.ts';
import { HttpFavoritesApi } from '#infrastructure/api/HttpFavoritesApi.ts';
import { HttpMenuApi } from '#infrastructure/api/HttpMenuApi.ts';
import { HttpOrderEvents } from '#infrastructure/api/HttpOrderEvents.ts';
import { HttpOrdersApi } from '#infrastructure/api/HttpOrdersApi.ts';
import { HttpPeopleApi } from '#infrastructure/api/HttpPeopleApi.ts';
import { HttpPromotionsApi } from '#infrastructure/api/HttpPromotionsApi.ts';
import { HttpPushApi } from '#infrastructure/api/HttpPushApi.ts';
import { HttpQuotesApi } from '#infrastructure/api/HttpQuotesApi.ts';
import { HttpRestaurantEvents } from '#infrastructure/api/HttpRestaurantEvents.ts';
import { HttpRestaurantsApi } from '#infrastructure/api/HttpRestaurantsApi.ts';
import { HttpSignInApi } from '#infrastructure/api/HttpSignInApi.ts';
import { HttpSlotsApi } from '#infrastructure/api/HttpSlotsApi.ts';
import { HttpTelegramApi } from '#infrastructure/api/HttpTelegramApi.ts';
import { HttpTermsApi } from '#infrastructure/api/HttpTermsApi.ts';
import { HttpTimeApi } from '#infrastructure/api/HttpTimeApi.ts';
import { HttpTrackingApi } from '#infrastructure/api/HttpTrackingApi.ts';
import { SafeStorage } from '#infrastructure/device/SafeStorage.ts';
import { PhotonGeocoder } from '#infrastructure/geocoding/photon/provider.ts';
import { HttpClient } from '#infrastructure/http/HttpClient.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import type { Config } from '#server/config/config.ts';
import { Changes } from '#server/database/Changes.ts';
import { StockControl } from '#server/desk/StockControl.ts';
import type { MarketAuth } from '#server/market/checkMarket.ts';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import { TelegramBot } from '#server/people/telegram/TelegramBot.ts';
import { aManifest } from '#tests/builders/aManifest.ts';
import { FakeAccountApi } from '#tests/fakes/FakeAccountApi.ts';
import { FakeAccounts } from '#tests/fakes/FakeAccounts.ts';
import {
  FakeCapabilitiesApi,
  FakeCitiesApi,
  FakeMenuApi,
  FakePromotionsApi,
  FakeRestaurantsApi,
  FakeTimeApi,
} from '#tests/fakes/FakeCatalogApis.ts';
import { FakeFavoritesApi } from '#tests/fakes/FakeFavoritesApi.ts';
import { FakeGeocoder } from '#tests/fakes/FakeGeocoder.ts';
import { FakeOrderEvents } from '#tests/fakes/FakeOrderEvents.ts';
import { FakeOrdersApi } from '#tests/fakes/FakeOrdersApi.ts';
import { FakePeopleApi } from '#tests/fakes/FakePeopleApi.ts';
import { FakePushApi } from '#tests/fakes/FakePushApi.ts';
import { FakeQuotesApi } from '#tests/fakes/FakeQuotesApi.ts';
import { FakeRestaurantEvents } from '#tests/fakes/FakeRestaurantEvents.ts';
import { FakeSignInApi } from '#tests/fakes/FakeSignInApi.ts';
import { FakeSlotsApi } from '#tests/fakes/FakeSlotsApi.ts';
import { FakeTelegramApi } from '#tests/fakes/FakeTelegramApi.ts';
import { FakeTermsApi } from '#tests/fakes/FakeTermsApi.ts';
import { FakeTrackingApi } from '#tests/fakes/FakeTrackingApi.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { TELEGRAM_TOKEN, TelegramStandIn } from '#tests/support/TelegramStandIn.ts';
import { Bank } from '../../server/support/Bank.ts';
import { openTestShop, TOKEN_SECRET } from '../../server/support/openTestShop.ts';
import { OpenIdStandIn } from '../../support/OpenIdStandIn.ts';
import type { BackEnd, BackEndKind } from './BackEnd.ts';
import { theSeed, WIDE_SLOTS } from './theSeed.ts';
import { theShop } from './theShop.ts';

const EXTRAS: readonly Capability[] = [
  'automatic-discounts',
  'cart-quote',
  'city-zones',
  'dish-notes',
  'order-cancel',
  'order-events',
  'order-history',
  'restaurant-events',
  'order-pay-type',
  'order-payments',
  'order-tracking',
  'payment-outcome',
  'favorites',
  'idempotency',
  'linked-sign-ins',
  'menu-details',
  'schedule-exceptions',
  'quote-details',
  'places',
  'profile-delete',
  'profile-export',
  'push',
  'telegram',
  'sessions',
  'profile-edit',
  'slots',
];

async function openInMemory(): Promise<BackEnd> {
  const shop = theShop();
  const clock = new FixedClock('2026-03-02T09:00:00Z');
  const accounts = new FakeAccounts(clock);
  const quotes = new FakeQuotesApi(shop, clock, accounts);
  const slots = new FakeSlotsApi(shop, clock);
  slots.plans = { wide: { ...WIDE_SLOTS, slotMinutes: WIDE_SLOTS.minutes, exceptions: [] } };
  const orders = new FakeOrdersApi({ shop, quotes, accounts, clock });
  const restaurantEvents = new FakeRestaurantEvents({ dishIds: ['sold-out'], modifierIds: ['gone'] });
  return {
    cities: new FakeCitiesApi(shop),
    restaurants: new FakeRestaurantsApi(shop),
    menu: new FakeMenuApi(shop),
    promotions: new FakePromotionsApi(shop),
    quotes,
    slots,
    orders,
    orderEvents: new FakeOrderEvents(orders),
    restaurantEvents,
    sellOut: async (restaurantId, dishId) => restaurantEvents.change(restaurantId, { dishIds: [dishId, 'sold-out'] }),
    people: new FakePeopleApi(accounts),
    account: new FakeAccountApi(accounts),
    favorites: new FakeFavoritesApi(accounts),
    push: new FakePushApi(),
    telegram: new FakeTelegramApi(),
    tracking: new FakeTrackingApi(orders),
    signIn: new FakeSignInApi(accounts),
    terms: termsInMemory(),
    time: new FakeTimeApi(clock),
    capabilities: new FakeCapabilitiesApi(EXTRAS),
    geocoder: new FakeGeocoder(shop),
    grantOf: (subject) => ({
      source: 'OIDC',
      code: `${subject}/${randomUUID()}`,
      codeVerifier: 'v'.repeat(64),
      nonce: 'n'.repeat(64),
      redirectUri: 'https://shop.example/auth',
    }),
    codeSentTo: (phone) => accounts.codeOf(phone) ?? '',
    settle: async (orderId, outcome) => orders.settle(orderId, outcome),
    move: async (orderId, status, expectedAt) => orders.move(orderId, status, expectedAt),
    now: () => clock.now(),
    pass: (seconds) => {
      clock.time = new Date(clock.time.getTime() + seconds * 1000);
    },
    close: async () => {},
  };
}

function termsInMemory(): FakeTermsApi {
  const terms = new FakeTermsApi();
  terms.texts = {
    ru: '<p>Заказ считается принятым</p>',
    en: '<p>An order is accepted</p>',
    cnr: '<p>Porudžbina je primljena</p>',
  };
  return terms;
}

/** The adapters against the real server and a vendor, each on a port of its own. */
async function openOverHttp(capabilities: 'all' | readonly string[]): Promise<BackEnd> {
  const vendor = await OpenIdStandIn.open();
  const { issuer, clientId } = vendor;
  const backEnd = await openHttpBackEnd({ oidc: { issuer, clientId } }, capabilities);
  vendor.now = backEnd.now;
  return {
    ...backEnd,
    grantOf: (subject) => ({ source: 'OIDC', ...vendor.grant(subject) }),
    close: async () => {
      await backEnd.close();
      await vendor.close();
    },
  };
}

/** The adapters against the real server, on a database and a port of its own. */
export async function openHttpBackEnd(
  auth: MarketAuth,
  capabilities: 'all' | readonly string[] = 'all',
  config: Partial<Config> = {},
): Promise<Omit<BackEnd, 'grantOf'>> {
  const messageSteps = { accepted: ['push', 'telegram'] } as const;
  const telegram = await TelegramStandIn.open();
  const shop = await openTestShop({
    document: theSeed(),
    config: { capabilities, ...config },
    auth,
    messageSteps,
    telegram: new TelegramBot({ token: TELEGRAM_TOKEN, apiUrl: telegram.url, tokenSecret: TOKEN_SECRET }),
  });
  const server = serve({ fetch: shop.app.fetch, hostname: '127.0.0.1', port: 0 });
  const port = await new Promise<number>((resolve) => {
    server.once('listening', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const baseUrl = `http://127.0.0.1:${port}`;
  const market = loadMarket(
    aManifest({ api: { baseUrl }, providers: { geocoder: ['photon'], auth: ['phone'], payments: ['demo-bank'] } }),
  );
  const locale = (): string => 'ru';
  const http = new HttpClient({ baseUrl, locale });
  const { database, clock } = shop;
  const offers = new StockControl(database, new CatalogRepository(database), new Changes(database), clock.now);
  return {
    cities: new HttpCitiesApi(http, market.whiteLabel),
    restaurants: new HttpRestaurantsApi(http, market),
    menu: new HttpMenuApi(http),
    promotions: new HttpPromotionsApi(http, { promoCodes: true }),
    quotes: new HttpQuotesApi(http, locale),
    slots: new HttpSlotsApi(http),
    orders: new HttpOrdersApi(http, locale),
    orderEvents: new HttpOrderEvents(http),
    restaurantEvents: new HttpRestaurantEvents(http, () => {}),
    sellOut: (restaurantId, dishId) => offers.setDish(restaurantId, dishId, { isAvailable: false }),
    people: new HttpPeopleApi(http),
    account: new HttpAccountApi(http),
    favorites: new HttpFavoritesApi(http),
    push: new HttpPushApi(http),
    telegram: new HttpTelegramApi(http),
    tracking: new HttpTrackingApi(http),
    signIn: new HttpSignInApi(http, market),
    terms: new HttpTermsApi(http),
    time: new HttpTimeApi(http, market.timezone),
    capabilities: new HttpCapabilitiesApi(http, new SafeStorage()),
    geocoder: new PhotonGeocoder(`${baseUrl}/geo`, locale),
    codeSentTo: (phone) => shop.messages.findLast(({ to }) => to === phone)?.code ?? '',
    settle: async (orderId, outcome) => {
      const bank = new Bank(shop);
      const open = (await bank.payments(orderId)).find(({ status }) => status === 'pending');
      await bank.press(open?.id ?? '', outcome === 'paid' ? 'approve' : 'decline');
    },
    move: (orderId, status, expectedAt) =>
      advanceOrder(shop.database, { orderId, status, expectedAt, at: shop.clock.now() }),
    now: () => shop.clock.now(),
    pass: (seconds) => shop.clock.advance({ seconds }),
    close: async () => {
      await new Promise((resolve) => {
        server.close(resolve);
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
      await shop.close();
      await telegram.close();
    },
  };
}

export const BACK_ENDS: readonly BackEndKind[] = [
  { name: 'in memory', hasCapabilities: true, open: openInMemory },
  { name: 'over HTTP', hasCapabilities: true, open: () => openOverHttp('all') },
  { name: 'over HTTP, of a plain back end', hasCapabilities: false, open: () => openOverHttp([]) },
];
