import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
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

/**
 * The same files under another folder, without copying their bytes where that is possible. A link to the folder would
 * not do: the bundler names a module by the way from it to its loader, which would then lead out of the tree and
 * through its name.
 */
function linkTree(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isDirectory()) {
      if (entry.name !== '.cache') linkTree(source, target);
    } else link(source, target);
  }
}

function link(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // The folder for temporary files may lie on another disk.
    copyFileSync(source, target);
  }
}

/**
 * Builds two copies of the tree, in folders of other names and without what an earlier build kept, and compares the
 * files.
 */
export async function sameBuilds(trial: Trial): Promise<void> {
  const excluded = new Set(['node_modules', 'dist', '.cache', '.data', '.git', 'test-results']);
  const trees = Array.from({ length: TREES }, () => mkdtempSync(join(tmpdir(), 'carte-build-')));
  try {
    const builds = trees.map((tree) => {
      cpSync(root, tree, { recursive: true, filter: (path) => !excluded.has(path.slice(root.length + 1)) });
      linkTree(join(root, 'node_modules'), join(tree, 'node_modules'));
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
