import { defineConfig } from '@playwright/test';
import { findBrowser, launchOptionsFor } from './scripts/findBrowser.ts';
import { journeyPattern } from './tests/e2e/journeys.ts';

/** Without animations, as some people have it: those are seen on the phone. */
const desk = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
};

const file = (name: string): string => `**/${name}.e2e.ts`;

/**
 * Journeys whose screens other journeys see in both layouts (every route, ordering, sizes, the stories): what they are
 * about happens behind the screens, so that one layout tells it all.
 */
const ON_A_DESK_ALONE = ['desk', 'languages', 'markets', 'metrics', 'notices', 'providers', 'static'].map(file);
const ON_A_PHONE_ALONE = [
  'account',
  'answers',
  'atThePress',
  'cartKept',
  'dishNotes',
  'doubleTaps',
  'favorites',
  'firmGround',
  'forcedColors',
  'kitchenChanges',
  'linkedSignIns',
  'lostAnswer',
  'mishaps',
  'paying',
  'payingHere',
  'payingVendors',
  'signOut',
  'slots',
  'sums',
  'tips',
  'twoPages',
  'wayBack',
].map(file);

/** `npm test` runs the journeys of `tests/e2e/journeys.ts` alone. */
const isShort = process.env['TEST_RUN'] === 'short';
const chosen = (project: 'desk' | 'phone'): { grep?: RegExp } => (isShort ? { grep: journeyPattern(project) } : {});

/** Limits are for what hangs: a busy machine is slow, not wrong. */
const TEST_MILLISECONDS = 180_000;
const EXPECT_MILLISECONDS = 30_000;
/**
 * A shop that does not even start fails every journey, each as slowly as it may: so many failures say it as well as
 * all.
 */
const MAX_FAILURES = 25;

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  maxFailures: MAX_FAILURES,
  timeout: TEST_MILLISECONDS,
  expect: { timeout: EXPECT_MILLISECONDS },
  use: {
    // Tests count what a page asks for: a worker of the shop answers in its own journey alone.
    serviceWorkers: 'block',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // A trace records every step of every test for the few that fail: only when asked for.
    trace: process.env['TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: launchOptionsFor(findBrowser()),
  },
  projects: [
    { name: 'desk', use: desk, ...chosen('desk'), grepInvert: /@phone/, testIgnore: ON_A_PHONE_ALONE },
    { name: 'phone', use: phone, ...chosen('phone'), grepInvert: /@desk/, testIgnore: ON_A_DESK_ALONE },
    {
      name: 'workbench',
      testDir: 'tests/workbench',
      use: { trace: 'off', screenshot: 'off' },
    },
  ],
});
