import { expect, type Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { looksOf } from './support/looks.ts';
import { stories, test } from './support/test.ts';
import { Workbench } from './support/Workbench.ts';

/** @trust L1 */
test('the workbench is built and has stories', () => expect(stories.length).toBeGreaterThan(0));

for (const [index, story] of stories.entries()) {
  test(`${story.title}: ${story.name} stands in every language, theme and layout`, async ({
    workbench: { page, url },
  }) => {
    const workbench = new Workbench(page, url, story);
    const faults = faultsOf(page);
    for (const look of looksOf(index)) {
      const name = Object.values(look).join(', ');
      await workbench.show(look);
      expect.soft(await violations(page), name).toEqual([]);
      if (!story.tags.includes('breaks')) expect.soft(faults.splice(0), name).toEqual([]);
    }
  });
}

function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.removeAllListeners('console');
  page.removeAllListeners('pageerror');
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  return faults;
}
