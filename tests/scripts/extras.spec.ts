import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_CAPABILITIES } from '#server/config/Capabilities.ts';
import { ABSENT_CALLS, EXTRAS } from '../../scripts/doctor/extras.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/back-end.md'), 'utf8');

/** The items of the page's lists: each name in code before the colon, and the text after it. */
const items = [...page.matchAll(/^- ((?:`[^`]+`(?:, )?)+): (.*(?:\n {2}.*)*)/gm)].flatMap(([, first = '', text = '']) =>
  [...first.matchAll(/`([^`]+)`/g)].map(([, name = '']) => [name, text.replaceAll(/\s+/g, ' ')] as const),
);

describe('what customers lose by what is absent', () => {
  it('is said by the doctor in the words of docs/back-end.md', () => {
    const documented = new Map(items);
    for (const [name, loss] of [...Object.entries(EXTRAS), ...Object.entries(ABSENT_CALLS)]) {
      expect([name, documented.get(name)]).toEqual([name, loss]);
    }
  });

  it('is known of every extra', () => {
    expect(Object.keys(EXTRAS).toSorted()).toEqual(BUILT_CAPABILITIES.toSorted());
  });
});
