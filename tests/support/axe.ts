import { readFileSync } from 'node:fs';
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
  run(context: object, options: object): Promise<{ readonly violations: readonly Violation[] }>;
};

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Where pins of a map stand close is the town's doing, and a list stands beside it: WCAG 2.5.8 lets them. */
const PINS = '.leaflet-marker-pane';

const own = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));

/** To be loaded with a page: once for many checks. */
export const axeScript = own.resolve('axe-core/axe.min.js');

const source = readFileSync(axeScript, 'utf8');

/**
 * What axe minds of the page as it stands. It runs in that page alone: the package's own builder opens another page for
 * each check, and gathers a report of what passed.
 */
export async function violations(page: Page): Promise<readonly string[]> {
  if (await page.evaluate(() => typeof axe === 'undefined')) await page.evaluate(source);
  const found = await page.evaluate(
    async ([values, pins]) => {
      const options = { runOnly: { type: 'tag', values }, resultTypes: ['violations'], iframes: false };
      return (await axe.run({ exclude: [[pins]] }, options)).violations;
    },
    [RULES, PINS] as const,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target, failureSummary }) => [id, target.join(' '), html, failureSummary].join('\n')),
  );
}
