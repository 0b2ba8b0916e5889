import { buildSeed } from './buildSeed.ts';
import { formatJson } from './formatJson.ts';

/** The two committed files, byte for byte. */
export function render(): { readonly seed: string; readonly towns: string } {
  const { towns, ...seed } = buildSeed();
  return { seed: `${formatJson(seed)}\n`, towns: `${formatJson(towns)}\n` };
}
