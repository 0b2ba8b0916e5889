import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { acceptanceTimes } from '#domain/order/acceptance.ts';
import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import { type DemoTips, demoTips, isDemoMarket } from '#server/catalog/seed/demoSeeds.ts';
import { readDemoSeed } from '#server/catalog/seed/readDemoSeed.ts';
import type { Seed } from '#server/catalog/seed/Seed.ts';
import { createCapabilities } from '#server/config/Capabilities.ts';
import { type Config, ConfigError } from '#server/config/config.ts';
import { loadOrCreateSecret } from '#server/config/loadOrCreateSecret.ts';
import { NO_SMS } from '#server/config/productionSettings.ts';
import { ChangeFeed } from '#server/database/ChangeFeed.ts';
import { Changes } from '#server/database/Changes.ts';
import { markDatabaseMade } from '#server/database/databaseFile.ts';
import { lockDataDir } from '#server/database/lockDataDir.ts';
import { migrate } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/openPostgres.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { mapProblems } from '#server/geo/mapServices.ts';
import type { App } from '#server/http/Route.ts';
import { OpenStreams } from '#server/http/streams/OpenStreams.ts';
import {
  type CheckedMarket,
  checkMarket,
  missingPaymentKeys,
  namedAuth,
  namedCaptcha,
} from '#server/market/checkMarket.ts';
import { readTerms } from '#server/market/readTerms.ts';
import { DeskOrders } from '#server/orders/DeskOrders.ts';
import { endUnacceptedOrders } from '#server/orders/endUnacceptedOrders.ts';
import { expireUnpaidOrders } from '#server/orders/expireUnpaidOrders.ts';
import { WebhookSender } from '#server/orders/webhooks/WebhookSender.ts';
import { Webhooks } from '#server/orders/webhooks/Webhooks.ts';
import { examplePhone } from '#server/people/examplePhone.ts';
import { noSms, openCarrier, outboxSms } from '#server/people/smsCarriers.ts';
import { LineBuffer } from '#server/shared/LineBuffer.ts';
import { createLog } from '#server/shared/Log.ts';
import { repeat } from '#server/shared/repeat.ts';
import type { AppDependencies } from './AppDependencies.ts';
import { createApp } from './createApp.ts';
import { demoLeftovers } from './demoLeftovers.ts';
import { openPayments } from './openPayments.ts';
import { pruneDatabase } from './pruneDatabase.ts';
import { watchLoop } from './watchLoop.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MONEY_EVERY_MS = 15_000;
const UNACCEPTED_EVERY_MS = 15_000;
const BANK_CALLS_EVERY_MS = 3_000;
/** Polling interval for due webhook deliveries, in milliseconds. */
const WEBHOOKS_EVERY_MS = 1_000;
/** How long a stopping shop waits for jobs in progress, in milliseconds. What is cut off then is repeated after the next start. */
const JOBS_GRACE_MS = 4_000;
const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** The output of this process, which all of its shops share. */
const output = new LineBuffer((text) => process.stdout.write(text));
process.on('exit', output.flush);
/** One ceiling for the streams of all shops of this process. */
const openStreams = new OpenStreams();

/** The catalog is empty, and only the operator can fill it. */
export class ShopIsEmpty extends Error {
  override readonly name = 'ShopIsEmpty';
  constructor(market: string) {
    super(
      ['The shop is empty: there is nothing to sell yet. Fill it, then start again:', ...filling(market)].join('\n'),
    );
  }
}

/** The commands that fill a shop. */
function filling(market: string): readonly string[] {
  return [
    `  npm run import -- --example my-shop --market ${market}     writes a small shop to begin with`,
    `  npm run import -- my-shop/shop.yaml --market ${market}     fills this database with it`,
    'docs/import.md tells what a shop can hold.',
  ];
}

function howToFill(market: string): readonly string[] {
  return [
    'The shop opens empty: there is nothing to sell yet. Fill it while it is open or closed:',
    ...filling(market),
  ];
}

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

