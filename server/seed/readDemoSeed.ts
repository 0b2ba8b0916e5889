import { readFileSync } from 'node:fs';
import { checkSeed } from './checkSeed.ts';
import { isDemoWorld } from './demoWorlds.ts';
import type { Seed } from './Seed.ts';

function read(name: string): object {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
}

/** What a fresh checkout opens with: the world of that market, else the made-up chain; it belongs to one brand where one is named. */
export function readDemoSeed(whiteLabel?: string, market = ''): Seed {
  const seed = checkSeed(
    isDemoWorld(market)
      ? read(`../../demo/${market}.json`)
      : { ...read('../../demo/seed.json'), towns: read('../../demo/towns.json') },
  );
  if (whiteLabel === undefined) return seed;
  const whiteLabels = [whiteLabel];
  return {
    ...seed,
    cities: seed.cities.map((city) => ({ ...city, whiteLabels })),
    restaurants: seed.restaurants.map((restaurant) => ({ ...restaurant, whiteLabels })),
  };
}
