import { readFileSync } from 'node:fs';
import type { Seed } from '#server/seed/Seed.ts';
import type { SeedTown } from '#server/seed/SeedTown.ts';

function read(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

/** The made-up chain that a fresh checkout opens with; it belongs to one brand where one is named. */
export function readDemoSeed(whiteLabel?: string): Seed {
  const seed: Omit<Seed, 'towns'> = JSON.parse(read('../../demo/seed.json'));
  const towns: readonly SeedTown[] = JSON.parse(read('../../demo/towns.json'));
  if (whiteLabel === undefined) return { ...seed, towns };
  const whiteLabels = [whiteLabel];
  return {
    ...seed,
    cities: seed.cities.map((city) => ({ ...city, whiteLabels })),
    restaurants: seed.restaurants.map((restaurant) => ({ ...restaurant, whiteLabels })),
    towns,
  };
}
