import { join } from 'node:path';
import { measureAddresses } from './addresses.ts';
import { measureDishes } from './dishes.ts';
import { measureInteractions } from './interactions.ts';
import { measureLoads } from './loads.ts';
import { measureMainThread } from './mainThread.ts';
import { measureServer } from './server.ts';
import { measureSizes } from './sizes.ts';
import { measureTiles } from './tiles.ts';
import { measureZones } from './zones.ts';

const sizes = measureSizes(join(import.meta.dirname, '..'));
const onlySizes = process.argv.includes('--sizes');
const figures = [
  ...sizes.figures,
  ...(onlySizes
    ? []
    : [
        ...measureZones(),
        ...measureTiles(),
        ...measureAddresses(),
        ...measureDishes(),
        ...(await measureLoads()),
        ...(await measureMainThread()),
        ...(await measureInteractions()),
        ...(await measureServer()),
      ]),
];
if (process.argv.includes('--json')) {
  process.stdout.write(`${JSON.stringify(figures, undefined, 2)}\n`);
} else {
  process.stdout.write(`${sizes.lines.join('\n')}\n\n`);
  for (const { id, value, unit, target, met, isAtLeast, spread } of figures) {
    const runs = spread === undefined ? '' : ` (${spread[0]} to ${spread[1]})`;
    const budget = `${isAtLeast === true ? 'at least' : 'at most'} ${target}`;
    process.stdout.write(`${id.padEnd(22)} ${value}${runs} ${unit}, ${budget}: ${met ? 'met' : 'NOT met'}\n`);
  }
}
if (figures.some(({ met }) => !met)) process.exitCode = 1;
