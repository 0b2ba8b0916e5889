import { buildSeed } from './buildSeed.ts';
import { layOut } from './layOut.ts';

/** The two committed files, byte for byte. */
export function render(): { readonly seed: string; readonly towns: string } {
  const { towns, ...seed } = buildSeed();
  return { seed: `${layOut(seed)}\n`, towns: `${layOut(towns)}\n` };
}
