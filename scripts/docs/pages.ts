import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROMISES } from './promises.ts';
import { STATEMENTS } from './statements.ts';
import { type Tag, testTags } from './testTags.ts';

/** The pages of which `npm run docs:trust` writes the lists. */
export const PAGES = ['docs/trust.md', 'docs/specification.md'] as const;
export type Page = (typeof PAGES)[number];

const BEGIN = '<!-- npm run docs:trust writes the lists below -->';
const END = '<!-- end of the lists -->';
const MAX_COLUMNS = 120;

/** The text that a page must have: its own prose, and lists of the statements and of the tags in tests. */
export function pageText(root: string, page: Page): string {
  const [before = '', rest = ''] = readFileSync(join(root, page), 'utf8').split(BEGIN);
  const [, after = ''] = rest.split(END);
  const lists = page === 'docs/trust.md' ? promiseLists(root) : statementLists(root);
  return `${before}${BEGIN}\n\n${lists.join('\n\n')}\n\n${END}${after}`;
}

/** Ids that are in a list and in no test, or in a test and in no list. */
export function unmatchedIds(root: string, tag: Tag): readonly string[] {
  const listed = idsOf(tag);
  const tagged = [...testTags(root, tag).keys()];
  return [...listed.filter((id) => !tagged.includes(id)), ...tagged.filter((id) => !listed.includes(id))];
}

export function idsOf(tag: Tag): readonly string[] {
  const sections = tag === 'trust' ? PROMISES : STATEMENTS;
  return sections.flatMap(({ rows }) => rows.map(([id]) => id));
}

function promiseLists(root: string): readonly string[] {
  const tests = testTags(root, 'trust');
  return PROMISES.map(({ title, rows }) =>
    [`### ${title}`, '']
      .concat(rows.flatMap(([id, promise]) => item(id, promise, [['Tests', tests.get(id)]])))
      .join('\n'),
  );
}

function statementLists(root: string): readonly string[] {
  const tests = testTags(root, 'spec');
  return STATEMENTS.map(({ title, rows }) =>
    [`## ${title}`, '']
      .concat(
        rows.flatMap(([id, what, ...code]) =>
          item(id, what, [
            ['Code', code],
            ['Tests', tests.get(id)],
          ]),
        ),
      )
      .join('\n'),
  );
}

/** The lines of a list's item, with an item below it for each list of files or commands. */
function item(
  id: string,
  text: string,
  below: readonly (readonly [string, readonly string[] | undefined])[],
): readonly string[] {
  return [
    ...wrap(`- **${id}** ${text}`, '  '),
    ...below.flatMap(([name, files]) =>
      wrap(`  - ${name}: ${(files ?? []).map((file) => `\`${file}\``).join(', ')}`, '    '),
    ),
  ];
}

/** Breaks a text at spaces outside of code into lines of at most 120 columns. */
function wrap(text: string, indent: string): readonly string[] {
  const [first = '', ...words] = text.split(/(?<=\S) (?=(?:[^`]*`[^`]*`)*[^`]*$)/);
  const lines = [first];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (longer.length <= MAX_COLUMNS) lines[lines.length - 1] = longer;
    else lines.push(indent + word);
  }
  return lines;
}
