import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programOf } from '../scripts/programOf.ts';
import { type Figure, figure } from './Figure.ts';

const root = join(import.meta.dirname, '..');
/** Folders that a fresh clone does not have. */
const MADE = new Set(['node_modules', 'dist', '.cache', '.data', '.git', 'test-results']);
const OPEN = /Carte is open at /;
const GIVE_UP_MS = 5 * 60_000;

/** A copy of the working tree like a fresh clone, with packages installed; to be removed afterwards. */
function freshTree(): string {
  const tree = mkdtempSync(join(tmpdir(), 'carte-start-'));
  cpSync(root, tree, { recursive: true, filter: (path) => !MADE.has(path.slice(root.length + 1)) });
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction');
  return tree;
}

async function inFreshTree<T>(work: (tree: string) => T | Promise<T>): Promise<T> {
  const tree = freshTree();
  try {
    return await work(tree);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

/** Duration of a Node script in seconds; it must succeed. */
function secondsOf(cwd: string, parameters: readonly string[]): number {
  const begun = performance.now();
  const { status, stderr } = spawnSync(process.execPath, parameters, { cwd, encoding: 'utf8', timeout: GIVE_UP_MS });
  if (status !== 0) throw new Error(`${parameters.join(' ')} ended with ${status}: ${stderr.slice(-2000)}`);
  return (performance.now() - begun) / 1000;
}

/** Seconds from a start that builds, migrates and seeds until the shop is open. */
function secondsUntilOpen(tree: string): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['scripts/setup.mjs', 'build', '--', 'server/app/main.ts'], {
      cwd: tree,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, PORT: '0', DATA_DIR: join(tree, '.data') },
      timeout: GIVE_UP_MS,
    });
    let seconds: number | undefined;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (!OPEN.test(text)) return;
      seconds = (performance.now() - begun) / 1000;
      child.kill('SIGTERM');
    });
    child.on('error', reject);
    child.on('exit', () => {
      if (seconds === undefined) reject(new Error('The shop did not open'));
      else resolve(seconds);
    });
  });
}

/** Measures what developers wait for (docs/speed.md, S13): one run each, because they take long. */
export async function measureStarts(): Promise<readonly Figure[]> {
  const start = await inFreshTree(secondsUntilOpen);
  const build = await inFreshTree((tree) => secondsOf(tree, ['scripts/build.ts']));
  const core = secondsOf(root, [programOf('jest'), '--silent', '--selectProjects', 'core', 'tests/domain']);
  return [
    figure('S13.start', start, 's', 15),
    figure('S13.build', build, 's', 15),
    figure('S13.core-tests', core, 's', 10),
  ];
}
