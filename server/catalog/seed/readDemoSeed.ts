import { readFileSync } from 'node:fs';
import { checkSeed } from './checkSeed.ts';
import { isDemoSeed } from './demoSeeds.ts';
import type { Seed } from './Seed.ts';

function read(name: string): object {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
}

/** The demo data of a market, else of the default chain. With `whiteLabel` it belongs to that brand only. */
export function readDemoSeed(whiteLabel?: string, market = ''): Seed {
  const seed = checkSeed(
    isDemoSeed(market)
      ? read(`../../../demo/${market}.json`)
      : { ...read('../../../demo/seed.json'), towns: read('../../../demo/towns.json') },
  );
  if (whiteLabel === undefined) return seed;
  const whiteLabels = [whiteLabel];
  return {
    ...seed,
    cities: seed.cities.map((city) => ({ ...city, whiteLabels })),
    restaurants: seed.restaurants.map((restaurant) => ({ ...restaurant, whiteLabels })),
  };
}
