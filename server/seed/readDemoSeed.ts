import { readFileSync } from 'node:fs';
import { checkSeed } from './checkSeed.ts';
import type { Seed } from './Seed.ts';

function read(name: string): object {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
}

/** The made-up chain that a fresh checkout opens with; it belongs to one brand where one is named. */
export function readDemoSeed(whiteLabel?: string): Seed {
  const seed = checkSeed({ ...read('../../demo/seed.json'), towns: read('../../demo/towns.json') });
  if (whiteLabel === undefined) return seed;
  const whiteLabels = [whiteLabel];
  return {
    ...seed,
    cities: seed.cities.map((city) => ({ ...city, whiteLabels })),
    restaurants: seed.restaurants.map((restaurant) => ({ ...restaurant, whiteLabels })),
  };
}
