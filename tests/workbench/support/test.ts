import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, test as base, type Page } from '@playwright/test';
import { axeScript } from '../../support/axe.ts';
import { serveFolder } from '../../support/serveFolder.ts';
import type { Story } from './Workbench.ts';

const folder = join(import.meta.dirname, '../../../dist/workbench');
const index = join(folder, 'index.json');

/** What was built last. */
export const stories: readonly Story[] = existsSync(index)
  ? Object.values((JSON.parse(readFileSync(index, 'utf8')) as { entries: Record<string, Story> }).entries)
  : [];

/**
 * By this name the workbench holds animations at their end, instead of waiting 100 ms for some after each rendering.
 */
const OF_TESTS = 'StorybookTestRunner';

interface Opened {
  readonly url: string;
  /** One for many stories: their code is fetched and compiled once. */
  readonly page: Page;
}

export const test = base.extend<object, { workbench: Opened }>({
  workbench: [
    async ({ browser }, use) => {
      await using served = await serveFolder(folder);
      await using context = await browser.newContext({
        reducedMotion: 'reduce',
        userAgent: `${await userAgentOf(browser)} ${OF_TESTS}`,
      });
      await context.addInitScript({ path: axeScript });
      await use({ url: served.url, page: await context.newPage() });
    },
    { scope: 'worker' },
  ],
});

async function userAgentOf(browser: Browser): Promise<string> {
  await using page = await browser.newPage();
  const name = await page.evaluate(() => navigator.userAgent);
  return name;
}
