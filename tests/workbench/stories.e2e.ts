import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { looks } from './support/looks.ts';
import { stories, test } from './support/test.ts';
import { Workbench } from './support/Workbench.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

test('the workbench is built and has stories', () => expect(stories.length).toBeGreaterThan(0));

for (const story of stories) {
  test(`${story.title}: ${story.name} stands in every language, theme and layout`, async ({ page, workbench }) => {
    const shown = new Workbench(page, workbench.url, story);
    const faults = story.tags.includes('breaks') ? [] : faultsOf(page);
    for (const look of looks) {
      const name = Object.values(look).join(', ');
      await shown.show(look);
      expect.soft(await violations(page), name).toEqual([]);
      expect.soft(faults.splice(0), name).toEqual([]);
    }
  });
}

function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  return faults;
}

/** A story is one document, so the check needs no page beside it to gather frames in. */
async function violations(page: Page): Promise<readonly string[]> {
  const found = await new AxeBuilder({ page }).setLegacyMode().withTags(RULES).analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target, failureSummary }) => [id, target.join(' '), html, failureSummary].join('\n')),
  );
}
