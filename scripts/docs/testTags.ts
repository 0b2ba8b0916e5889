import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Tag = 'spec' | 'trust';

/** What may have a tag: tests, and the commands that check what no test can. */
const TAGGED = ['tests/**/*.{ts,tsx}', 'bench/*.ts', 'scripts/production/*.ts'];

/** The commands that run files which are no tests. */
const COMMANDS: Readonly<Record<string, string>> = {
  'bench/attack.ts': 'npx node bench/attack.ts',
  'scripts/production/tryOut.ts': 'npm run try:production',
};

const DOCBLOCK = /\/\*\*(?:[^*]|\*(?!\/))*\*\//g;
const CHECK = /^\s*(?:\{\s*)?(?:id: |specs\w*\(\s*)'(\w+)'/;

/**
 * The tests of each promise or statement, by its id. A docblock in a test names them: `@trust A5 H3`, `@spec 2.31`.
 * A test is told as its path, or as the command that runs it; `accept A9` is short for `npm run accept -- A9`.
 */
export function testTags(root: string, tag: Tag): ReadonlyMap<string, readonly string[]> {
  const tests = new Map<string, Set<string>>();
  for (const file of globSync(TAGGED, { cwd: root }).toSorted()) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const block of text.matchAll(DOCBLOCK)) {
      for (const id of idsIn(block[0], tag)) {
        const ofId = tests.get(id) ?? new Set();
        tests.set(id, ofId.add(testOf(file, text.slice(block.index + block[0].length))));
      }
    }
  }
  return new Map([...tests].map(([id, ofId]) => [id, [...ofId].toSorted(pathsFirst)]));
}

function idsIn(docblock: string, tag: Tag): readonly string[] {
  const lists = [...docblock.matchAll(new RegExp(String.raw`@${tag}\s([^@]+)`, 'g'))];
  return lists.flatMap(([, list = '']) => list.match(/[\w.-]+/g) ?? []);
}

/** `rest` is what follows the tag: in `tests/accept`, the check that has it. */
function testOf(file: string, rest: string): string {
  if (!file.startsWith('tests/accept/')) return COMMANDS[file] ?? file;
  const [, id] = CHECK.exec(rest) ?? [];
  if (id === undefined) throw new Error(`${file} has a tag that no check follows`);
  return `accept ${id}`;
}

function pathsFirst(one: string, other: string): number {
  return Number(one.includes(' ')) - Number(other.includes(' ')) || (one < other ? -1 : 1);
}
