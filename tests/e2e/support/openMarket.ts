import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { openShop } from '#server/app/openShop.ts';
import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import type { CatalogDocument } from '#server/catalog/document/documents.ts';
import { readDemoSeed } from '#server/catalog/seed/readDemoSeed.ts';
import { readConfig } from '#server/config/config.ts';
import { migrate } from '#server/database/migrate.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { listening } from '#tests/support/listening.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';

const PROJECT = join(import.meta.dirname, '..', '..', '..');

interface OpenMarket {
  readonly url: string;
  readonly dataDir: string;
  close(): Promise<void>;
}

/**
 * The demo shop, or that of the market named by `MARKET`, with settings of its own; the rest of the project is where it
 * always is. `seed`: another data set than the demo's; `now`: another clock.
 */
export async function openMarket(
  overrides: Readonly<Record<string, unknown>>,
  environment: Readonly<Record<string, string>> = {},
  seed?: (seed: CatalogDocument) => CatalogDocument,
  now?: () => Date,
): Promise<OpenMarket> {
  const root = makeTemporaryFolder('market');
  for (const name of readdirSync(PROJECT)) {
    if (name !== 'markets') symlinkSync(join(PROJECT, name), join(root, name));
  }
  cpSync(join(PROJECT, 'markets'), join(root, 'markets'), { recursive: true });
  const file = join(root, 'markets', environment['MARKET'] ?? 'coral', 'market.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...overrides }));
  const config = { ...readConfig(environment), dataDir: join(root, 'own-data') };
  if (seed !== undefined) {
    mkdirSync(config.dataDir, { recursive: true });
    const database = openSqlite(config.dataDir);
    await migrate(database);
    await new CatalogRepository(database).replace(seed(readDemoSeed()));
    await database.close();
  }
  const shop = await openShop(config, () => {}, root, undefined, now);
  const { url, close } = await listening(serve({ fetch: shop.app.fetch, hostname: '127.0.0.1', port: 0 }));
  return {
    url,
    dataDir: config.dataDir,
    close: async () => {
      await close();
      await shop.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
