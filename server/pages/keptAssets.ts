import { copyFile, mkdir, readdir, readFile, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of the copies, below that of the data. */
export const KEPT_ASSETS = 'assets';

/** How long the files of an earlier build are still served, in milliseconds. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** The names of the files of the build that was kept last. */
const LATEST = 'latest.json';

interface Keeping {
  /** The folder of the build. */
  readonly build: string;
  /** The folder of the copies, with `storefront/assets` and `desk/assets`. */
  readonly storedFolder: string;
  readonly now: Date;
}

/**
 * Copies the hashed files of the build, and forgets those that a newer build replaced more than a day ago. A page that
 * was opened before a release loads its later parts from the copies. To be called before the server listens.
 */
export async function keepAssets({ build, storedFolder, now }: Keeping): Promise<void> {
  await keepFolder(join(build, 'storefront/assets'), join(storedFolder, 'storefront/assets'), now);
  await keepFolder(join(build, 'desk/desk/assets'), join(storedFolder, 'desk/assets'), now);
}

async function keepFolder(from: string, to: string, now: Date): Promise<void> {
  const names = await filesIn(from);
  if (names.length === 0) return;
  await mkdir(to, { recursive: true });
  const before = await readLatest(join(to, LATEST));
  const current = new Set(names);
  for (const name of names) {
    if (!before.has(name)) await copyFile(join(from, name), join(to, name));
  }
  for (const name of await filesIn(to)) {
    if (current.has(name) || name === LATEST) continue;
    const path = join(to, name);
    // The time of a file becomes that of its replacement.
    if (before.has(name)) await utimes(path, now, now);
    else if (now.getTime() - (await stat(path)).mtimeMs > KEPT_MS) await unlink(path);
  }
  await writeFile(join(to, LATEST), JSON.stringify(names));
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function readLatest(file: string): Promise<ReadonlySet<string>> {
  const text = await readFile(file, 'utf8').catch(() => '[]');
  return new Set(JSON.parse(text) as readonly string[]);
}
