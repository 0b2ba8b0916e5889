// One command at a time installs packages and builds. Plain JavaScript, so that any version of Node can run it.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const POLL_MS = 250;

/**
 * Waits until no other process holds the lock file, then creates it; it is removed when this process exits. `onWait` is
 * called once with the id of the process that holds it. The file of a process that was killed is taken over.
 */
export function holdSetupLock(file, onWait) {
  mkdirSync(dirname(file), { recursive: true });
  let isWaiting = false;
  while (!creates(file)) {
    const holder = readIfThere(file);
    if (holder === undefined) continue;
    // The file is empty between its creation and its first write.
    if (holder !== '' && !isRunning(Number(holder))) {
      removeStale(file, holder);
      continue;
    }
    if (!isWaiting) onWait(holder);
    isWaiting = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}

function creates(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Renames the file before it is removed: of two processes that found it stale, the second might remove the lock of the
 * first.
 */
function removeStale(file, holder) {
  const moved = `${file}.${process.pid}`;
  try {
    renameSync(file, moved);
    if (readFileSync(moved, 'utf8') !== holder) linkSync(moved, file);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
  rmSync(moved, { force: true });
}
