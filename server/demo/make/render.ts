import { buildWorld } from './buildWorld.ts';
import { layOut } from './layOut.ts';

/** The two committed files, byte for byte. */
export function render(): { readonly world: string; readonly towns: string } {
  const { towns, ...world } = buildWorld();
  return { world: `${layOut(world)}\n`, towns: `${layOut(towns)}\n` };
}
