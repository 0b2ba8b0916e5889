import type { Log } from './Log.ts';

interface Job {
  readonly name: string;
  readonly everyMs: number;
  readonly work: () => Promise<void>;
}

/** Runs a job repeatedly until it is disposed of. A failure is logged and the next run takes place anyway. */
export function repeat({ name, everyMs, work }: Job, log: Log): () => void {
  let isRunning = false;
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    try {
      await work();
    } catch (error) {
      log({ level: 'error', text: 'a job failed', name, error: String(error) });
    } finally {
      isRunning = false;
    }
  };
  void run();
  const timer = setInterval(() => void run(), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