/** Opens the database, checks the catalog and starts background jobs. `failpoint` and `now` are those of AppDependencies. */
export async function openShop(
  config: Config,
  say: (line: string) => void,
  root = ROOT,
  failpoint?: AppDependencies['failpoint'],
  now: AppDependencies['now'] = () => new Date(),
): Promise<OpenShop> {
  const market = await checkMarket(root, config.market);
  const { phoneCountries, whiteLabel } = market;
  if (config.isProduction && config.smsUrl === undefined && market.providers.auth.includes('phone')) {
    throw new ConfigError(
      `SMS_URL is ${NO_SMS}, but people sign in by phone: name a gateway, or take "phone" from providers.auth of markets/${config.market}/market.json.`,
    );
  }
  const captcha = namedCaptcha(market);
  if (config.isProduction && captcha !== undefined && config.captchaSecret === undefined) {
    throw new ConfigError(
      `CAPTCHA_SECRET is missing: markets/${config.market}/market.json names the captcha ${captcha}, which nobody could verify.`,
    );
  }
  const unpaid = config.isProduction ? missingPaymentKeys(market, config) : undefined;
  if (unpaid !== undefined) throw new ConfigError(unpaid);
  if (config.isProduction) await refuseLeftovers(root, config.market, market);
  const log = createLog(output.add, now);
  const unlock = lockDataDir(config.dataDir);
  say(
    config.databaseUrl === undefined ? `Opening the database in ${config.dataDir}` : 'Opening the PostgreSQL database',
  );
  const database =
    config.databaseUrl === undefined ? openSqlite(config.dataDir) : await openPostgres(config.databaseUrl, log);
  const made = await migrate(database);
  if (database.dialect === 'sqlite') markDatabaseMade(config.dataDir);
  if (made.length > 0) say(`Made the tables (${made.join(', ')})`);
  const catalogRepository = new CatalogRepository(database);
  const isEmpty = !config.isProduction && (await catalogRepository.version()) === 0;
  if (isEmpty && isDemoMarket(config.market)) {
    if (await catalogRepository.seed(readDemoSeed(whiteLabel, config.market)))
      say('Filled the shop with the demo menu');
  } else if (isEmpty) for (const line of howToFill(config.market)) say(line);
  if (config.isProduction && (await catalogRepository.version()) === 0) {
    await database.close();
    unlock();
    throw new ShopIsEmpty(config.market);
  }
  const tokenSecret = config.tokenSecret ?? loadOrCreateSecret(config.dataDir);
  const monotonicMs = (): number => performance.now();
  const opened = openPayments({
    config,
    database,
    now,
    monotonicMs,
    tokenSecret,
    log,
    marketPayments: market.payments,
  });
  const { payments, demoBank } = opened;
  const currentCatalog = new CurrentCatalog(catalogRepository, payments.engineNames);
  // Loads the catalog at once, so that an invalid one stops the start instead of failing each request.
  const { seed } = await currentCatalog.get();
  const unserved = config.isProduction ? mapProblems(market, seed) : [];
  if (unserved.length > 0) {
    await database.close();
    unlock();
    throw new ConfigError(marketRefusal(config.market, unserved));
  }
  const webhookSender = new WebhookSender({
    webhooks: new Webhooks(database),
    orders: new DeskOrders(database),
    now,
    log,
  });
  const stopJobs: (() => void | Promise<void>)[] = [
    repeat({ name: 'pruning', everyMs: HOUR_MS, work: () => pruneDatabase(database, now()) }, log),
    repeat(
      { name: 'unpaid orders', everyMs: MINUTE_MS, work: () => expireUnpaidOrders(database, payments, now()) },
      log,
    ),
    repeat({ name: 'ended payments', everyMs: MONEY_EVERY_MS, work: () => payments.closeEnded() }, log),
    repeat({ name: 'webhooks', everyMs: WEBHOOKS_EVERY_MS, work: () => webhookSender.begin() }, log),
    repeat({ name: 'refunds', everyMs: MONEY_EVERY_MS, work: () => payments.refundDue() }, log),
    () => webhookSender.stop(),
  ];
  const acceptance = expectsDesk(config) ? acceptanceTimes(market.acceptance) : undefined;
  if (acceptance !== undefined) {
    const unaccepted = { database, catalog: () => currentCatalog.get(), times: acceptance, log };
    stopJobs.push(
      repeat(
        {
          name: 'unaccepted orders',
          everyMs: UNACCEPTED_EVERY_MS,
          work: () => endUnacceptedOrders(unaccepted, now()),
        },
        log,
      ),
    );
  }
  const loop = watchLoop();
  stopJobs.push(loop.stop);
  const feed = new ChangeFeed({ changes: new Changes(database), log });
  const demoSms = config.isProduction ? noSms : outboxSms(database, now);
  const deskKey = config.deskKey ?? (config.isProduction ? undefined : loadOrCreateSecret(config.dataDir, 'desk-key'));
  const carrier = config.smsUrl === undefined ? undefined : await openCarrier(config.smsUrl, log);
  if (carrier?.close !== undefined) stopJobs.push(carrier.close);
  const app = createApp({
    config: { ...config, deskKey },
    database,
    currentCatalog,
    feed,
    openPayments: opened,
    openStreams,
    now,
    monotonicMs,
    loopDelayMs: loop.delayMs,
    phoneCountries,
    auth: namedAuth(market),
    captcha,
    acceptance,
    tokenSecret,
    sendSms: carrier?.send ?? demoSms,
    smsSender: market,
    log,
    root,
    failpoint,
  });
  if (demoBank !== undefined) {
    stopJobs.push(
      repeat({ name: 'demo bank', everyMs: BANK_CALLS_EVERY_MS, work: () => demoBank.sendCallbacks() }, log),
    );
  }
  return {
    app,
    deskKey,
    tips: tipsOf(config.market, seed, phoneCountries),
    endStreams: () => feed.close(),
    close: async () => {
      await settledWithin(
        JOBS_GRACE_MS,
        stopJobs.map(async (stop) => stop()),
      );
      await database.close();
      unlock();
    },
  };
}

/** Stops a shop with real customers that still has texts or keys of the demo. */
async function refuseLeftovers(root: string, name: string, market: CheckedMarket): Promise<void> {
  const leftovers = demoLeftovers(name, market, await readTerms(root, name, market.locales));
  if (leftovers.length > 0) throw new ConfigError(marketRefusal(name, leftovers));
}

function marketRefusal(market: string, problems: readonly string[]): string {
  return [
    `The shop does not open in production: markets/${market} still fits the demo only.`,
    ...problems.map((problem) => `- ${problem}.`),
    'docs/running.md, "A real town" and "What only the demo may have", tells more.',
  ].join('\n');
}

/** The demo's own tips as far as its data is still there; a phone number of the country for any other market. */
function tipsOf(market: string, { promoCodes }: Seed, phoneCountries: readonly string[]): DemoTips {
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
