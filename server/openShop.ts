import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from './config.ts';
import { createApp } from './createApp.ts';
import { CatalogRepository } from './database/CatalogRepository.ts';
import { lockDataDir } from './database/lockDataDir.ts';
import { migrate } from './database/migrate.ts';
import { OrdersRepository } from './database/OrdersRepository.ts';
import { openPostgres } from './database/openPostgres.ts';
import { openSqlite } from './database/openSqlite.ts';
import { readDemoWorld } from './demo/demoWorld.ts';
import { keptSecret } from './keptSecret.ts';
import { createLog } from './Log.ts';
import { checkMarket } from './market/checkMarket.ts';
import { ANSWER_HOURS } from './ordering/idempotency.ts';
import { gatewaySms, noSms, outboxSms } from './people/smsCarriers.ts';
import type { App } from './routes/Route.ts';

const HOUR = 3_600_000;
const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

export interface OpenShop {
  readonly app: App;
  close(): Promise<void>;
}

/** Everything between the environment and the first request. */
export async function openShop(config: Config, say: (line: string) => void, root = ROOT): Promise<OpenShop> {
  const { phoneCountries } = await checkMarket(root, config.market);
  const now = (): Date => new Date();
  const log = createLog((line) => process.stdout.write(line), now);
  const unlock = lockDataDir(config.dataDir);
  say(
    config.databaseUrl === undefined ? `Opening the database in ${config.dataDir}` : 'Opening the PostgreSQL database',
  );
  const database =
    config.databaseUrl === undefined ? openSqlite(config.dataDir) : await openPostgres(config.databaseUrl, log);
  const made = await migrate(database);
  if (made.length > 0) say(`Made the tables (${made.join(', ')})`);
  const catalog = new CatalogRepository(database);
  const isEmpty = !config.isProduction && (await catalog.version()) === 0;
  if (isEmpty && (await catalog.seed(readDemoWorld()))) say('Filled the shop with the demo menu');
  const prune = (): void => {
    new OrdersRepository(database)
      .pruneAnswers(new Date(now().getTime() - ANSWER_HOURS * HOUR))
      .catch((error: unknown) => log({ level: 'error', text: 'pruning failed', error: String(error) }));
  };
  prune();
  const pruning = setInterval(prune, HOUR);
  pruning.unref();
  const demoSms = config.isProduction ? noSms : outboxSms(database, now);
  const app = createApp({
    config,
    database,
    now,
    monotonicMs: () => performance.now(),
    phoneCountries,
    tokenSecret: config.tokenSecret ?? keptSecret(config.dataDir),
    sendSms: config.smsUrl === undefined ? demoSms : gatewaySms(config.smsUrl),
    log,
    root,
  });
  return {
    app,
    close: async () => {
      clearInterval(pruning);
      await database.close();
      unlock();
    },
  };
}
