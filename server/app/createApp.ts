import { join } from 'node:path';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { browsing } from '#server/catalog/browsing.ts';
import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import { pictures } from '#server/catalog/pictureRoutes.ts';
import { StockCounts } from '#server/catalog/StockCounts.ts';
import { watchingRestaurants } from '#server/catalog/watchingRestaurants.ts';
import { createCapabilities } from '#server/config/Capabilities.ts';
import { ChangeFeed } from '#server/database/ChangeFeed.ts';
import { Changes } from '#server/database/Changes.ts';
import { StoredRateLimiter } from '#server/database/StoredRateLimiter.ts';
import { CatalogEdits } from '#server/desk/CatalogEdits.ts';
import { DeskKeys } from '#server/desk/DeskKeys.ts';
import { DeskPictures } from '#server/desk/DeskPictures.ts';
import { DeskPresence } from '#server/desk/DeskPresence.ts';
import { deskCatalog } from '#server/desk/deskCatalog.ts';
import { desk } from '#server/desk/deskRoutes.ts';
import { Offers } from '#server/desk/Offers.ts';
import { geography } from '#server/geo/geography.ts';
import { tiles } from '#server/geo/tileRoutes.ts';
import { answerErrors } from '#server/http/answerErrors.ts';
import { crossOrigin } from '#server/http/crossOrigin.ts';
import { onlyOwnMarket } from '#server/http/onlyOwnMarket.ts';
import { RequestLimits } from '#server/http/RequestLimits.ts';
import type { App } from '#server/http/Route.ts';
import { requestLog } from '#server/http/requestLog.ts';
import { securityHeaders } from '#server/http/securityHeaders.ts';
import { shedLoad } from '#server/http/shedLoad.ts';
import { EventStreams } from '#server/http/streams/EventStreams.ts';
import { lookAtRights } from '#server/http/streams/lookAtRights.ts';
import { OpenStreams } from '#server/http/streams/OpenStreams.ts';
import { Rights } from '#server/http/streams/Rights.ts';
import { answerUnknown, refuseOddAddresses } from '#server/http/unknownRoutes.ts';
import { DeskOrders } from '#server/orders/DeskOrders.ts';
import { followingOrders } from '#server/orders/followingOrders.ts';
import { OrdersRepository } from '#server/orders/OrdersRepository.ts';
import { ordering } from '#server/orders/ordering.ts';
import { PlaceOrder } from '#server/orders/PlaceOrder.ts';
import { PromoCodeUses } from '#server/orders/PromoCodeUses.ts';
import { paying } from '#server/orders/paying/paying.ts';
import { Quotes } from '#server/orders/Quotes.ts';
import { quoting } from '#server/orders/quoting.ts';
import { SlotBookings } from '#server/orders/SlotBookings.ts';
import { slots } from '#server/orders/slots.ts';
import { Webhooks } from '#server/orders/webhooks/Webhooks.ts';
import { deskPage } from '#server/pages/deskPage.ts';
import { discovery } from '#server/pages/discovery.ts';
import type { PublicMarket } from '#server/pages/head/describePage.ts';
import { installing } from '#server/pages/installing.ts';
import { KEPT_ASSETS } from '#server/pages/keptAssets.ts';
import { marketFiles } from '#server/pages/marketFiles.ts';
import { pages } from '#server/pages/pages.ts';
import { demoBankPages } from '#server/payments/demoBank/demoBankPages.ts';
import { PaymentsRepository } from '#server/payments/PaymentsRepository.ts';
import { AuthorizationCodes } from '#server/people/AuthorizationCodes.ts';
import { openCaptcha } from '#server/people/CaptchaVerifier.ts';
import { FavoriteDishes } from '#server/people/FavoriteDishes.ts';
import { ForgottenPromoUses } from '#server/people/ForgottenPromoUses.ts';
import { favoriteDishes } from '#server/people/favoriteDishRoutes.ts';
import { APPLE, GOOGLE, IdTokenProvider } from '#server/people/IdTokenProvider.ts';
import { KnownDevices } from '#server/people/KnownDevices.ts';
import { LinkedSignIns } from '#server/people/LinkedSignIns.ts';
import { linkedSignIns } from '#server/people/linkedSignInRoutes.ts';
import { OpenIdProvider } from '#server/people/OpenIdProvider.ts';
import { outbox } from '#server/people/outbox.ts';
import { PeopleRepository } from '#server/people/PeopleRepository.ts';
import { PersonalData } from '#server/people/PersonalData.ts';
import { people } from '#server/people/people.ts';
import { personalData } from '#server/people/personalDataRoutes.ts';
import { SavedAddresses } from '#server/people/SavedAddresses.ts';
import { Sessions } from '#server/people/Sessions.ts';
import { SignedInDevices } from '#server/people/SignedInDevices.ts';
import { SignInCodes } from '#server/people/SignInCodes.ts';
import { savedAddresses } from '#server/people/savedAddressRoutes.ts';
import { signingIn } from '#server/people/signingIn.ts';
import { DEMO_SMS_LIMITS, PRODUCTION_SMS_LIMITS } from '#server/people/smsLimits.ts';
import { Tokens } from '#server/people/Tokens.ts';
import { UsedNonces } from '#server/people/UsedNonces.ts';
import { VK_ID_URL, VkIdProvider } from '#server/people/VkIdProvider.ts';
import { VkTokens } from '#server/people/VkTokens.ts';
import { vendorSignIn } from '#server/people/vendorSignIn.ts';
import { monotonicClock } from '#server/shared/monotonicClock.ts';
import type { AppDependencies } from './AppDependencies.ts';
import { countedSms } from './metrics/countedSms.ts';
import { measure } from './metrics/measure.ts';
import { metricsRoute } from './metrics/metricsRoute.ts';
import { ServerMetrics } from './metrics/ServerMetrics.ts';
import { openPayments } from './openPayments.ts';
import { service } from './service.ts';

