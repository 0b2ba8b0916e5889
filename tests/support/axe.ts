import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
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
  run(context: object | string, options: object): Promise<{ readonly violations: readonly Violation[] }>;
};

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Where pins of a map stand close is the town's doing, and a list stands beside it: WCAG 2.5.8 lets them. */
const PINS = '.leaflet-marker-pane';

const own = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));

/** To be loaded with a page: once for many checks. */
export const axeScript = own.resolve('axe-core/axe.min.js');

const source = readFileSync(axeScript, 'utf8');

/** Many times what the slowest page takes on a busy machine. */
const ANSWER_LIMIT_MS = 45_000;

/**
 * What axe minds of the page as it stands. It runs in that page alone: the package's own builder opens another page for
 * each check, and gathers a report of what passed. Once in a few thousand runs the queue inside axe stands still and never
 * answers, while the page itself lives: a fresh copy of it is asked then, and its answer counts.
 */
export async function violations(page: Page): Promise<readonly string[]> {
  if (await page.evaluate(() => typeof axe === 'undefined')) await page.evaluate(source);
  const first = ask(page);
  const answer = await Promise.race([first, sleep(ANSWER_LIMIT_MS, undefined, { ref: false })]);
  if (answer !== undefined) return answer;
  first.catch(() => undefined);
  await page.evaluate(source);
  return ask(page);
}

async function ask(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate(
    async ([values, pins]) => {
      const common = { resultTypes: ['violations'], iframes: false };
      const options = { ...common, runOnly: { type: 'tag', values } };
      const { violations: seen } = await axe.run({ exclude: [[pins]] }, options);
      // A bar that stays covers whatever is scrolled below it: a target must be large where it can be scrolled to.
      const top = scrollY;
      const isSmallAnywhere = async (target: string): Promise<boolean> => {
        document.querySelector(target)?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const again = { ...common, runOnly: { type: 'rule', values: ['target-size'] } };
        return (await axe.run(target, again)).violations.length > 0;
      };
      const kept: Violation[] = [];
      for (const violation of seen) {
        if (violation.id !== 'target-size') kept.push(violation);
        else
          for (const node of violation.nodes)
            if (await isSmallAnywhere(node.target[0] ?? '')) kept.push({ ...violation, nodes: [node] });
      }
      scrollTo({ top, behavior: 'instant' });
      return kept;
    },
    [RULES, PINS] as const,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target, failureSummary }) => [id, target.join(' '), html, failureSummary].join('\n')),
  );
}
