import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { acceptanceTimes } from '#domain/order/acceptance.ts';
import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import type { CatalogDocument } from '#server/catalog/document/documents.ts';
import { openPictureStore } from '#server/catalog/pictures/openPictureStore.ts';
import { type DemoTips, demoTips } from '#server/catalog/seed/demoSeeds.ts';
import { createCapabilities } from '#server/config/Capabilities.ts';
import { ConfigError } from '#server/config/ConfigError.ts';
import type { Config } from '#server/config/config.ts';
import { loadOrCreateSecret } from '#server/config/loadOrCreateSecret.ts';
import type { Database } from '#server/database/Database.ts';
import { mapProblems } from '#server/geo/mapServices.ts';
import type { RedisUsageExchange } from '#server/http/RedisUsageExchange.ts';
import type { App } from '#server/http/Route.ts';
import { OpenStreams } from '#server/http/streams/OpenStreams.ts';
import { CurrentTheme } from '#server/market/CurrentTheme.ts';
import { type CheckedMarket, checkMarket, namedAuth, namedCaptcha } from '#server/market/checkMarket.ts';
import { mailColors } from '#server/market/theme.ts';
import type { MessageSettings } from '#server/orders/messages/MessageSender.ts';
import { orderLinks } from '#server/orders/tracking/orderLinks.ts';
import type { DemoBank } from '#server/payments/demoBank/DemoBank.ts';
import { examplePhone } from '#server/people/examplePhone.ts';
import { noSms, openCarrier, outboxSms } from '#server/people/smsCarriers.ts';
import { LineBuffer } from '#server/shared/LineBuffer.ts';
import { createLog, type Log } from '#server/shared/Log.ts';
import { repeat } from '#server/shared/repeat.ts';
import type { AppDependencies } from './AppDependencies.ts';
import { createApp } from './createApp.ts';
import { fillDemo } from './fillDemo.ts';
import { marketRefusal, mustFitProduction } from './mustFitProduction.ts';
import { openChangeFeed } from './openChangeFeed.ts';
import { openHeldStreams } from './openHeldStreams.ts';
import { openLockedStorage } from './openLockedStorage.ts';
import { openMessengers } from './openMessengers.ts';
import { openPayments } from './openPayments.ts';
import { openRegisters } from './openRegisters.ts';
import { openReports } from './openReports.ts';
import { openTelegram, receiveFromTelegram } from './openTelegram.ts';
import { missingEngineText, missingPayEngines } from './payEngines.ts';
import { type StopJob, startJobs } from './startJobs.ts';
import { termsOfMarket } from './termsOfMarket.ts';
import { watchLoop } from './watchLoop.ts';

const BANK_CALLS_EVERY_MS = 3_000;
/**
 * How long a stopping shop waits for jobs in progress, in milliseconds. What is cut off then is repeated after the next
 * start.
 */
const JOBS_GRACE_MS = 4_000;
const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** The output of this process, which all of its shops share. */
const output = new LineBuffer((text) => process.stdout.write(text));
process.on('exit', output.flush);
/** One ceiling for the streams of all shops of this process. */
const openStreams = new OpenStreams();

export interface OpenShop {
  readonly app: App;
  /** The desk key from the environment or of the demo, with a manager's access to the whole brand. */
  readonly deskKey: string | undefined;
  /** What to try in a demo. */
  readonly tips: DemoTips;
  /** Closes open event streams, so that the server can shut down. */
  endStreams(): void;
  /** Ends the background jobs, waits a few seconds for those in progress, and closes the database. */
  close(): Promise<void>;
}

/**
 * Opens the database, checks the catalog and starts background jobs. `failpoint` and `now` are those of
 * AppDependencies.
 */
