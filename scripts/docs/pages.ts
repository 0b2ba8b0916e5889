import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROMISES } from './promises.ts';
import { STATEMENTS } from './statements.ts';
import { type Tag, testTags } from './testTags.ts';

/** The pages of which `npm run docs:trust` writes the tables. */
export const PAGES = ['docs/trust.md', 'docs/specification.md'] as const;
export type Page = (typeof PAGES)[number];

const BEGIN = '<!-- npm run docs:trust writes the tables below -->';
const END = '<!-- end of the tables -->';

/** The text that a page must have: its own prose, and tables of the lists and of the tags in tests. */
export function pageText(root: string, page: Page): string {
  const [before = '', rest = ''] = readFileSync(join(root, page), 'utf8').split(BEGIN);
  const [, after = ''] = rest.split(END);
  const tables = page === 'docs/trust.md' ? promiseTables(root) : statementTables(root);
  return `${before}${BEGIN}\n\n${tables.join('\n\n')}\n\n${END}${after}`;
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

function promiseTables(root: string): readonly string[] {
  const tests = testTags(root, 'trust');
  return PROMISES.map(({ title, rows }) =>
    [`### ${title}`, '', '| id | promise | test |', '| --- | --- | --- |']
      .concat(rows.map(([id, promise]) => `| ${id} | ${promise} | ${codes(tests.get(id))} |`))
      .join('\n'),
  );
}

function statementTables(root: string): readonly string[] {
  const tests = testTags(root, 'spec');
  return STATEMENTS.map(({ title, rows }) =>
    [`## ${title}`, '', '| | what | code | test |', '| --- | --- | --- | --- |']
      .concat(rows.map(([id, what, ...code]) => `| ${id} | ${what} | ${codes(code)} | ${codes(tests.get(id))} |`))
      .join('\n'),
  );
}

function codes(texts: readonly string[] = []): string {
  return texts.map((text) => `\`${text}\``).join(', ');
}
