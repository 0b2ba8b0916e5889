import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { programOf } from './programOf.ts';
import { failureLines, jestTests, playwrightTests, type RanTest, slowestLines } from './testReports.ts';

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

interface Step {
  readonly name: string;
  /** The script for Node, and its arguments. */
  readonly command: readonly [script: string, ...parameters: string[]];
  readonly environment?: Readonly<Record<string, string>>;
  /** Reads the results of a test runner; a step without it counts as one test. */
  readonly counts?: () => Counts | undefined;
  /** The tests that ran, to list the slowest and the failed. */
  readonly tests?: () => readonly RanTest[];
  /** The step prints its own progress. */
  readonly isLoud?: true;
}

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');
const SLOWEST = 10;
const LINES_OF_A_FAILURE = 20;

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

function testsOfJest(): readonly RanTest[] {
  const report = readJson('jest.json');
  return report === undefined ? [] : jestTests(report, root);
}

function testsOfPlaywright(): readonly RanTest[] {
  const report = readJson('playwright.json');
  return report === undefined ? [] : playwrightTests(report);
}

const types: Step = { name: 'Types', command: [programOf('typescript', 'tsc'), '-p', 'tsconfig.json'] };
const coreTypes: Step = {
  name: 'Types of the core, without a DOM',
  command: [programOf('typescript', 'tsc'), '-p', 'tsconfig.core.json'],
};
const lint: Step = { name: 'Lint', command: [programOf('oxlint'), '--type-aware', '--quiet'] };
const format: Step = {
  name: 'Format',
  command: [programOf('@biomejs/biome', 'biome'), 'check', '--error-on-warnings'],
};
const unused: Step = { name: 'Nothing unused', command: [programOf('knip'), '--production', '--no-progress'] };
const contract: Step = {
  name: 'The contract, by the linter of OpenAPI',
  command: [programOf('@redocly/cli', 'redocly'), 'lint', 'contract/openapi.yaml', '--config', 'contract/redocly.yaml'],
  environment: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
};
const build: Step = { name: 'Build', command: ['scripts/setup.mjs', 'build'] };
const bytes: Step = { name: 'Bytes of a first load and of each screen', command: ['bench/firstLoad.ts'] };
const workbench: Step = {
  name: 'Build of the workbench',
  command: [programOf('storybook'), 'build', '--output-dir', 'dist/workbench', '--quiet'],
};
const jest: Step = {
  name: 'Tests in Node and jsdom',
  command: [programOf('jest'), '--json', `--outputFile=${join(results, 'jest.json')}`, '--silent'],
  counts: jestCounts,
  tests: testsOfJest,
  isLoud: true,
};
const browser: Step = {
  name: 'Tests in a browser',
  command: [programOf('@playwright/test', 'playwright'), 'test', '--reporter=line,json'],
  environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'playwright.json') },
  counts: playwrightCounts,
  tests: testsOfPlaywright,
  isLoud: true,
};

/** Lanes of a round run in parallel, steps of a lane one after another. Test runners use every core by themselves. */
const rounds: readonly (readonly (readonly Step[])[])[] = [
  [
    [build, bytes],
    [types, coreTypes, lint, format, contract, unused, workbench],
  ],
  [[jest]],
  [[browser]],
];

const slowest: string[] = [];
const failedTests: string[] = [];
let passed = 0;
let failed = 0;

/** Runs a step. The output of parallel steps is shown when each ends. */
function ran({ command, environment, isLoud }: Step): Promise<{ readonly isOk: boolean; readonly said: string }> {
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: isLoud ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ isOk: false, said: `${said}${error}\n` }));
    child.on('close', (code) => resolve({ isOk: code === 0, said }));
  });
}

async function runStep(step: Step): Promise<void> {
  const { name, counts, tests } = step;
  const started = performance.now();
  if (step.isLoud) process.stdout.write(`\n${name}\n`);
  const { isOk, said } = await ran(step);
  const own = counts?.();
  const failures = own?.failed ?? 0;
  passed += own?.passed ?? (isOk ? 1 : 0);
  failed += isOk ? failures : Math.max(1, failures);
  const ranTests = tests?.() ?? [];
  if (tests) slowest.push(`\nThe slowest: ${name}`, ...slowestLines(ranTests, SLOWEST));
  if (!isOk) failedTests.push(`\nFailed: ${name}`, ...failureLines(ranTests, LINES_OF_A_FAILURE));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    `\n${said}${isOk ? 'ok' : 'FAILED'}: ${name}, ${seconds} s${own ? `, ${own.passed} passed, ${own.failed} failed` : ''}\n`,
  );
}

async function runLane(lane: readonly Step[]): Promise<void> {
  for (const step of lane) await runStep(step);
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
for (const lanes of rounds) await Promise.all(lanes.map(runLane));
for (const line of [...slowest, ...failedTests]) process.stdout.write(`${line}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
