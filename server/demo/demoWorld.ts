import { readFileSync } from 'node:fs';
import type { World } from '#server/world/World.ts';
import type { WorldTown } from '#server/world/WorldTown.ts';

function read(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

/** The made-up chain that a fresh checkout opens with. */
export function readDemoWorld(): World {
  const world: Omit<World, 'towns'> = JSON.parse(read('./world.json'));
  const towns: readonly WorldTown[] = JSON.parse(read('./towns.json'));
  return { ...world, towns };
}
