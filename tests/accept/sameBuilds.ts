import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demand, type Trial } from './Check.ts';

const root = join(import.meta.dirname, '..', '..');
const BUILD_TIMEOUT_MS = 10 * 60_000;
const TREES = 2;

/** The hash of every file of a build, by its path. */
function built(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
}

/** Builds two copies of the tree, in folders of other names and without what an earlier build kept, and compares the files. */
export async function sameBuilds(trial: Trial): Promise<void> {
  const kept = new Set(['node_modules', 'dist', '.cache', '.data', '.git', 'test-results']);
  const trees = Array.from({ length: TREES }, () => mkdtempSync(join(tmpdir(), 'carte-build-')));
  try {
    const builds = trees.map((tree) => {
      cpSync(root, tree, { recursive: true, filter: (path) => !kept.has(path.slice(root.length + 1)) });
      symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction');
      const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
        cwd: tree,
        encoding: 'utf8',
        timeout: BUILD_TIMEOUT_MS,
      });
      demand(status === 0, stderr);
      return built(join(tree, 'dist'));
    });
    const [first = new Map<string, string>(), second = new Map<string, string>()] = builds;
    trial.say(`    ${first.size} files`);
    const others = [...new Set([...first.keys(), ...second.keys()])].filter(
      (path) => first.get(path) !== second.get(path),
    );
    demand(first.size > 0 && others.length === 0, `Not the same: ${others.join(', ')}`);
  } finally {
    for (const tree of trees) rmSync(tree, { recursive: true, force: true });
  }
}
