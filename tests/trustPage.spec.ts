import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runningTests } from '#tests/support/runningTests.ts';
import { idsOf, pageText, unmatchedIds } from '../scripts/docs/pages.ts';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/trust.md'), 'utf8');

describe('the page of promises', () => {
  it('has the lists that the promises and the tags of tests give (npm run docs:trust writes them)', () => {
    expect(page).toBe(pageText(root, 'docs/trust.md'));
  });

  it('has a test for each promise, and a promise for each tag', () => {
    expect(unmatchedIds(root, 'trust')).toEqual([]);
  });

  it('names tests that run, or behaviors that a test which runs goes through', () => {
    const isRun = runningTests(root);
    const lists = page.matchAll(/^ {2}- Tests: (.*(?:\n {4}.*)*)$/gm);
    const tests = [...lists].flatMap(([, list = '']) =>
      [...list.matchAll(/`(tests\/[^`]+)`/g)].map(([, file = '']) => file),
    );
    expect(tests.length).toBeGreaterThan(200);
    expect(tests.filter((file) => !isRun(file))).toEqual([]);
  });

  it('has each id once', () => {
    expect(new Set(idsOf('trust')).size).toBe(idsOf('trust').length);
    expect(idsOf('trust').length).toBeGreaterThan(150);
  });
});