export async function openShop(
  config: Config,
  say: (line: string) => void,
  root = ROOT,
  failpoint?: AppDependencies['failpoint'],
  now: AppDependencies['now'] = () => new Date(),
): Promise<OpenShop> {
  const market = await checkMarket(root, config.market);
  const { phoneCountries } = market;
  if (config.isProduction) await mustFitProduction(config, market, root);
  const log = createLog(output.add, now);
  const storage = await openLockedStorage(config, say, log);
  const { database } = storage;
  const tokenSecret = config.tokenSecret ?? loadOrCreateSecret(config.dataDir);
  const monotonicMs = (): number => performance.now();
  const sources = { config, database, now, monotonicMs, log };
  const money = { tokenSecret, marketPayments: market.payments, locale: market.locales[0] };
  const opened = openPayments({ ...sources, ...money });
  const { payments, demoBank } = opened;
  const catalogRepository = new CatalogRepository(database);
  const currentCatalog = new CurrentCatalog(catalogRepository, payments.engineNames, now);
  const document = await storage.closedOnFailure(async () => {
    await fillDemo(catalogRepository, config, market, say);
    return readFitting(currentCatalog, config, market);
  });
  for (const missing of missingPayEngines({ market, document, engines: payments.engineNames })) {
    say(`Warning: ${missingEngineText(missing)}. ${whyMissing(config)}`);
  }
  const pictures = await storage.closedOnFailure(() => openPictureStore(config.pictures, { database, now, warn: say }));
  const receipts = { registers: await openRegisters(config, { database, now }), locale: market.locales[0] ?? 'en' };
  const carrier = config.smsUrl === undefined ? undefined : await openCarrier(config.smsUrl, log);
  const outbox = config.isProduction ? undefined : outboxSms(database, now);
  const sendSms = carrier?.send ?? outbox ?? noSms;
  const telegram = openTelegram(market, config, tokenSecret);
  const push = { database, now, tokenSecret };
  const messengers = await openMessengers(market, config, { sendSms, outbox, push, telegram });
  const messages = messageSettings(market, messengers, { config, root, ...push });
  const acceptance = expectsDesk(config) ? acceptanceTimes(market.acceptance) : undefined;
  const { feed, relay, close: leaveBus } = await openChangeFeed({ config, database, monotonicMs, log });
  const shared = { database, currentCatalog, payments, now, monotonicMs, log };
  const { grip, publisher } = openHeldStreams({ ...shared, config });
  const stopJobs: StopJob[] = [...startJobs({ ...shared, receipts, messages, acceptance, relay, publisher }), leaveBus];
  const loop = watchLoop();
  stopJobs.push(loop.stop);
  const usageExchange = await openUsageExchange(config, log);
  if (usageExchange !== undefined) stopJobs.push(() => usageExchange.close());
  const replica = openReports(sources);
  if (replica !== undefined) stopJobs.push(replica.close);
  const deskKey = config.deskKey ?? (config.isProduction ? undefined : loadOrCreateSecret(config.dataDir, 'desk-key'));
  if (carrier?.close !== undefined) stopJobs.push(carrier.close);
  if (telegram !== undefined && config.publicUrl !== undefined) {
    stopJobs.push(receiveFromTelegram(telegram, config.publicUrl, log));
  }
  const app = createApp({
    config: { ...config, deskKey },
    database,
    currentCatalog,
    feed,
    openPayments: opened,
    openStreams,
    usageExchange,
    pictureStore: pictures,
    reports: replica?.reports,
    grip,
    now,
    monotonicMs,
    loopDelayMs: loop.delayMs,
    phoneCountries,
    auth: namedAuth(market),
    captcha: namedCaptcha(market),
    taxes: market.taxes,
    fiscalRegister: market.fiscalRegister,
    messageSteps: market.notifications?.steps,
    termsOf: termsOfMarket(root, config.market, market.law?.terms, monotonicMs),
    acceptance,
    tokenSecret,
    sendSms,
    smsSender: market,
    telegram,
    log,
    root,
    failpoint,
  });
  if (demoBank !== undefined) stopJobs.push(callFromBank(demoBank, log));
  return {
    app,
    deskKey,
    tips: tipsOf(config.market, document, phoneCountries),
    endStreams: () => feed.close(),
    close: async () => {
      await settledWithin(
        JOBS_GRACE_MS,
        stopJobs.map(async (stop) => stop()),
      );
      await storage.close();
    },
  };
}

/** Its client is loaded only where a shop has one. */
async function openUsageExchange(
  { redisUrl: url, market: shop }: Config,
  log: Log,
): Promise<RedisUsageExchange | undefined> {
  if (url === undefined) return undefined;
  const { RedisUsageExchange: Exchange } = await import('#server/http/RedisUsageExchange.ts');
  return new Exchange({ url, shop, log });
}

interface MessageSources {
  readonly config: Config;
  readonly root: string;
  readonly database: Database;
  readonly tokenSecret: string;
  readonly now: () => Date;
}

function messageSettings(
  { notifications, brand, messages: texts }: CheckedMarket,
  messengers: MessageSettings['messengers'],
  { config, root, database, tokenSecret: secret, now }: MessageSources,
): MessageSettings {
  const theme = new CurrentTheme(root);
  return {
    messengers,
    quietHours: notifications?.quietHours,
    brand,
    texts,
    colors: async () => mailColors(await theme.css(config.market)),
    linkOf: orderLinks({ config, database, secret, now }),
  };
}

/** Sends the callbacks of the demo's bank. */
function callFromBank(bank: DemoBank, log: Log): StopJob {
  return repeat({ name: 'demo bank', everyMs: BANK_CALLS_EVERY_MS, work: () => bank.sendCallbacks() }, log);
}

/** Reads the catalog at once, so that an invalid one stops the start instead of failing each request. */
async function readFitting(catalog: CurrentCatalog, config: Config, market: CheckedMarket): Promise<CatalogDocument> {
  const { document } = await catalog.get();
  const unserved = config.isProduction ? mapProblems(market, document) : [];
  if (unserved.length > 0) throw new ConfigError(marketRefusal(config.market, unserved));
  return document;
}

/** Why a payment provider is not there. */
function whyMissing({ capabilities }: Config): string {
  return createCapabilities(capabilities).has('order-payments')
    ? 'This server does not have it, or lacks its settings (docs/providers/payment.md).'
    : 'EXTRAS leaves out order-payments.';
}

/** The demo's own tips as far as its data is still there; a phone number of the country for any other market. */
function tipsOf(market: string, { promoCodes }: CatalogDocument, phoneCountries: readonly string[]): DemoTips {
  const tips = demoTips(market);
  const isThere = promoCodes.some(({ code }) => tips?.promoCode?.startsWith(code) === true);
  const phone = tips?.phone ?? examplePhone(phoneCountries) ?? '';
  return { phone, ...(isThere && { promoCode: tips?.promoCode }) };
}

/** Whether desks work here. That of a demo, whose key is made up, may be opened once for a look. */
function expectsDesk({ capabilities, deskKey, isProduction }: Config): boolean {
  const hasDesk = createCapabilities(capabilities).has('desk');
  return hasDesk && (isProduction || deskKey !== undefined);
}

/** Resolves when all work has ended, or after `limitMs` milliseconds. */
async function settledWithin(limitMs: number, work: readonly Promise<void>[]): Promise<void> {
  const { promise: isOver, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, limitMs);
  await Promise.race([Promise.allSettled(work), isOver]);
  clearTimeout(timer);
}
