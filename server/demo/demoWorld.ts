import { readFileSync } from 'node:fs';
import type { World } from '#server/world/World.ts';
import type { WorldTown } from '#server/world/WorldTown.ts';

function read(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

/** The made-up chain that a fresh checkout opens with; it belongs to one brand where one is named. */
export function readDemoWorld(whiteLabel?: string): World {
  const world: Omit<World, 'towns'> = JSON.parse(read('./world.json'));
  const towns: readonly WorldTown[] = JSON.parse(read('./towns.json'));
  if (whiteLabel === undefined) return { ...world, towns };
  const whiteLabels = [whiteLabel];
  return {
    ...world,
    cities: world.cities.map((city) => ({ ...city, whiteLabels })),
    restaurants: world.restaurants.map((restaurant) => ({ ...restaurant, whiteLabels })),
    towns,
  };
}
