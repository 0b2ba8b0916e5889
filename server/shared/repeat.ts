import type { Log } from './Log.ts';

interface Job {
  readonly name: string;
  readonly everyMs: number;
  readonly work: () => Promise<void>;
}

/**
 * Runs a job at once and then repeatedly. A failure is logged and the next run takes place anyway. The returned
 * function ends the repetition; it resolves when the run in progress, if there is one, has ended.
 */
export function repeat({ name, everyMs, work }: Job, log: Log): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log({ level: 'error', text: 'job failed', name, error: String(error) });
    } finally {
      running = undefined;
    }
  };
  const begin = (): void => {
    running ??= run();
  };
  begin();
  const timer = setInterval(begin, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
