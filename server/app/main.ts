import { join } from 'node:path';
import { InvalidCatalog } from '#server/catalog/document/checkDocuments.ts';
import { DEMO_SEEDS } from '#server/catalog/seed/demoSeeds.ts';
import { ConfigError } from '#server/config/ConfigError.ts';
import { DEFAULT_MARKET } from '#server/config/marketEnvironments.ts';
import { readConfigs } from '#server/config/readConfigs.ts';
import { DatabaseLost } from '#server/database/databaseFile.ts';
import { DataDirInUse, DataDirNotWritable } from '#server/database/lockDataDir.ts';
import { DatabaseIsNewer } from '#server/database/migrate.ts';
import { KEPT_ASSETS, keepAssets } from '#server/pages/keptAssets.ts';
import { drainable } from './drainable.ts';
import { ShopIsEmpty } from './fillDemo.ts';
import { createHttpServer } from './listen.ts';
import { type OpenShops, openShops } from './openShops.ts';
import { stopOnSignal } from './stopOnSignal.ts';

type Shop = OpenShops['shops'][number];

const ROOT = join(import.meta.dirname, '..', '..');
/** The operator has to change something first: systemd's unit does not restart after this code (EX_CONFIG). */
const NEEDS_OPERATOR = 78;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const PUBLIC_DEMO_WARNING = `
  WARNING: this demo is open to everybody who reaches this machine. Anybody can sign in as anybody: the codes of all
  text messages stand at /dev/outbox. Unset DEMO, or set NODE_ENV=production, for a shop with real customers.
`;

/** Prints hints for trying the demo. */
function sayTips({ tips: { phone, promoCode }, deskKey }: Shop, address: string): void {
  say(`  - sign in with any phone, for instance ${phone}`);
  say(`  - the code of the text message waits at ${address}/dev/outbox`);
  if (promoCode !== undefined) say(`  - promo code ${promoCode}`);
  say(`  - see the orders come in at ${address}/desk with the key ${deskKey}`);
}

/** Opens the shops as a start does, with the migrations, and closes them again. */
async function check(configs: ReturnType<typeof readConfigs>): Promise<never> {
  const open = await openShops(configs, say);
  await open.close();
  say('Carte can be opened.');
  process.exit(0);
}

try {
  const configs = readConfigs(process.env);
  const [config] = configs;
  if (process.argv.includes('--check')) await check(configs);
  if (config.isPublicDemo) say(PUBLIC_DEMO_WARNING);
  const open = await openShops(configs, say);
  for (const { buildDir, dataDir } of configs) {
    await keepAssets({ build: join(ROOT, buildDir), storedFolder: join(dataDir, KEPT_ASSETS), now: new Date() });
  }
  const app = drainable(open.app);
  const server = createHttpServer(app);
  server.on('listening', () => {
    const listening = server.address();
    const port = typeof listening === 'object' && listening !== null ? listening.port : config.port;
    const address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
    if (!config.isProduction) {
      const isOne = open.shops.length === 1;
      say('');
      say('  Things to try:');
      for (const shop of open.shops) {
        const own = `http://${shop.config.market}.localhost:${port}`;
        if (!isOne) say(`  ${shop.config.market}, at ${own} or ${address}/?market=${shop.config.market}`);
        sayTips(shop, isOne ? address : own);
      }
      if (isOne) {
        const others = [DEFAULT_MARKET, ...DEMO_SEEDS].filter((name) => name !== config.market);
        say(
          `  - open another brand in another country: ${others.map((name) => `MARKET=${name} npm start`).join(' or ')}`,
        );
        say(`  - open several at once: MARKETS=${[config.market, ...others].join(',')} npm start`);
      }
      say('');
    }
    say(`Carte is open at ${address}`);
  });
  server.on('error', (error) => {
    process.stderr.write(`Cannot listen on ${config.host}:${config.port}: ${error.message}\n`);
    process.exit(1);
  });
  stopOnSignal(server, {
    drainMs: config.drainSeconds * 1_000,
    onDrain: app.drain,
    onStop: () => open.endStreams(),
    close: () => open.close(),
  });
  server.listen(config.port, config.host);
} catch (error) {
  const isIn = (kinds: readonly (abstract new (...given: never) => Error)[]): boolean =>
    kinds.some((kind) => error instanceof kind);
  const isForOperator = isIn([
    ConfigError,
    DataDirNotWritable,
    DatabaseIsNewer,
    DatabaseLost,
    InvalidCatalog,
    ShopIsEmpty,
  ]);
  const isPlain = isForOperator || isIn([DataDirInUse]);
  const text = error instanceof Error && isPlain ? error.message : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${text}\n`);
  process.exit(isForOperator ? NEEDS_OPERATOR : 1);
}
