import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { type ServedFolder, serveFolder } from '../../support/serveFolder.ts';
import type { Story } from './Workbench.ts';

const folder = join(import.meta.dirname, '../../../dist/workbench');
const index = join(folder, 'index.json');

/** What was built last. */
export const stories: readonly Story[] = existsSync(index)
  ? Object.values((JSON.parse(readFileSync(index, 'utf8')) as { entries: Record<string, Story> }).entries)
  : [];

export const test = base.extend<object, { workbench: ServedFolder }>({
  workbench: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await using served = await serveFolder(folder);
      await use(served);
    },
    { scope: 'worker' },
  ],
});
