import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

interface Violation {
  readonly id: string;
  readonly nodes: readonly {
    readonly html: string;
    readonly target: readonly string[];
    readonly failureSummary: string;
  }[];
}

declare const axe: {
  run(options: object): Promise<{ readonly violations: readonly Violation[] }>;
};

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const own = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));

/** To be loaded with a page: once for many checks. */
export const axeScript = own.resolve('axe-core/axe.min.js');

/** What axe minds of the page as it stands. */
export async function violations(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate(async (values) => {
    const options = { runOnly: { type: 'tag', values }, resultTypes: ['violations'], iframes: false };
    return (await axe.run(options)).violations;
  }, RULES);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target, failureSummary }) => [id, target.join(' '), html, failureSummary].join('\n')),
  );
}
