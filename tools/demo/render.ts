import { buildSeed } from './buildSeed.ts';
import { formatJson } from './formatJson.ts';
import { adriatic } from './worlds/adriatic.ts';
import { solo } from './worlds/solo.ts';

/** The committed files, byte for byte. */
export function render(): {
  readonly seed: string;
  readonly towns: string;
  readonly adriatic: string;
  readonly solo: string;
} {
  const { towns, ...seed } = buildSeed();
  return {
    seed: `${formatJson(seed)}\n`,
    towns: `${formatJson(towns)}\n`,
    adriatic: `${formatJson(adriatic())}\n`,
    solo: `${formatJson(solo())}\n`,
  };
}
