import type { Mutex } from '#application/ports/device.ts';
import { WebLocksMutex } from '#infrastructure/device/browserDevice.ts';
import { InMemoryMutex } from '#tests/fakes/InMemoryMutex.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';

/** Web Locks are Node's own. */
const ofABrowser = (): Mutex => new WebLocksMutex();

function withoutWebLocks(): Mutex {
  stubGlobal('navigator', () => ({}));
  return new WebLocksMutex();
}

afterEach(restoreGlobals);

describe.each<[string, () => Mutex]>([
  ['in memory', () => new InMemoryMutex()],
  ['of a browser', ofABrowser],
  ['of a browser without Web Locks', withoutWebLocks],
])('a lock %s', (_, open) => {
  it('lets one piece of work of a name run at a time, in the order of asking, even after a failure', async () => {
    const mutex = open();
    const first = Promise.withResolvers<void>();
    const done: string[] = [];
    const failing = mutex.run('refresh', async () => {
      await first.promise;
      done.push('first');
      throw new Error('failed');
    });
    const second = mutex.run('refresh', async () => done.push('second'));
    const third = mutex.run('refresh', async () => done.push('third'));
    first.resolve();
    await expect(failing).rejects.toThrow('failed');
    await Promise.all([second, third]);
    expect(done).toEqual(['first', 'second', 'third']);
  });

  it('does not hold back work of another name, and passes on what the work answers', async () => {
    const mutex = open();
    const slow = Promise.withResolvers<string>();
    const running = mutex.run('refresh', () => slow.promise);
    expect(await mutex.run('other', async () => 7)).toBe(7);
    slow.resolve('late');
    expect(await running).toBe('late');
  });
});
