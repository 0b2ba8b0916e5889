import type { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { isDemoMarket } from '#server/catalog/seed/demoSeeds.ts';
import { readDemoSeed } from '#server/catalog/seed/readDemoSeed.ts';
import { commandHint } from '#server/config/commandHint.ts';
import type { Config } from '#server/config/config.ts';
import type { CheckedMarket } from '#server/market/checkMarket.ts';

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
  const { env, execArgv } = process;
  const fill = commandHint('import', 'my-shop/shop.yaml', { env, execArgv, market, folder: 'my-shop' });
  return [
    `  npm run import -- --example my-shop --market ${market}     writes a small shop to begin with`,
    `  ${fill}     fills this database with it`,
    'docs/import.md tells what a shop can hold.',
  ];
}

function howToFill(market: string): readonly string[] {
  return [
    'The shop opens empty: there is nothing to sell yet. Fill it while it is open or closed:',
    ...filling(market),
  ];
}

/** Fills an empty demo, or says how another market is filled. In production an empty shop throws ShopIsEmpty. */
export async function fillDemo(
  catalog: CatalogRepository,
  { isProduction, market }: Config,
  { whiteLabel }: CheckedMarket,
  say: (line: string) => void,
): Promise<void> {
  if ((await catalog.version()) !== 0) return;
  if (isProduction) throw new ShopIsEmpty(market);
  if (!isDemoMarket(market)) for (const line of howToFill(market)) say(line);
  else if (await catalog.fillEmpty(readDemoSeed(whiteLabel, market))) say('Filled the shop with the demo menu');
}
