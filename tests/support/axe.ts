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

export const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Map markers may be close together: WCAG 2.5.8 allows it for essential positions, and there is a list beside the map.
 */
const PINS = '.leaflet-marker-pane';

const own = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));

/** Loaded with a page, for many checks. */
export const axeScript = own.resolve('axe-core/axe.min.js');

const source = readFileSync(axeScript, 'utf8');

/** Many times what the slowest page needs on a busy machine, in milliseconds. */
const ANSWER_LIMIT_MS = 45_000;

/**
 * The violations that axe finds in the current page. It runs in that page, because the package's own builder opens
 * another one for each check. Rarely axe's internal queue hangs while the page is fine; then a fresh copy is used.
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
  const violations = await page.evaluate(
    async ([values, pins]) => {
      const common = { resultTypes: ['violations'], iframes: false };
      const options = { ...common, runOnly: { type: 'tag', values } };
      const { violations: allViolations } = await axe.run({ exclude: [[pins]] }, options);
      // A sticky bar covers what is scrolled below it, so a target only has to be large enough at some scroll position.
      const top = scrollY;
      const isSmallAnywhere = async (target: string): Promise<boolean> => {
        document.querySelector(target)?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const again = { ...common, runOnly: { type: 'rule', values: ['target-size'] } };
        return (await axe.run(target, again)).violations.length > 0;
      };
      const failures: Violation[] = [];
      for (const violation of allViolations) {
        if (violation.id !== 'target-size') failures.push(violation);
        else
          for (const node of violation.nodes)
            if (await isSmallAnywhere(node.target[0] ?? '')) failures.push({ ...violation, nodes: [node] });
      }
      scrollTo({ top, behavior: 'instant' });
      return failures;
    },
    [RULES, PINS] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target, failureSummary }) => [id, target.join(' '), html, failureSummary].join('\n')),
  );
}
