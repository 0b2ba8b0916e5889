import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { axeScript } from '../../support/axe.ts';
import { serveFolder } from '../../support/serveFolder.ts';
import { type Story, Workbench } from './Workbench.ts';

const folder = join(import.meta.dirname, '../../../dist/workbench');
const index = join(folder, 'index.json');

/** What was built last. */
export const stories: readonly Story[] = existsSync(index)
  ? Object.values((JSON.parse(readFileSync(index, 'utf8')) as { entries: Record<string, Story> }).entries)
  : [];

/** One page for many stories: their code is fetched, compiled and started once. */
export const test = base.extend<object, { workbench: Workbench }>({
  workbench: [
    async ({ browser }, use) => {
      await using served = await serveFolder(folder);
      await using context = await browser.newContext({ reducedMotion: 'reduce' });
      await context.addInitScript({ path: axeScript });
      await use(new Workbench(await context.newPage(), served.url));
    },
    { scope: 'worker' },
  ],
});
