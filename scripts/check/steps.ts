import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programOf } from '../programOf.ts';
import { type Report, ROOT, type Step } from './Step.ts';
import { jestTests, notRun, playwrightTests } from './testReports.ts';

export const RESULTS = join(ROOT, 'test-results');

/** `short` is `npm test`; `full` is every test, each random one with all of its runs. */
export type Extent = 'short' | 'full';

function readJson(name: string): Record<string, unknown> | undefined {
  const file = join(RESULTS, name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : undefined;
}

function jestReport(): Report | undefined {
  const report = readJson('jest.json');
  if (report === undefined) return undefined;
  const failed = Number(report['numFailedTests']) + Number(report['numRuntimeErrorTestSuites']);
  return { counts: { passed: Number(report['numPassedTests']), failed }, tests: jestTests(report, ROOT) };
}

/**
 * A journey of the list that did not run counts as failed: a title that changed must not take its journey out of
 * `npm test`.
 */
function playwrightReport(journeys: readonly string[]): Report | undefined {
  const report = readJson('playwright.json');
  const stats = report?.['stats'] as Record<string, number> | undefined;
  if (report === undefined || stats === undefined) return undefined;
  const tests = playwrightTests(report);
  const missing = notRun(journeys, tests);
  const failed = (stats['unexpected'] ?? 0) + (stats['flaky'] ?? 0) + missing.length;
  return { counts: { passed: stats['expected'] ?? 0, failed }, tests: [...tests, ...missing] };
}

export const types: Step = { name: 'Types', command: [programOf('typescript', 'tsc'), '-p', 'tsconfig.json'] };

export const coreTypes: Step = {
  name: 'Types of the core, without a DOM',
  command: [programOf('typescript', 'tsc'), '-p', 'tsconfig.core.json'],
};

export const lint: Step = { name: 'Lint', command: [programOf('oxlint'), '--type-aware', '--quiet'] };

export const format: Step = {
  name: 'Format',
  command: [programOf('@biomejs/biome', 'biome'), 'check', '--error-on-warnings'],
};

export const unused: Step = {
  name: 'Nothing unused',
  command: [programOf('knip'), '--production', '--no-progress'],
};

export const contract: Step = {
  name: 'The contract, by the linter of OpenAPI',
  command: [programOf('@redocly/cli', 'redocly'), 'lint', 'contract/openapi.yaml', '--config', 'contract/redocly.yaml'],
  environment: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
};

export const build: Step = { name: 'Build', command: ['scripts/setup.mjs', 'build'] };

export const bytes: Step = {
  name: 'Bytes of a first load and of each screen',
  command: ['bench/firstLoad.ts'],
};

export const workbench: Step = {
  name: 'Build of the workbench',
  command: [programOf('storybook'), 'build', '--output-dir', 'dist/workbench', '--quiet'],
};

export const documentation: Step = { name: 'Site of the documentation', command: ['scripts/docs/site/main.ts'] };

/** `more`: further arguments of Jest, such as `--shard=1/3`. */
export function jest(extent: Extent, more: readonly string[] = []): Step {
  return {
    name: 'Tests in Node and jsdom',
    command: [programOf('jest'), '--json', `--outputFile=${join(RESULTS, 'jest.json')}`, ...more],
    environment: { TEST_RUN: extent },
    report: jestReport,
    isLoud: true,
  };
}

/**
 * `more`: further arguments of Playwright, such as files or `--shard=1/3`.
 * `journeys`: tests that must have run, as `[phone] menu.e2e.ts: title`.
 */
export function browser(extent: Extent, more: readonly string[] = [], journeys: readonly string[] = []): Step {
  return {
    name: 'Tests in a browser',
    command: [programOf('@playwright/test', 'playwright'), 'test', '--reporter=line,json', ...more],
    environment: { TEST_RUN: extent, PLAYWRIGHT_JSON_OUTPUT_NAME: join(RESULTS, 'playwright.json') },
    report: () => playwrightReport(journeys),
    isLoud: true,
  };
}
