import { mkdirSync, rmSync } from 'node:fs';
import { readCommandLine } from '#server/shared/commandLine.ts';
import { journeyNames } from '../../tests/e2e/journeys.ts';
import { runLanes, type Step, summarize } from './Step.ts';
import {
  browser,
  build,
  bytes,
  contract,
  coreTypes,
  documentation,
  format,
  jest,
  lint,
  RESULTS,
  types,
  unused,
  workbench,
} from './steps.ts';

// `npm test`; with `full` all tests, of which `--shard 1/3` runs the first third.
const USAGE = `Usage: npm test | npm run test:full [-- --shard 1/3]

--shard     runs this part of all tests
`;
const { values, positionals } = readCommandLine({ shard: { type: 'string' } }, { usage: USAGE, words: 1 });
const extent = positionals.includes('full') ? 'full' : 'short';
const shard = values.shard === undefined ? [] : [`--shard=${values.shard}`];
const isFirstShard = values.shard === undefined || values.shard.startsWith('1/');

const looks: readonly Step[] = [types, coreTypes, lint, format, contract, unused];
const sites = extent === 'full' ? [workbench, ...(isFirstShard ? [documentation] : [])] : [];
const journeys =
  extent === 'full' ? browser('full', shard) : browser('short', ['--project=desk', '--project=phone'], journeyNames());

/** Test runners use every core by themselves, so nothing runs beside them. */
const rounds: readonly (readonly (readonly Step[])[])[] = [
  [
    [build, ...(isFirstShard ? [bytes] : [])],
    [...(isFirstShard ? looks : []), ...sites],
  ],
  [[jest(extent, shard)]],
  [[journeys]],
];

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const results = [];
for (const lanes of rounds) results.push(...(await runLanes(lanes)));
process.exit(summarize(results));
