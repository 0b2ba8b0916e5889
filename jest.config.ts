import { globSync, readFileSync } from 'node:fs';
import type { Config } from 'jest';

/** For specs in a context of `node:vm`, into which Jest compiles every module. */
const COMPILED = {
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2024',
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/'],
  moduleNameMapper: { '\\.css$': '<rootDir>/tests/support/styleNames.cjs' },
} satisfies Config;

const FAIL_ON_CONSOLE = '<rootDir>/tests/support/failOnConsole.ts';

/** A test that waits for a busy machine is slow, not wrong. */
const PATIENCE_MILLISECONDS = 180_000;

const PROJECTS = ['core', 'apart', 'ui'];

/**
 * `jest --selectProjects core tests/domain/cart`: Jest takes every word after that option for a project, and runs all
 * of core. What names no project is a path, as it would be without the option.
 */
function pathsAmongProjects(words: readonly string[]): readonly string[] {
  const from = words.indexOf('--selectProjects');
  if (from < 0) return [];
  const after = words.slice(from + 1);
  const end = after.findIndex((word) => word.startsWith('-'));
  return (end < 0 ? after : after.slice(0, end)).filter((word) => !PROJECTS.includes(word));
}

const paths = pathsAmongProjects(process.argv);
const OTHERS = paths.length === 0 ? [] : [`^(?!.*(?:${paths.join('|')}))`];
/**
 * Specs for developers of adapters alone, which compile a project of their own: `npm test` leaves them to
 * `npm run test:full`.
 */
const FULL_ONLY = process.env['TEST_RUN'] === 'short' ? ['\\.full\\.spec\\.ts$'] : [];

/** Folders with specs of the interface and of the browser. */
const SHOWN = ['tests/e2e/', 'tests/ui/', 'tests/desk/ui/'];
/**
 * Specs beside those of the interface that need a window or globals of their own: their first lines name an
 * environment.
 */
const APART = globSync('tests/**/*.spec.ts', { cwd: import.meta.dirname }).filter(
  (path) =>
    !SHOWN.some((folder) => path.startsWith(folder)) &&
    readFileSync(`${import.meta.dirname}/${path}`, 'utf8').includes('@jest-environment'),
);

const config: Config = {
  testTimeout: PATIENCE_MILLISECONDS,
  // By itself Jest leaves one core idle, which is half of two.
  testSequencer: '<rootDir>/tests/support/CoreFirst.cjs',
  maxWorkers: '100%',
  // Jest speaks of open handles when a worker has not ended half a second after its last test. A worker that ran PGlite
  // needs seconds: it cannot end while V8 optimizes PostgreSQL in the background. A handle that is really open lasts
  // for ever.
  workerGracefulExitTimeout: 20_000,
  workerIdleMemoryLimit: '512MB',
  projects: [
    {
      displayName: 'core',
      runtime: '<rootDir>/tests/support/oneRealm/Runtime.cjs',
      testEnvironment: '<rootDir>/tests/support/oneRealm/Environment.cjs',
      testMatch: ['<rootDir>/tests/**/*.spec.ts'],
      testPathIgnorePatterns: [
        '/node_modules/',
        ...[...SHOWN, ...APART].map((path) => `<rootDir>/${path}`),
        ...FULL_ONLY,
        ...OTHERS,
      ],
      setupFilesAfterEnv: [FAIL_ON_CONSOLE],
    },
    {
      displayName: 'apart',
      testMatch: APART.map((path) => `<rootDir>/${path}`),
      testPathIgnorePatterns: OTHERS,
      setupFilesAfterEnv: [FAIL_ON_CONSOLE],
      ...COMPILED,
    },
    {
      displayName: 'ui',
      testEnvironment: '<rootDir>/tests/support/BrowserEnvironment.cjs',
      testMatch: [
        '<rootDir>/tests/ui/**/*.spec.ts',
        '<rootDir>/tests/ui/**/*.spec.tsx',
        '<rootDir>/tests/desk/ui/**/*.spec.{ts,tsx}',
        '<rootDir>/tests/journeys/**/*.spec.tsx',
      ],
      testPathIgnorePatterns: ['/node_modules/', ...OTHERS],
      setupFilesAfterEnv: ['<rootDir>/tests/support/setupUi.ts', FAIL_ON_CONSOLE],
      ...COMPILED,
    },
  ],
};

export default config;
