import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps what is in it in memory, where a database waits for no disk at each commit. */
const IN_MEMORY = '/dev/shm';
const MIN_FREE_BYTES = 2 * 1024 ** 3;

/** An empty folder for the data of one test, in memory where there is plenty of it; whoever asks removes it. */
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
