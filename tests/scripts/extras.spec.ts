import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_CAPABILITIES } from '#server/config/Capabilities.ts';
import { ABSENT_CALLS, EXTRAS } from '../../scripts/doctor/extras.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/back-end.md'), 'utf8');

/** The rows of a table of the page: what its first cell names in code, and the second cell. */
const rows = page.split('\n').flatMap((line) => {
  const [, first = '', second = ''] = line.split('|').map((cell) => cell.trim());
  return [...first.matchAll(/`([^`]+)`/g)].map(([, name = '']) => [name, second] as const);
});

describe('what customers lose by what is absent', () => {
  it('is said by the doctor in the words of docs/back-end.md', () => {
    const documented = new Map(rows);
    for (const [name, loss] of [...Object.entries(EXTRAS), ...Object.entries(ABSENT_CALLS)]) {
      expect([name, documented.get(name)]).toEqual([name, loss]);
    }
  });

  it('is known of every extra', () => {
    expect(Object.keys(EXTRAS).toSorted()).toEqual(BUILT_CAPABILITIES.toSorted());
  });
});
