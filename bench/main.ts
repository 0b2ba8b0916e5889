import { join } from 'node:path';
import { measureAddresses } from './addresses.ts';
import { measureDishes } from './dishes.ts';
import { measureLoads } from './loads.ts';
import { measureMainThread } from './mainThread.ts';
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
      ]),
];
if (process.argv.includes('--json')) {
  process.stdout.write(`${JSON.stringify(figures, undefined, 2)}\n`);
} else {
  process.stdout.write(`${sizes.lines.join('\n')}\n\n`);
  for (const { id, value, unit, target, met } of figures) {
    process.stdout.write(`${id.padEnd(12)} ${value} ${unit} of ${target} ${unit}: ${met ? 'met' : 'not met'}\n`);
  }
}
