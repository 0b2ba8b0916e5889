import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder in memory on Linux, so that database commits do not wait for a disk. */
const IN_MEMORY = '/dev/shm';
const MIN_FREE_BYTES = 2 * 1024 ** 3;

/** Creates an empty folder for the data of one test, in memory if there is enough space. The caller removes it. */
export function makeTemporaryFolder(name: string): string {
  return mkdtempSync(join(isRoomy(IN_MEMORY) ? IN_MEMORY : tmpdir(), `carte-${name}-`));
}

function isRoomy(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}
