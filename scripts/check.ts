import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { jestTests, playwrightTests, slowestLines, type TimedTest } from './slowest.ts';

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly environment?: Readonly<Record<string, string>>;
  /** Reads what a test runner wrote; a step without it counts as one test. */
  readonly counts?: () => Counts | undefined;
  /** The tests that it ran, for naming the slowest. */
  readonly timed?: () => readonly TimedTest[];
  /** Prints its own progress. */
  readonly isLoud?: true;
}

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');
const SLOWEST = 10;

function readJson(name: string): Record<string, unknown> | undefined {
  const file = join(results, name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : undefined;
}

function jestCounts(): Counts | undefined {
  const report = readJson('jest.json');
  if (report === undefined) return undefined;
  const broken = Number(report['numRuntimeErrorTestSuites']);
  return { passed: Number(report['numPassedTests']), failed: Number(report['numFailedTests']) + broken };
}

function playwrightCounts(): Counts | undefined {
  const stats = readJson('playwright.json')?.['stats'] as Record<string, number> | undefined;
  if (stats === undefined) return undefined;
  return { passed: stats['expected'] ?? 0, failed: (stats['unexpected'] ?? 0) + (stats['flaky'] ?? 0) };
}

function jestTimes(): readonly TimedTest[] {
  const report = readJson('jest.json');
  return report === undefined ? [] : jestTests(report, root);
}

function playwrightTimes(): readonly TimedTest[] {
  const report = readJson('playwright.json');
  return report === undefined ? [] : playwrightTests(report);
}

const steps: readonly Step[] = [
  { name: 'Types', command: ['npx', 'tsc', '-p', 'tsconfig.json'] },
  { name: 'Types of the core, without a DOM', command: ['npx', 'tsc', '-p', 'tsconfig.core.json'] },
  { name: 'Lint', command: ['npx', 'oxlint', '--type-aware', '--quiet'] },
  { name: 'Format', command: ['npx', 'biome', 'check', '--error-on-warnings'] },
  { name: 'Nothing unused', command: ['npx', 'knip', '--production', '--no-progress'] },
  { name: 'Build', command: ['node', 'scripts/setup.mjs', 'build'] },
  { name: 'Bytes of a first load', command: ['node', 'bench/firstLoad.ts'] },
  {
    name: 'Tests in Node and jsdom',
    command: ['npx', 'jest', '--json', `--outputFile=${join(results, 'jest.json')}`, '--silent'],
    counts: jestCounts,
    timed: jestTimes,
  },
  { name: 'Build of the workbench', command: ['npm', 'run', '--silent', 'workbench:build'] },
  {
    name: 'Tests in a browser',
    command: ['npx', 'playwright', 'test', '--reporter=line,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'playwright.json') },
    counts: playwrightCounts,
    timed: playwrightTimes,
    isLoud: true,
  },
];

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const slowest: string[] = [];
let passed = 0;
let failed = 0;
for (const { name, command, environment = {}, counts, timed, isLoud } of steps) {
  const started = performance.now();
  process.stdout.write(`\n${name}\n`);
  const [program, ...parameters] = command;
  const { status } = spawnSync(program, parameters, {
    cwd: root,
    stdio: ['ignore', counts === undefined || isLoud ? 'inherit' : 'ignore', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const own = counts === undefined ? undefined : counts();
  const failures = own?.failed ?? 0;
  passed += own?.passed ?? (status === 0 ? 1 : 0);
  failed += status === 0 ? failures : Math.max(1, failures);
  if (timed) slowest.push(`\nThe slowest: ${name}`, ...slowestLines(timed(), SLOWEST));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    `${status === 0 ? 'ok' : 'FAILED'}: ${name}, ${seconds} s${own ? `, ${own.passed} passed, ${own.failed} failed` : ''}\n`,
  );
}
for (const line of slowest) process.stdout.write(`${line}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
