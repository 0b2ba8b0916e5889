import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import { DatabasePictureStore } from '#server/catalog/pictures/DatabasePictureStore.ts';
import { StockCounts } from '#server/catalog/StockCounts.ts';
import { type Capability, createCapabilities } from '#server/config/Capabilities.ts';
import { ChangeFeed } from '#server/database/ChangeFeed.ts';
import { Changes } from '#server/database/Changes.ts';
import { TableChanges } from '#server/database/TableChanges.ts';
import type { DeskContext } from '#server/desk/DeskContext.ts';
import { DeskKeys } from '#server/desk/DeskKeys.ts';
import { DeskPresence } from '#server/desk/DeskPresence.ts';
import type { HttpContext } from '#server/http/HttpContext.ts';
import { RequestLimits } from '#server/http/RequestLimits.ts';
import { EventStreams } from '#server/http/streams/EventStreams.ts';
import { OpenStreams } from '#server/http/streams/OpenStreams.ts';
import { Rights } from '#server/http/streams/Rights.ts';
import type { OrdersContext } from '#server/orders/OrdersContext.ts';
import { OrdersRepository } from '#server/orders/OrdersRepository.ts';
import { PlaceOrder } from '#server/orders/PlaceOrder.ts';
import { PromoCodeUses } from '#server/orders/PromoCodeUses.ts';
import { Quotes } from '#server/orders/Quotes.ts';
import { SlotBookings } from '#server/orders/SlotBookings.ts';
import { TrackingLinks } from '#server/orders/tracking/TrackingLinks.ts';
import { PaymentsRepository } from '#server/payments/PaymentsRepository.ts';
import { FavoriteDishes } from '#server/people/FavoriteDishes.ts';
import { ForgottenPromoUses } from '#server/people/ForgottenPromoUses.ts';
import type { PeopleContext } from '#server/people/PeopleContext.ts';
import { PeopleRepository } from '#server/people/PeopleRepository.ts';
import { SavedAddresses } from '#server/people/SavedAddresses.ts';
import { Sessions } from '#server/people/Sessions.ts';
import { Tokens } from '#server/people/Tokens.ts';
import { monotonicClock } from '#server/shared/monotonicClock.ts';
import type { AppDependencies } from './AppDependencies.ts';
import { countedSms } from './metrics/countedSms.ts';
import { ServerMetrics } from './metrics/ServerMetrics.ts';
import { namedChannels } from './openMessengers.ts';
import { openPayments } from './openPayments.ts';

/** What one shop is built of. Each subject mounts its endpoints over a part of it. */
export interface ShopContext extends DeskContext {
  readonly rights: Rights;
  /** Absent when nobody asks for metrics. */
  readonly metrics: ServerMetrics | undefined;
}

type Before = AppDependencies & Pick<ShopContext, 'metrics'>;

/** Opens the parts of a shop from the ground up: requests, people, catalog, orders, desk. */
export function openContext(dependencies: AppDependencies): ShopContext {
  const { config, database, now } = dependencies;
  const metrics = config.metricsToken === undefined ? undefined : new ServerMetrics(config.market);
  const people = openPeople({ ...dependencies, metrics });
  const keys = new DeskKeys(database, config.deskKey, now);
  const http = openHttp(dependencies, people.sessions, keys);
  const presence = new DeskPresence(database, now);
  const shop = { ...http, ...people, keys, presence, metrics };
  return { ...shop, ...openOrders(dependencies, shop) };
}

type People = Omit<PeopleContext, keyof HttpContext>;

function openPeople(dependencies: Before): People {
  const { database, now, tokenSecret, monotonicMs, auth = {}, captcha, phoneCountries, smsSender } = dependencies;
  const forgotten = new ForgottenPromoUses(tokenSecret);
  return {
    people: new PeopleRepository(database, now, forgotten),
    sessions: new Sessions(database, new Tokens(tokenSecret, now), now),
    places: new SavedAddresses(database, now),
    favorites: new FavoriteDishes(database),
    forgotten,
    auth,
    captcha,
    phoneCountries,
    sendSms: countedSms(dependencies.sendSms, dependencies.metrics),
    smsSender,
    telegram: dependencies.telegram,
    tokenSecret,
    monotonicNow: monotonicClock(now, monotonicMs),
  };
}

