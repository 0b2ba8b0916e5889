import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runningTests } from '#tests/support/runningTests.ts';
import { pageText, unmatchedIds } from '../scripts/docs/pages.ts';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/specification.md'), 'utf8');

/** Statements about calls that go to vendors and to no back end. */
const OF_VENDORS = ['7.17', '7.18'];

interface Row {
  readonly number: string;
  readonly code: string;
  readonly test: string;
}

const rows = page.split(/^(?=- \*\*|## )/m).flatMap((item): Row[] => {
  const [, number, code = '', test = ''] =
    /^- \*\*(\d\.\d+)\*\* .*?\n {2}- Code: (.*?)\n {2}- Tests: (.*)$/s.exec(item) ?? [];
  return number === undefined ? [] : [{ number, code, test }];
});
const filesIn = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+\/[^`]+)`/g)].map(([, file = '']) => file);

describe('the page of the specification', () => {
  it('is the one that the list and the tags of tests give (npm run docs:trust writes it)', () => {
    expect(page).toBe(pageText(root, 'docs/specification.md'));
  });

  it('has a test for each statement, and a statement for each tag', () => {
    expect(unmatchedIds(root, 'spec')).toEqual([]);
  });

  it('tells of all nine sections, each statement once', () => {
    expect(new Set(rows.map(({ number }) => number.split('.')[0])).size).toBe(9);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(200);
  });

  it('names no file that has gone', () => {
    const named = rows.flatMap(({ number, code, test }) =>
      [...filesIn(code), ...filesIn(test)].map((file) => [number, file]),
    );
    expect(named.filter(([, file = '']) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('names tests that run, or behaviours that a test which runs goes through', () => {
    const isRun = runningTests(root);
    const idle = rows.flatMap(({ number, test }) => filesIn(test).map((file) => [number, file]));
    expect(idle.filter(([, file = '']) => !isRun(file))).toEqual([]);
  });

  it('has code for each statement', () => {
    expect(rows.filter(({ code }) => filesIn(code).length === 0)).toEqual([]);
  });

  it('shows each call of section 7 on a back end that knows only the specification', () => {
    const isBare = (file: string): boolean => readFileSync(join(root, file), 'utf8').includes('BareBackEnd');
    const calls = rows.filter(({ number }) => number.startsWith('7.') && !OF_VENDORS.includes(number));
    expect(calls.length).toBeGreaterThan(15);
    expect(calls.filter(({ test }) => !filesIn(test).some(isBare)).map(({ number }) => number)).toEqual([]);
  });
});
