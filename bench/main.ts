import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine, wrongCall } from '#server/shared/commandLine.ts';
import { measureAddresses } from './addresses.ts';
import { measureBoard } from './board.ts';
import { calibrate } from './calibrate.ts';
import { measureDishes } from './dishes.ts';
import type { Figure } from './Figure.ts';
import { growthPicture } from './growthPicture.ts';
import { measureInteractions } from './interactions.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLoads } from './loads.ts';
import { measureMainThread } from './mainThread.ts';
import { measureServer } from './server.ts';
import { measureSizes } from './sizes.ts';
import { measureStarts } from './starts.ts';
import { measureTiles } from './tiles.ts';
import { measureZones } from './zones.ts';

/** The measurements in the order of docs/speed.md; a name on the command line runs only that one. */
const PARTS: Readonly<Record<string, () => readonly Figure[] | Promise<readonly Figure[]>>> = {
  zones: measureZones,
  tiles: measureTiles,
  addresses: measureAddresses,
  dishes: measureDishes,
  loads: measureLoads,
  'main-thread': measureMainThread,
  interactions: measureInteractions,
  board: measureBoard,
  server: measureServer,
  lighthouse: measureLighthouse,
  starts: measureStarts,
};

const root = join(import.meta.dirname, '..');
const USAGE = `Usage: npm run bench [-- PART ...] [--sizes] [--json] [--picture]

PART        ${Object.keys(PARTS).join(', ')}; all without one
--sizes     only the sizes
--json      as data
--picture   draws docs/growth.svg
`;
const { values: options, positionals: named } = readCommandLine(
  { sizes: { type: 'boolean' }, json: { type: 'boolean' }, picture: { type: 'boolean' } },
  { usage: USAGE, code: 2 },
);
const unknown = named.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) wrongCall(`There is no part "${unknown[0]}".`, USAGE, 2);

const calibration = calibrate();
const sizes = measureSizes(root);
const figures: Figure[] = [...sizes.figures];
for (const [name, measure] of options.sizes === true ? [] : Object.entries(PARTS)) {
  if (named.length === 0 || named.includes(name)) figures.push(...(await measure()));
}
if (options.picture === true) writeFileSync(join(root, 'docs/growth.svg'), growthPicture(figures));
if (options.json === true) {
  process.stdout.write(`${JSON.stringify(figures, undefined, 2)}\n`);
} else {
  process.stdout.write(`${calibration}\n`);
  if (named.length === 0) process.stdout.write(`${sizes.lines.join('\n')}\n\n`);
  for (const { id, value, unit, target, met, isAtLeast, spread } of figures) {
    const runs = spread === undefined ? '' : ` (${spread[0]} to ${spread[1]})`;
    const budget = `${isAtLeast === true ? 'at least' : 'at most'} ${target}`;
    process.stdout.write(`${id.padEnd(22)} ${value}${runs} ${unit}, ${budget}: ${met ? 'met' : 'NOT met'}\n`);
  }
}
if (figures.some(({ met }) => !met)) process.exitCode = 1;