function openHttp(
  dependencies: AppDependencies,
  sessions: Sessions,
  keys: DeskKeys,
): HttpContext & Pick<ShopContext, 'rights'> {
  const { config, database, now, monotonicMs, log, root, heartbeatMs } = dependencies;
  const { limits, trustedProxies } = config;
  const changes = new Changes(database);
  const living = {
    session: (ids: readonly string[]) => sessions.living(ids),
    key: (ids: readonly string[]) => keys.living(ids),
  };
  const rights = new Rights({ living, log });
  const feed = dependencies.feed ?? new ChangeFeed(new TableChanges({ changes, log }));
  const open = dependencies.openStreams ?? new OpenStreams();
  return {
    config,
    capabilities: createCapabilities(config.capabilities, absentOf(dependencies)),
    database,
    changes,
    limits: new RequestLimits({ limits, trustedProxies, monotonicMs, exchange: dependencies.usageExchange }),
    streams: new EventStreams({ feed, open, rights, log, heartbeatMs, grip: dependencies.grip }),
    grip: dependencies.grip,
    rights,
    now,
    log,
    root,
  };
}

type Orders = Omit<OrdersContext, keyof PeopleContext>;

function openOrders(dependencies: AppDependencies, shop: PeopleContext & Pick<DeskContext, 'presence'>): Orders {
  const { database, now, changes, capabilities, people, presence, phoneCountries } = shop;
  const { payments, demoBank } = dependencies.openPayments ?? openPayments(dependencies);
  const currentCatalog =
    dependencies.currentCatalog ?? new CurrentCatalog(new CatalogRepository(database), payments.engineNames, now);
  const catalogRepository = currentCatalog.repository;
  const stockCounts = new StockCounts(database);
  const slotBookings = new SlotBookings(database);
  const promoCodeUses = new PromoCodeUses(database);
  const orders = new OrdersRepository(database);
  const quotes = new Quotes({ currentCatalog, promoCodeUses, stockCounts, payments, now, taxes: dependencies.taxes });
  const awayMinutes = dependencies.acceptance?.awayMinutes;
  const isAway = async (restaurantId: string): Promise<boolean> =>
    awayMinutes !== undefined && presence.isAway(restaurantId, awayMinutes);
  const placeOrder = new PlaceOrder({
    isAway,
    database,
    orders,
    people,
    catalogRepository,
    changes,
    promoCodeUses,
    slotBookings,
    stockCounts,
    payments,
    paymentsRepository: new PaymentsRepository(database),
    quotes,
    now,
    withDetails: capabilities.has('quote-details'),
    withSlots: capabilities.has('slots'),
    withNotes: capabilities.has('dish-notes'),
    fiscalRegister: dependencies.fiscalRegister,
    messageSteps: dependencies.messageSteps,
    termsOf: dependencies.termsOf,
    phoneCountry: phoneCountries[0],
    failpoint: dependencies.failpoint ?? (() => Promise.resolve()),
  });
  return {
    currentCatalog,
    catalogRepository,
    stockCounts,
    pictureStore: dependencies.pictureStore ?? new DatabasePictureStore(database, now),
    orders,
    quotes,
    placeOrder,
    payments,
    demoBank,
    slotBookings,
    trackingLinks: new TrackingLinks({ database, orders, secret: shop.tokenSecret, now }),
    isAway,
  };
}

/** Channels by which the market tells customers of no step, or that this server has not. */
function absentOf({ messageSteps: steps = {}, telegram }: AppDependencies): readonly Capability[] {
  const named = namedChannels({ notifications: { steps } });
  return [
    ...(named.includes('push') ? [] : ['push' as const]),
    ...(named.includes('telegram') && telegram !== undefined ? [] : ['telegram' as const]),
  ];
}
