import { readFileSync } from 'node:fs';
import type { World, WorldTown } from '#server/world/World.ts';

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
}

/** The made-up chain that a fresh checkout opens with. */
export function readDemoWorld(): World {
  const world = read('./world.json') as Omit<World, 'towns'>;
  return { ...world, towns: read('./towns.json') as readonly WorldTown[] };
}
