import { join } from 'node:path';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { AppDependencies } from './AppDependencies.ts';
import { createCapabilities } from './Capabilities.ts';
import { CurrentCatalog } from './catalog/CurrentCatalog.ts';
import { CatalogRepository } from './database/CatalogRepository.ts';
import { Changes } from './database/Changes.ts';
import { OrdersRepository } from './database/OrdersRepository.ts';
import { PaymentsRepository } from './database/PaymentsRepository.ts';
import { PromoCodeUses } from './database/PromoCodeUses.ts';
import { SlotBookings } from './database/SlotBookings.ts';
import { StockCounts } from './database/StockCounts.ts';
import { StoredRateLimiter } from './database/StoredRateLimiter.ts';
import { CatalogEdits } from './desk/CatalogEdits.ts';
import { DeskKeys } from './desk/DeskKeys.ts';
import { DeskOrders } from './desk/DeskOrders.ts';
import { DeskPictures } from './desk/DeskPictures.ts';
import { DeskPresence } from './desk/DeskPresence.ts';
import { Offers } from './desk/Offers.ts';
import { answerErrors } from './http/answerErrors.ts';
import { crossOrigin } from './http/crossOrigin.ts';
import { lookAtRights } from './http/lookAtRights.ts';
import { onlyOwnMarket } from './http/onlyOwnMarket.ts';
import { RequestLimits } from './http/RequestLimits.ts';
import { requestLog } from './http/requestLog.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { shedLoad } from './http/shedLoad.ts';
import { answerUnknown, refuseOddAddresses } from './http/unknownRoutes.ts';
import { ChangeFeed } from './live/ChangeFeed.ts';
import { EventStreams } from './live/EventStreams.ts';
import { OpenStreams } from './live/OpenStreams.ts';
import { Rights } from './live/Rights.ts';
import { countedSms } from './metrics/countedSms.ts';
import { measure } from './metrics/measure.ts';
import { ServerMetrics } from './metrics/ServerMetrics.ts';
import { monotonicClock } from './monotonicClock.ts';
import { PlaceOrder } from './ordering/PlaceOrder.ts';
import { Quotes } from './ordering/Quotes.ts';
import { deskPage } from './pages/deskPage.ts';
import type { PublicMarket } from './pages/head/describePage.ts';
import { KEPT_ASSETS } from './pages/keptAssets.ts';
import { marketFiles } from './pages/marketFiles.ts';
import { pages } from './pages.ts';
import { openPayments } from './payments/openPayments.ts';
import { AuthorizationCodes } from './people/AuthorizationCodes.ts';
import { openCaptcha } from './people/CaptchaVerifier.ts';
import { FavoriteDishes } from './people/FavoriteDishes.ts';
import { ForgottenPromoUses } from './people/ForgottenPromoUses.ts';
import { APPLE, GOOGLE, IdTokenProvider } from './people/IdTokenProvider.ts';
import { KnownDevices } from './people/KnownDevices.ts';
import { LinkedSignIns } from './people/LinkedSignIns.ts';
import { OpenIdProvider } from './people/OpenIdProvider.ts';
import { PeopleRepository } from './people/PeopleRepository.ts';
import { PersonalData } from './people/PersonalData.ts';
import { SavedAddresses } from './people/SavedAddresses.ts';
import { Sessions } from './people/Sessions.ts';
import { SignedInDevices } from './people/SignedInDevices.ts';
import { SignInCodes } from './people/SignInCodes.ts';
import { DEMO_SMS_LIMITS, PRODUCTION_SMS_LIMITS } from './people/smsLimits.ts';
import { Tokens } from './people/Tokens.ts';
import { UsedNonces } from './people/UsedNonces.ts';
import { VK_ID_URL, VkIdProvider } from './people/VkIdProvider.ts';
import { VkTokens } from './people/VkTokens.ts';
import { browsing } from './routes/browsing.ts';
import { demoBankPages } from './routes/demoBank.ts';
import { desk } from './routes/desk.ts';
import { deskCatalog } from './routes/deskCatalog.ts';
import { discovery } from './routes/discovery.ts';
import { favoriteDishes } from './routes/favorites.ts';
import { followingOrders } from './routes/followingOrders.ts';
import { geography } from './routes/geography.ts';
import { installing } from './routes/installing.ts';
import { linkedSignIns } from './routes/linkedSignIns.ts';
import { metricsRoute } from './routes/metrics.ts';
import { ordering } from './routes/ordering.ts';
import { outbox } from './routes/outbox.ts';
import { paying } from './routes/paying.ts';
import { people } from './routes/people.ts';
import { personalData } from './routes/personalData.ts';
import { pictures } from './routes/pictures.ts';
import { quoting } from './routes/quoting.ts';
import type { App } from './routes/Route.ts';
import { savedAddresses } from './routes/savedAddresses.ts';
import { service } from './routes/service.ts';
import { signingIn } from './routes/signingIn.ts';
import { slots } from './routes/slots.ts';
import { tiles } from './routes/tiles.ts';
import { vendorSignIn } from './routes/vendorSignIn.ts';
import { watchingRestaurants } from './routes/watchingRestaurants.ts';
import { Webhooks } from './webhooks/Webhooks.ts';

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
