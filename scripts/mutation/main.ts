import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readCommandLine } from '#server/shared/commandLine.ts';
import jestConfig from '../../jest.config.ts';
import { type Area, areasOf } from './areas.ts';

/**
 * Mutation testing with StrykerJS of domain, use cases and stores. `npm run mutate -- application/order PlacingStore`
 * selects folders and files whose path contains one of the words; without words everything is mutated. Results for
 * unchanged code are cached; `FRESH=1` ignores the cache.
 */
const root = join(import.meta.dirname, '..', '..');
const USAGE = `Usage: npm run mutate [-- WORD ...]

WORD        part of the path of what is mutated, such as application/order or PlaceStore; everything without one
`;
const words = readCommandLine({}, { usage: USAGE }).positionals;
const cacheFolder = join(root, 'node_modules/.cache/carte/mutation');
const projects = (jestConfig.projects ?? []).filter((project) => typeof project === 'object');
/** Each spec in a context of its own: a mutant in the first lines of a module lives only as long as the module. */
const [apart, ui] = ['apart', 'ui'].map((name) => projects.find(({ displayName }) => displayName === name));

/** The parts of Stryker's report that are used. */
interface Mutant {
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
}

interface Score {
  readonly name: string;
  readonly noticed: number;
  readonly all: number;
}

function optionsOf({ name, files, specs }: Area, report: string): object {
  const { displayName: _, testEnvironment, ...project } = (specs.startsWith('tests/ui/') ? ui : apart) ?? {};
  const environment = typeof testEnvironment === 'string' ? testEnvironment : 'node';
  return {
    mutate: files,
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: {
      // `null` removes the projects of the usual configuration.
      config: {
        ...project,
        // Stryker wraps the environment, and does not know the root there.
        testEnvironment: environment.replace('<rootDir>', root),
        projects: null,
        testTimeout: 3_000,
        testMatch: [`<rootDir>/${specs}`],
        testPathIgnorePatterns: ['/node_modules/'],
      },
    },
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: Number(process.env['WORKERS'] ?? 1),
    timeoutMS: 8_000,
    incremental: true,
    incrementalFile: join(cacheFolder, `${fileNameOf(name)}.json`),
    force: process.env['FRESH'] === '1',
    // Everything except the files that these specs read.
    ignorePatterns: [
      '**',
      ...['src/**', 'desk/**', 'server/**', 'demo/**', 'tests/**', 'markets/**', 'jest.config.ts', 'package.json'].map(
        (own) => `!${own}`,
      ),
    ],
    tsconfigFile: 'none',
    disableTypeChecks: false,
    tempDirName: 'dist/mutation',
    cleanTempDir: 'always',
    reporters: ['json'],
    jsonReporter: { fileName: report },
    logLevel: 'error',
  };
}

function mutate(area: Area): Score {
  const report = join(cacheFolder, `${fileNameOf(area.name)}.report.json`);
  const options = join(cacheFolder, `${fileNameOf(area.name)}.options.json`);
  mkdirSync(cacheFolder, { recursive: true });
  rmSync(report, { force: true });
  writeFileSync(options, JSON.stringify(optionsOf(area, report)));
  spawnSync('node', ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', options], {
    cwd: root,
    stdio: 'inherit',
  });
  if (!existsSync(report)) {
    process.stdout.write(`${area.name}: nothing was learnt; ${area.specs} has no test, or one that fails\n`);
    process.exitCode = 1;
    return { name: area.name, noticed: 0, all: 0 };
  }
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as {
    files: Record<string, { mutants: readonly Mutant[] }>;
  };
  const all = Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.filter(counts).map((mutant) => ({ ...mutant, file })),
  );
  const unnoticed = all.filter((mutant) => !isNoticed(mutant));
  for (const { file, location, status, mutatorName, replacement = '' } of unnoticed) {
    const change = replacement.replaceAll(/\s+/g, ' ').slice(0, 100);
    process.stdout.write(
      `${status}: ${file}:${location.start.line}:${location.start.column}  ${mutatorName} -> ${change}\n`,
    );
  }
  const score = { name: area.name, noticed: all.length - unnoticed.length, all: all.length };
  process.stdout.write(`${row(score)}\n`);
  return score;
}

function fileNameOf(name: string): string {
  return name.replaceAll('/', '-');
}

/** Whether a mutant counts: not if it fails to run, or changes code that runs only once on loading. */
function counts({ status }: Mutant): boolean {
  return !['Ignored', 'CompileError', 'RuntimeError'].includes(status);
}

function isNoticed({ status }: Mutant): boolean {
  return status === 'Killed' || status === 'Timeout';
}

function row({ name, noticed, all }: Score): string {
  return `| ${name} | ${noticed} of ${all} | ${((100 * noticed) / Math.max(1, all)).toFixed(1)} % |`;
}

function isSelected(file: string): boolean {
  return words.length === 0 || words.some((word) => file.includes(word));
}

const scores = areasOf(root)
  .map((area) => ({ ...area, files: area.files.filter(isSelected) }))
  .filter(({ files }) => files.length > 0)
  .map(mutate);

function total(name: string, some: readonly Score[]): Score {
  const sum = (of: (score: Score) => number): number => some.reduce((count, score) => count + of(score), 0);
  return { name, noticed: sum((one) => one.noticed), all: sum((one) => one.all) };
}

const byFolder = Map.groupBy(scores, ({ name }) => (name.endsWith('.ts') ? dirname(name) : name));
const folders = [...byFolder].map(([folder, some]) => total(folder, some)).filter(({ all }) => all > 0);
process.stdout.write(`\n${[...folders, total('all', scores)].map(row).join('\n')}\n`);
