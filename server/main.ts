import { ConfigError, readConfig } from './config.ts';
import { DatabaseLost } from './database/databaseFile.ts';
import { DataDirInUse } from './database/lockDataDir.ts';
import { DatabaseIsNewer } from './database/migrate.ts';
import { createHttpServer } from './listen.ts';
import { openShop, ShopIsEmpty } from './openShop.ts';
import { InvalidSeed } from './seed/checkSeed.ts';
import { DEMO_WORLDS, demoTips } from './seed/demoWorlds.ts';
import { stopOnSignal } from './stopOnSignal.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const PUBLIC_DEMO_WARNING = `
  WARNING: this demo is open to everybody who reaches this machine. Anybody can sign in as anybody: the codes of all
  text messages stand at /dev/outbox. Unset DEMO, or set NODE_ENV=production, for a shop with real customers.
`;

try {
  const config = readConfig(process.env);
  if (config.isPublicDemo) say(PUBLIC_DEMO_WARNING);
  const shop = await openShop(config, say);
  const server = createHttpServer(shop.app);
  server.on('listening', () => {
    const listening = server.address();
    const port = typeof listening === 'object' && listening !== null ? listening.port : config.port;
    const address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
    if (!config.isProduction) {
      say('');
      say('  Things to try:');
      const { phone, promoCode } = demoTips(config.market);
      say(`  - sign in with any phone, for instance ${phone}`);
      say(`  - the code of the text message waits at ${address}/dev/outbox`);
      if (promoCode !== undefined) say(`  - promo code ${promoCode}`);
      say(`  - see the orders come in at ${address}/desk with the key ${shop.deskKey}`);
      const others = ['coral', ...DEMO_WORLDS].filter((name) => name !== config.market);
      say(
        `  - open another brand in another country: ${others.map((name) => `MARKET=${name} npm start`).join(' or ')}`,
      );
      say('');
    }
    say(`Carte is open at ${address}`);
  });
  server.on('error', (error) => {
    process.stderr.write(`Cannot listen on ${config.host}:${config.port}: ${error.message}\n`);
    process.exit(1);
  });
  stopOnSignal(server, { onStop: () => shop.endStreams(), close: () => shop.close() });
  server.listen(config.port, config.host);
} catch (error) {
  const isPlain = [ConfigError, DataDirInUse, DatabaseIsNewer, DatabaseLost, InvalidSeed, ShopIsEmpty].some(
    (known) => error instanceof known,
  );
  const text = error instanceof Error && isPlain ? error.message : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
