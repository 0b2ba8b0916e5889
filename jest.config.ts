import type { Config } from 'jest';

const transform: Config['transform'] = {
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
};

const STYLES = { '\\.css$': '<rootDir>/tests/support/styleNames.cjs' };

/** A test that waits for a busy machine is slow, not wrong. */
const PATIENCE_MILLISECONDS = 180_000;

const config: Config = {
  testTimeout: PATIENCE_MILLISECONDS,
  // By itself Jest leaves one core idle, which is half of two.
  maxWorkers: '100%',
  // What a hundred spec files leave in a worker takes longer to free at the end than the half second that Jest waits
  // before it ends the worker itself and speaks of open handles.
  workerIdleMemoryLimit: '512MB',
  projects: [
    {
      displayName: 'core',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/tests/e2e/', '<rootDir>/tests/ui/'],
      transform,
      transformIgnorePatterns: ['/node_modules/'],
      moduleNameMapper: STYLES,
    },
    {
      displayName: 'ui',
      testEnvironment: '<rootDir>/tests/support/BrowserEnvironment.cjs',
      testMatch: [
        '<rootDir>/tests/ui/**/*.spec.ts',
        '<rootDir>/tests/ui/**/*.spec.tsx',
        '<rootDir>/tests/journeys/**/*.spec.tsx',
      ],
      setupFilesAfterEnv: ['<rootDir>/tests/support/setupUi.ts'],
      transform,
      transformIgnorePatterns: ['/node_modules/'],
      moduleNameMapper: STYLES,
    },
  ],
};

export default config;
