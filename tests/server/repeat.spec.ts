import type { LogEntry } from '#server/shared/Log.ts';
import { repeat } from '#server/shared/repeat.ts';
import { settled } from '#tests/support/settled.ts';

const EVERY_MS = 60_000;

describe('a job that the server repeats', () => {
  it('runs at once, and its stop waits for the run in progress', async () => {
    const work = Promise.withResolvers<void>();
    let runs = 0;
    const run = (): Promise<void> => {
      runs += 1;
      return work.promise;
    };
    const stop = repeat({ name: 'slow', everyMs: EVERY_MS, work: run }, () => {});
    let isStopped = false;
    const stopJob = async (): Promise<void> => {
      await stop();
      isStopped = true;
    };
    const stopping = stopJob();
    await settled();
    expect([runs, isStopped]).toEqual([1, false]);
    work.resolve();
    await stopping;
    expect(isStopped).toBe(true);
  });

  it('stops at once when no run is in progress', async () => {
    const stop = repeat({ name: 'short', everyMs: EVERY_MS, work: () => Promise.resolve() }, () => {});
    await settled();
    await expect(stop()).resolves.toBeUndefined();
  });

  it('tells the log of a failure, which its stop does not throw', async () => {
    const log: LogEntry[] = [];
    const work = (): Promise<void> => Promise.reject(new Error('no disk'));
    const stop = repeat({ name: 'failing', everyMs: EVERY_MS, work }, (entry) => log.push(entry));
    await stop();
    expect(log).toEqual([{ level: 'error', text: 'job failed', name: 'failing', error: 'Error: no disk' }]);
  });
});