/** Builds the complete back end as a function from request to response. */
export function createApp(dependencies: AppDependencies): App {
  const {
    config,
    database,
    now,
    monotonicMs,
    phoneCountries,
    auth = {},
    captcha,
    tokenSecret,
    sendSms,
    smsSender,
    log,
    root,
  } = dependencies;
  const capabilities = createCapabilities(config.capabilities);
  const monotonicNow = monotonicClock(now, monotonicMs);
  const limits = new RequestLimits({ limits: config.limits, trustedProxies: config.trustedProxies, monotonicMs });
  const catalogRepository = new CatalogRepository(database);
  const { payments, demoBank } = dependencies.openPayments ?? openPayments(dependencies);
  const currentCatalog = dependencies.currentCatalog ?? new CurrentCatalog(catalogRepository, payments.engineNames);
  const promoCodeUses = new PromoCodeUses(database);
  const slotBookings = new SlotBookings(database);
  const stockCounts = new StockCounts(database);
  const changes = new Changes(database);
  const feed = dependencies.feed ?? new ChangeFeed({ changes, log });
  const orders = new OrdersRepository(database);
  const presence = new DeskPresence(database, now);
  const quotes = new Quotes({ currentCatalog, promoCodeUses, stockCounts, payments, now });
  const sessions = new Sessions(database, new Tokens(tokenSecret, now), now);
  const keys = new DeskKeys(database, config.deskKey);
  const living = {
    session: (ids: readonly string[]) => sessions.living(ids),
    key: (ids: readonly string[]) => keys.living(ids),
  };
  const rights = new Rights({ living, log });
  const openStreams = dependencies.openStreams ?? new OpenStreams();
  const streams = new EventStreams({ feed, open: openStreams, rights, log, heartbeatMs: dependencies.heartbeatMs });
  const forgotten = new ForgottenPromoUses(tokenSecret);
  const repository = new PeopleRepository(database, now, forgotten);
  const awayMinutes = dependencies.acceptance?.awayMinutes;
  const isAway = async (restaurantId: string): Promise<boolean> =>
    awayMinutes !== undefined && presence.isAway(restaurantId, awayMinutes);
  const placeOrder = new PlaceOrder({
    isAway,
    database,
    orders,
    people: repository,
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
    phoneCountry: phoneCountries[0],
    failpoint: dependencies.failpoint ?? (() => Promise.resolve()),
  });

  const keptAssets = join(config.dataDir, KEPT_ASSETS);
  const publicTlsHost = tlsHost(config.publicUrl);
  const isPublicTls = publicTlsHost !== undefined;
  const metrics = config.metricsToken === undefined ? undefined : new ServerMetrics(config.market);
  const app: App = new Hono();
  app.onError(answerErrors(log));
  app.notFound(answerUnknown(app));
  app.use(requestLog(log));
  if (metrics !== undefined) app.use(measure(metrics));
  app.use(securityHeaders(isPublicTls));
  app.use(crossOrigin(config.allowedOrigins));
  app.use(shedLoad(dependencies.loopDelayMs ?? (() => 0)));
  app.use(refuseOddAddresses());
  // Not in production, because URLs of customers may contain a parameter `market` for other reasons.
  if (!config.isProduction) app.use(onlyOwnMarket(config.market));
  app.use(compress());
  for (const path of ['/api/v1/sign/*', '/1/sign/*', '/api/v1/me', '/api/v1/me/*']) app.use(path, lookAtRights(rights));
  if (metrics !== undefined && config.metricsToken !== undefined) {
    app.route('/', metricsRoute({ metrics, token: config.metricsToken, database, now }));
  }
  app.route('/', service(dependencies, capabilities));
  app.route('/', browsing({ currentCatalog, capabilities, now }));
  if (capabilities.has('slots')) app.route('/', slots({ currentCatalog, bookings: slotBookings, isAway, limits, now }));
  app.route('/', quoting({ quotes, sessions, capabilities, limits }));
  app.route('/', ordering({ currentCatalog, placeOrder, orders, payments, sessions, capabilities, limits }));
  app.route('/', followingOrders({ database, orders, payments, sessions, capabilities, limits, streams, now }));
  if (capabilities.has('order-payments')) {
    const { publicUrl } = config;
    app.route(
      '/',
      paying({ database, orders, payments, currentCatalog, sessions, capabilities, limits, publicUrl, now }),
    );
  }
  if (demoBank !== undefined) {
    demoBank.connect(async (request) => app.fetch(request));
    app.route('/', demoBankPages(demoBank, limits, config.publicUrl));
  }
  app.route(
    '/',
    watchingRestaurants({
      currentCatalog,
      capabilities,
      limits,
      trustedProxies: config.trustedProxies,
      streams,
      now,
    }),
  );
  if (capabilities.has('desk')) {
    app.route('/', deskPage({ root, market: config.market, buildDir: config.buildDir, keptAssets }));
    const offers = new Offers(database, catalogRepository, changes, now);
    const deskOrders = new DeskOrders(database);
    const edits = new CatalogEdits(database, catalogRepository, changes);
    app.route('/', deskCatalog({ keys, edits, pictures: new DeskPictures(database), currentCatalog, limits, now }));
    app.route(
      '/',
      desk({
        keys,
        orders: deskOrders,
        offers,
        presence,
        stockCounts,
        webhooks: new Webhooks(database),
        currentCatalog,
        database,
        changes,
        streams,
        limits,
        now,
      }),
    );
  }
  const vk = auth.vk && openVk(auth.vk.clientId, dependencies);
  app.route(
    '/',
    signingIn({
      codes: new SignInCodes({
        log,
        database,
        sendSms: countedSms(sendSms, metrics),
        now: monotonicNow,
        secret: tokenSecret,
      }),
      devices: new KnownDevices(database, now),
      people: repository,
      sessions,
      smsLimiter: new StoredRateLimiter(monotonicNow),
      smsSender: { ...smsSender, host: publicTlsHost },
      limits,
      smsLimits: config.isProduction ? PRODUCTION_SMS_LIMITS : DEMO_SMS_LIMITS,
      captcha: openCaptcha(captcha, config, log),
      vkTokens: vk?.tokens,
      trustedProxies: config.trustedProxies,
      isPublicTls,
      phoneCountries,
    }),
  );
  const idTokens = { used: new UsedNonces(database), log, now };
  app.route(
    '/',
    vendorSignIn({
      people: repository,
      sessions,
      codes: new AuthorizationCodes({ database, log, now }),
      limits,
      oidc:
        auth.oidc &&
        new OpenIdProvider({ settings: { ...auth.oidc, clientSecret: config.oidcClientSecret }, log, now }),
      google:
        auth.google &&
        new IdTokenProvider({ ...idTokens, ...auth.google, vendor: GOOGLE, keysUrl: config.googleKeysUrl }),
      apple:
        auth.apple && new IdTokenProvider({ ...idTokens, ...auth.apple, vendor: APPLE, keysUrl: config.appleKeysUrl }),
      vk,
    }),
  );
  const places = new SavedAddresses(database, now);
  app.route('/', people({ people: repository, places, sessions, capabilities, limits }));
  if (capabilities.has('places')) {
    app.route('/', savedAddresses({ places, sessions, limits, phoneCountry: phoneCountries[0] }));
  }
  const favorites = new FavoriteDishes(database);
  const devices = new SignedInDevices(database, now);
  const data = new PersonalData({ database, places, favorites, devices, forgotten, now });
  app.route('/', personalData({ data, devices, sessions, capabilities, limits }));
  if (capabilities.has('linked-sign-ins')) {
    app.route(
      '/',
      linkedSignIns({ linked: new LinkedSignIns({ database, sessions, forgotten, now }), sessions, limits }),
    );
  }
  if (capabilities.has('favorites')) {
    app.route('/', favoriteDishes({ favorites, sessions, limits }));
  }
  app.route('/', geography(currentCatalog, limits));
  app.route('/', tiles(currentCatalog, limits, log));
  app.route('/', pictures({ folder: join(root, 'demo', 'pictures'), database, currentCatalog, limits }));
  if (!config.isProduction) app.route('/', outbox({ database, isPublic: config.isPublicDemo }));
  const market = async (): Promise<PublicMarket> => (await app.request('/market.json')).json();
  app.route('/', discovery({ currentCatalog, publicUrl: config.publicUrl, market, limits }));
  app.route('/', installing({ root, name: config.market, buildDir: config.buildDir, market, currentCatalog, now }));
  app.route('/', marketFiles({ root, market: config.market }));
  app.route(
    '/',
    pages({
      app,
      root,
      buildDir: config.buildDir,
      keptAssets,
      now,
      monotonicMs,
      catalogVersion: async () => (await currentCatalog.get()).version,
      catalog: () => currentCatalog.get(),
      publicUrl: config.publicUrl,
    }),
  );
  return app;
}

function openVk(
  clientId: string,
  { config, database, tokenSecret, log, now }: AppDependencies,
): { readonly provider: VkIdProvider; readonly tokens: VkTokens } {
  const provider = new VkIdProvider({ clientId, url: config.vkIdUrl ?? VK_ID_URL, log, now });
  return { provider, tokens: new VkTokens({ database, vk: provider, secret: tokenSecret, now }) };
}

/** The host of a shop that is served over TLS only, without a port. */
function tlsHost(publicUrl: string | undefined): string | undefined {
  const url = publicUrl === undefined ? undefined : new URL(publicUrl);
  return url?.protocol === 'https:' ? url.hostname : undefined;
}
